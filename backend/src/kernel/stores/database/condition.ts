import { placeholders } from './dialect';

/** Part of a WHERE clause with its parameters. The alias of the resource's own table is `a`. */
export interface Condition {
  sql: string;
  params: unknown[];
  /** the same condition, written so that no index is used; for cases where the index would find too many rows, see `inManyOrFew` */
  unindexed?: string;
}

export const both = (...conditions: (Condition | undefined)[]): Condition => {
  const present = conditions.filter((one) => one !== undefined);
  const joined = (parts: string[]): string => parts.map((part) => `(${part})`).join(' AND ') || '1 = 1';
  return {
    sql: joined(present.map(({ sql }) => sql)),
    params: present.flatMap(({ params }) => params),
    ...(present.some(({ unindexed }) => unindexed) && {
      unindexed: joined(present.map(({ sql, unindexed }) => unindexed ?? sql)),
    }),
  };
};

/** The condition that any of these holds. @param conditions at least one */
export const anyOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' OR '),
  params: conditions.flatMap(({ params }) => params),
});

/** A condition for one of these values. An empty list matches no row. */
export const among = (column: string, values: readonly unknown[]): Condition =>
  values.length ? { sql: `${column} IN (${placeholders(values)})`, params: [...values] } : { sql: '1 = 0', params: [] };

/** A condition for one of these numbers, which may match few rows or nearly all. The reader chooses whether to use the index. */
export function inManyOrFew(column: string, values: readonly unknown[]): Condition {
  const condition = among(column, values);
  return { ...condition, unindexed: condition.sql.replace(column, `${column} + 0`) };
}
