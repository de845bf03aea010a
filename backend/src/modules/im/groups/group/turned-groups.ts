import { type EntityManager, In } from 'typeorm';
import { heldGroups } from '../telling/held-groups';
import { ImGroup } from '../../tables/im-group.entity';

/** What groups must be to be changed, and what they become. */
export interface Turn {
  from: Partial<ImGroup>;
  to: Partial<ImGroup>;
}

/** Changes those of these groups that are as they must be. @returns them, as they were */
export async function turned(
  manager: EntityManager,
  ids: readonly number[],
  { from, to }: Turn,
): Promise<readonly ImGroup[]> {
  if (!ids.length) return [];
  const groups = (await heldGroups(manager, ids)).filter((group) => isLike(group, from));
  if (groups.length) await manager.update(ImGroup, { id: In(idsOf(groups)) }, to);
  return groups;
}

export const idsOf = (groups: readonly ImGroup[]): number[] => groups.map(({ id }) => id);

/** Where the product has nothing it means 0. */
const isLike = (group: ImGroup, from: Partial<ImGroup>): boolean =>
  Object.entries(from).every(([name, value]) => (group[name as keyof ImGroup] ?? 0) === value);
