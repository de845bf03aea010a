import type { Dialect } from '../../../stores/database/dialect';

/** A database as it was at one moment: rows that are written meanwhile are not seen. */
export interface ChainDatabase {
  dialect: Dialect;
  rows: <Row>(sql: string) => Promise<Row[]>;
  /** the names of the columns of a table; none if there is no such table */
  columns: (tableName: string) => Promise<ReadonlySet<string>>;
}
