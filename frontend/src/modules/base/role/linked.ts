import { branchOf, type TreeRow } from '../../../kernel/tree/nest';

/**
 * Linked with those over and under it, a ticked department stands for all that lies below. The tree shows that by ticking it all.
 * Departments that this person cannot see stay as they are.
 */
export const withAllBelow = (rows: readonly TreeRow[], ids: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => [...branchOf(rows, id)])),
];

/**
 * The departments that are ticked through and through. One that is ticked in part is none of them: linked downwards it would reach all of
 * itself, which nobody has ticked.
 */
export function tickedThrough(rows: readonly TreeRow[], ids: readonly number[]): number[] {
  const ticked = new Set(ids);
  const known = new Set(rows.map(({ id }) => id));
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const isThrough = (id: number) => [...branchOf(rows, id)].every((one) => parents.has(one) || ticked.has(one));
  return ids.filter((id) => !known.has(id) || isThrough(id));
}
