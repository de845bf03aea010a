import type { EntityManager } from 'typeorm';
import { storedTime } from '../../../kernel/crud/columns/decode';
import { holdsAt, type RoleTerm } from './role-term';
import { UserStatus } from './user.entity';

/** A super user, with the term of the role that makes them one. With several such roles, each is an entry. */
export interface SuperUser extends RoleTerm {
  id: number;
}

/** Those who are super users at this moment and can sign in: enabled, and no service accounts. */
export async function superUsers(manager: EntityManager): Promise<SuperUser[]> {
  const rows = await manager.query<{ id: number; fromTime: unknown; untilTime: unknown }[]>(
    'SELECT u.`id`, ur.`fromTime`, ur.`untilTime` FROM `base_sys_role` r JOIN `base_sys_user_role` ur ON ur.`roleId` = r.`id` ' +
      'JOIN `base_sys_user` u ON u.`id` = ur.`userId` WHERE r.`isSuper` = 1 AND u.`status` = ? AND u.`isService` = 0',
    [UserStatus.Enabled],
  );
  const now = Date.now();
  return rows
    .map(({ id, fromTime, untilTime }) => ({ id, fromTime: timeOf(fromTime), untilTime: timeOf(untilTime) }))
    .filter((one) => holdsAt(one, now));
}

const timeOf = (stored: unknown): Date | null => (stored === null ? null : storedTime(stored));
