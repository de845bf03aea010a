import type { Type } from '@nestjs/common';
import { marks, quote } from '../database/dialect';
import { marksOf } from '../entity/mark';
import { type Column, columnsOf } from './columns';
import { listOf } from './filter-rule';
import { both, type Condition, type Query, type QuerySpec } from './query';

/** Turns a JavaScript value into what the database driver stores for that column. */
export type Bind = (column: Column, value: unknown) => unknown;

/** The WHERE clause that a question means. */
export function whereOf<E>(Entity: Type, query: Query, spec: QuerySpec<E>, bind: Bind): Condition {
  const filters = columnsOf(Entity).flatMap((column) => [
    ...((spec.filter as string[] | undefined)?.includes(column.name) ? [equal(column, query[column.name], bind)] : []),
    ...(column.kind === 'moment' ? [since(column, query, bind), until(column, query, bind)] : []),
  ]);
  return both(...filters, search(Entity, query.keyWord, spec.keyword ?? []));
}

function equal(column: Column, value: unknown, bind: Bind): Condition | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const params = listOf(value).map((one) => bind(column, one));
  return { sql: `a.${quote(column.name)} IN (${marks(params)})`, params };
}

const since = (column: Column, query: Query, bind: Bind): Condition | undefined =>
  compare(column, '>=', query[`${column.name}Start`], bind);

/** The end is written to the second, so it reaches to that second's last millisecond. */
const until = (column: Column, query: Query, bind: Bind): Condition | undefined => {
  const end = query[`${column.name}End`];
  return compare(column, '<=', end instanceof Date ? new Date(end.getTime() + 999) : end, bind);
};

const compare = (column: Column, operator: string, value: unknown, bind: Bind): Condition | undefined =>
  value === undefined || value === null
    ? undefined
    : { sql: `a.${quote(column.name)} ${operator} ?`, params: [bind(column, value)] };

function search(Entity: Type, keyWord: string | undefined, names: string[]): Condition | undefined {
  if (!keyWord || !names.length) return undefined;
  const joined = marksOf(Entity);
  const columns = names.map((name) => {
    const borrowed = joined.get(name)?.joined;
    return borrowed ? `${quote(`j_${name}`)}.${quote(borrowed.column)}` : `a.${quote(name)}`;
  });
  return {
    sql: columns.map((column) => `${column} LIKE ? ESCAPE '!'`).join(' OR '),
    params: columns.map(() => containing(keyWord)),
  };
}

/** A LIKE pattern that takes `%`, `_` and `!` for themselves. */
export const containing = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;
