import { listOf } from '../rules/filter-rule';
import { isGiven } from './cursor-query';
import type { Query } from '../read/query';

/** A set of rows that have all of these values: `{ send_id: 7, recv_id: 9 }`. Without any value, all rows. */
export type UnionBranch = Readonly<Record<string, unknown>>;

/** The maximum number of branches. Each is a separate scan, and the embedded database allows five hundred in one statement. */
export const MOST_RANGES = 400;

/**
 * Splits branches by the values of a filter, so that each branch leads to one place in an index. A branch that contradicts the filter is
 * dropped. If the result would have too many branches, nothing is split.
 * @returns undefined if the filter must be checked row by row instead
 */
export function splitByValues(name: string, query: Query, branches: readonly UnionBranch[]): UnionBranch[] | undefined {
  if (!isGiven(query, name)) return [...branches];
  const values = [...new Set(listOf(query[name]))];
  const open = branches.filter((branch) => !(name in branch));
  const bound = branches.filter((branch) => name in branch && values.includes(branch[name]));
  if (open.length * values.length + bound.length > MOST_RANGES) return undefined;
  return [...bound, ...open.flatMap((branch) => values.map((value) => ({ ...branch, [name]: value })))];
}
