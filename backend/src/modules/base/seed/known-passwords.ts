import { type EntityManager, In } from 'typeorm';
import type { PasswordService } from '../../../kernel/access/auth/password.service';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { DEFAULT_PASSWORD } from '../user/first-password';
import { findFirstAccount } from './first-account';
import { accounts } from './staff';

/** The seeded accounts that still have their first password, if that is the publicly known one. */
export async function accountsWithKnownPassword(
  manager: EntityManager,
  passwords: Pick<PasswordService, 'verifyPassword'>,
): Promise<string[]> {
  const first = await findFirstAccount(manager);
  const open = { status: UserStatus.Enabled, mustChangePassword: true };
  const seeded = await manager.find(BaseSysUser, {
    where: [
      { id: first?.id ?? 0, ...open },
      { username: In(accounts.map(({ username }) => username)), ...open },
    ],
    select: { id: true, username: true, password: true },
    order: { id: 'ASC' },
  });
  const found: string[] = [];
  for (const { username, password } of seeded)
    if (await passwords.verifyPassword(password, DEFAULT_PASSWORD)) found.push(username);
  return found;
}
