import { marks } from './dialect';

/** A part of a WHERE clause with its parameters. The resource's own table is `a`. */
export interface Condition {
  sql: string;
  params: unknown[];
  /** the same, written so that no index serves it: for when that would find too many rows; see `inManyOrFew` */
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

/** One of these values; of no values, none. */
export const among = (column: string, values: readonly unknown[]): Condition =>
  values.length ? { sql: `${column} IN (${marks(values)})`, params: [...values] } : { sql: '1 = 0', params: [] };

/** One of these numbers, which may be those of a few rows or of nearly all: the reader chooses the way to find a page of them. */
export function inManyOrFew(column: string, values: readonly unknown[]): Condition {
  const condition = among(column, values);
  return { ...condition, unindexed: condition.sql.replace(column, `${column} + 0`) };
}
