import { both, type Condition } from '../../stores/database/condition';
import type { Dialect } from '../../stores/database/dialect';
import { pathsOf } from './path';
import type { UnionBranch } from './union-branch';

const equal = (name: string, value: unknown): Condition => ({ sql: `${name} = ?`, params: [value] });
const where = (values: UnionBranch): Condition =>
  both(...Object.entries(values).map(([name, value]) => equal(name, value)));
const paths = (branches: UnionBranch[], indexes: string[][], dialect: Dialect = 'sqlite') =>
  pathsOf(branches, indexes, dialect, equal);

const ALL = where({});
const [from, to] = [{ from: 7 }, { to: 7 }];

test('each branch that an index covers gets a path of its own', () => {
  expect(paths([from, to], [['from'], ['to']])).toEqual([{ lead: where(from) }, { lead: where(to) }]);
});

test('branches without an index share one scan that checks all of them', () => {
  const rest = { sql: '((from = ?)) OR ((to = ?))', params: [7, 7] };
  expect(paths([from, to], [])).toEqual([{ lead: ALL, rest }]);
  expect(paths([from, to], [['said', 'from']])).toEqual([{ lead: ALL, rest }]);
});

test('a branch without an index leaves the others their index', () => {
  const rest = { sql: '((to = ?))', params: [7] };
  expect(paths([from, to], [['from']])).toEqual([{ lead: where(from) }, { lead: ALL, rest }]);
});

test('a branch without columns selects all rows', () => {
  expect(paths([{}], [['from']])).toEqual([{ lead: ALL }]);
});

test('the index that covers most columns of a branch leads, and the rest is filtered', () => {
  const branch = { from: 1, to: 2, tone: 3 };
  const indexes = [
    ['tone', 'said'],
    ['from', 'to', 'said'],
  ];
  expect(paths([branch], indexes)).toEqual([{ lead: where({ from: 1, to: 2 }), rest: where({ tone: 3 }) }]);
});

test('single-column indexes lead together only where the database intersects them', () => {
  const branch = { from: 1, to: 2 };
  const indexes = [['from'], ['to']];
  expect(paths([branch], indexes, 'mysql')).toEqual([{ lead: where(branch) }]);
  expect(paths([branch], indexes)).toEqual([{ lead: where({ from: 1 }), rest: where({ to: 2 }) }]);
  // Only one of the two columns leads an index; the other is checked by reading the row.
  const rest = where({ to: 2 });
  expect(paths([branch], [['from'], ['said', 'to']], 'mysql')).toEqual([{ lead: where({ from: 1 }), rest }]);
});
