import type { DataSource } from 'typeorm';
import { dropFactor } from '../factor/factor-rows';
import { BaseSysSession } from '../tables/session.entity';
import { BaseSysUser } from '../tables/user.entity';

/**
 * Removes the second factor of a staff member and ends their sessions, without anybody who is signed in.
 * @returns `unknown` if nobody has that username, `none` if there is no factor
 */
export function removeLostFactor(source: DataSource, username: string): Promise<'removed' | 'none' | 'unknown'> {
  return source.transaction(async (manager) => {
    const where = { username: username.trim().toLowerCase().normalize() };
    const user = await manager.findOne(BaseSysUser, { where, select: { id: true } });
    if (!user) return 'unknown';
    if (!(await dropFactor(manager, user.id))) return 'none';
    await manager.update(BaseSysSession, { userId: user.id, ended: false }, { ended: true });
    return 'removed';
  });
}
