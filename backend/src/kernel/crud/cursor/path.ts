import type { Dialect } from '../../stores/database/dialect';
import { both, type Condition } from '../../stores/database/condition';
import type { UnionBranch } from './union-branch';

/** An access path: rows in id order along an index (`lead`), and the conditions that can only be checked by reading the row (`rest`). */
export interface Path {
  lead: Condition;
  rest?: Condition;
}

/** Whether the paths lead to exactly the rows that are wanted, so that no row has to be read to find them. */
export const isDirect = (paths: readonly Path[], condition: Condition | undefined): boolean =>
  !condition && paths.every(({ rest }) => !rest);

type Equal = (name: string, value: unknown) => Condition;

/** Returns the access path of each branch. Branches that no index serves are searched together in one scan through all rows. */
export function pathsOf(branches: readonly UnionBranch[], indexes: string[][], dialect: Dialect, equal: Equal): Path[] {
  const led: Path[] = [];
  const lost: Condition[] = [];
  for (const branch of branches) {
    const names = Object.keys(branch);
    const conditions = (some: string[]): Condition => both(...some.map((name) => equal(name, branch[name])));
    const lead = leadingOf(names, indexes, dialect);
    const rest = names.filter((name) => !lead.includes(name));
    if (names.length && !lead.length) lost.push(conditions(names));
    else led.push({ lead: conditions(lead), ...(rest.length ? { rest: conditions(rest) } : {}) });
  }
  return lost.length ? [...led, { lead: both(), rest: either(lost) }] : led;
}

/** Of these columns, returns those that an index can find rows by: as many as one index covers, or several that MySQL intersects. */
function leadingOf(names: string[], indexes: string[][], dialect: Dialect): string[] {
  const fitting = indexes.map((index) => index.slice(0, leadLength(index, names))).sort((a, b) => b.length - a.length);
  const best = fitting[0] ?? [];
  const each = names.every((name) => indexes.some(([first]) => first === name));
  return dialect === 'mysql' && each ? names : best;
}

/** Counts how many of the first columns of an index are among these names. */
function leadLength(index: string[], names: string[]): number {
  const other = index.findIndex((name) => !names.includes(name));
  return other < 0 ? index.length : other;
}

const either = (conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' OR '),
  params: conditions.flatMap(({ params }) => params),
});
