import { branchOf, type TreeRow } from '../../../kernel/form/nesting/nest';

/**
 * With linked selection, a checked department stands for all its descendants. The tree shows this by checking all of them. Departments that
 * this person cannot see stay as they are.
 */
export const withAllBelow = (rows: readonly TreeRow[], ids: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => [...branchOf(rows, id)])),
];

/**
 * The departments that are checked completely. Partly checked ones are left out: with linked selection, they would reach all of their
 * descendants, which nobody has checked.
 */
export function tickedThrough(rows: readonly TreeRow[], ids: readonly number[]): number[] {
  const ticked = new Set(ids);
  const known = new Set(rows.map(({ id }) => id));
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const isThrough = (id: number) => [...branchOf(rows, id)].every((one) => parents.has(one) || ticked.has(one));
  return ids.filter((id) => !known.has(id) || isThrough(id));
}
