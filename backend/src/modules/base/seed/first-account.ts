import type { EntityManager } from 'typeorm';
import { BaseSysUser } from '../tables/user.entity';

/** The person of the first account. ADMIN_USERNAME says what they sign in with. */
export const FIRST_PERSON = { name: '超级管理员', nickName: '管理员' };

export type FirstAccount = Pick<BaseSysUser, 'id' | 'username' | 'password' | 'mustChangePassword'>;

/** It has the lowest id, whatever it is called by now. */
export async function findFirstAccount(manager: EntityManager): Promise<FirstAccount | undefined> {
  const [first] = await manager.find(BaseSysUser, {
    select: { id: true, username: true, password: true, mustChangePassword: true },
    order: { id: 'ASC' },
    take: 1,
  });
  return first;
}
