import { listOf } from '../filter-rule';
import { isGiven } from './cursor-query';
import type { Query } from '../query';

/** Rows that have all of these values: `{ send_id: 7, recv_id: 9 }`. Without any, all rows. */
export type UnionBranch = Readonly<Record<string, unknown>>;

/** Each is a scan of its own, and the embedded database takes five hundred in a statement. */
export const MOST_STRANDS = 400;

/**
 * Divides branches by the values of a filter, so that each leads to one place of an index. One that contradicts the filter is
 * none. Where too many would come of it nothing is divided.
 * @returns undefined where the filter has to be checked row by row
 */
export function splitByValues(name: string, query: Query, branches: readonly UnionBranch[]): UnionBranch[] | undefined {
  if (!isGiven(query, name)) return [...branches];
  const values = [...new Set(listOf(query[name]))];
  const open = branches.filter((branch) => !(name in branch));
  const bound = branches.filter((branch) => name in branch && values.includes(branch[name]));
  if (open.length * values.length + bound.length > MOST_STRANDS) return undefined;
  return [...bound, ...open.flatMap((branch) => values.map((value) => ({ ...branch, [name]: value })))];
}
