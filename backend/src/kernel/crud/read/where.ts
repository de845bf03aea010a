import type { Type } from '@nestjs/common';
import { placeholders, quote } from '../../stores/database/dialect';
import { marksOf } from '../../rows/entity/mark';
import { type Column, columnsOf } from '../columns/columns';
import { listOf } from '../rules/filter-rule';
import { type Query, type QuerySpec } from './query';
import { likeAnyCase } from '../../stores/database/any-case';
import type { Comparison } from '../../stores/database/comparison';
import { anyOf, both, type Condition } from '../../stores/database/condition';
import { containing } from '../../stores/database/like-pattern';

/** Converts a JavaScript value to what the database driver stores for that column. */
export type Bind = (column: Column, value: unknown) => unknown;

/** Returns the SQL expression of a property. */
export type At = (name: string) => string;

/** Builds the WHERE clause of a query. @param at returns the SQL expression of a property, if the table may differ from its entity */
export function whereOf<E>(
  Entity: Type,
  query: Query,
  spec: QuerySpec<E>,
  bind: Bind,
  comparison: Comparison,
  at: At = declaredAt(Entity),
): Condition {
  const filters = columnsOf(Entity).flatMap((column) => [
    ...((spec.filter as string[] | undefined)?.includes(column.name)
      ? [equal(column, query[column.name], bind, at)]
      : []),
    ...(column.kind === 'moment' ? [since(column, query, bind, at), until(column, query, bind, at)] : []),
  ]);
  return both(...filters, search(query.keyWord, (spec.keyword ?? []).map(at), comparison));
}

const declaredAt =
  (Entity: Type): At =>
  (name) => {
    const borrowed = marksOf(Entity).get(name)?.joined;
    return borrowed ? `${quote(`j_${name}`)}.${quote(borrowed.column)}` : `a.${quote(name)}`;
  };

function equal(column: Column, value: unknown, bind: Bind, at: At): Condition | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const params = listOf(value).map((one) => bind(column, one));
  return { sql: `${at(column.name)} IN (${placeholders(params)})`, params };
}

const since = (column: Column, query: Query, bind: Bind, at: At): Condition | undefined =>
  compare(column, '>=', query[`${column.name}Start`], bind, at);

/** The end has whole seconds, so the range extends to the last millisecond of that second. */
const until = (column: Column, query: Query, bind: Bind, at: At): Condition | undefined => {
  const end = query[`${column.name}End`];
  return compare(column, '<=', end instanceof Date ? new Date(end.getTime() + 999) : end, bind, at);
};

const compare = (column: Column, operator: string, value: unknown, bind: Bind, at: At): Condition | undefined =>
  value === undefined || value === null
    ? undefined
    : { sql: `${at(column.name)} ${operator} ?`, params: [bind(column, value)] };

function search(keyWord: string | undefined, columns: string[], comparison: Comparison): Condition | undefined {
  if (!keyWord || !columns.length) return undefined;
  return anyOf(columns.map((column) => likeAnyCase(comparison, column, containing(keyWord))));
}
