import { type EntityManager, In } from 'typeorm';
import { lockGroups } from '../notices/lock-groups';
import { ImGroup } from '../../tables/im-group.entity';

/** The expected column values of the groups, and the new values. */
export interface GroupChange {
  from: Partial<ImGroup>;
  to: Partial<ImGroup>;
}

/**
 * Changes those of these groups whose columns have the expected values, as a compare-and-set. @returns the changed groups, as they
 * were before
 */
export async function changeGroups(
  manager: EntityManager,
  ids: readonly number[],
  { from, to }: GroupChange,
): Promise<readonly ImGroup[]> {
  if (!ids.length) return [];
  const groups = (await lockGroups(manager, ids)).filter((group) => isLike(group, from));
  if (groups.length) await manager.update(ImGroup, { id: In(idsOf(groups)) }, to);
  return groups;
}

export const idsOf = (groups: readonly ImGroup[]): number[] => groups.map(({ id }) => id);

/** A null in the product's column means 0. */
const isLike = (group: ImGroup, from: Partial<ImGroup>): boolean =>
  Object.entries(from).every(([name, value]) => (group[name as keyof ImGroup] ?? 0) === value);
