import { type EntityManager, In } from 'typeorm';
import { BaseSysUser } from '../tables/user.entity';

/** The names of staff members who still exist, by id. */
export async function namesOfStaff(
  manager: EntityManager,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (!known.length) return new Map();
  const select = { id: true, name: true, username: true } as const;
  const staff = await manager.find(BaseSysUser, { select, where: { id: In(known) } });
  return new Map(staff.map(({ id, name, username }) => [id, name ?? username]));
}
