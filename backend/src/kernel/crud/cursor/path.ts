import type { Dialect } from '../../database/dialect';
import { both, type Condition } from '../../database/condition';
import type { UnionBranch } from './union-branch';

/** Rows in the order of their ids as an index leads to them, and what of them only reading a row can tell. */
export interface Path {
  lead: Condition;
  rest?: Condition;
}

type Equal = (name: string, value: unknown) => Condition;

/** The way to the rows of each branch. Those that no index leads to are looked for together, in one scan through all rows. */
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

/** Of these columns, those by which the rows are found: as many as one index has, or several that MySQL intersects. */
function leadingOf(names: string[], indexes: string[][], dialect: Dialect): string[] {
  const fitting = indexes.map((index) => index.slice(0, leadLength(index, names))).sort((a, b) => b.length - a.length);
  const best = fitting[0] ?? [];
  const each = names.every((name) => indexes.some(([first]) => first === name));
  return dialect === 'mysql' && each ? names : best;
}

/** How many columns at the start of an index are among these. */
function leadLength(index: string[], names: string[]): number {
  const other = index.findIndex((name) => !names.includes(name));
  return other < 0 ? index.length : other;
}

const either = (conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' OR '),
  params: conditions.flatMap(({ params }) => params),
});
