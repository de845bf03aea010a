import type { EmbeddedConnection, EmbeddedStatement } from '../../../stores/database/embedded/embedded-connection';

/** What else libsql can do, and only a backup uses. */
export interface RowStatement extends EmbeddedStatement {
  /** rows as lists of cells */
  raw(isRaw: boolean): RowStatement;
  /** whole numbers as `bigint`: as numbers, those above 2⁵³ would be rounded */
  safeIntegers(isSafe: boolean): RowStatement;
  iterate(...values: unknown[]): IterableIterator<unknown[]>;
}

export const prepare = (connection: EmbeddedConnection, sql: string): RowStatement =>
  connection.prepare(sql) as RowStatement;
