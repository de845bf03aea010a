import type { Dialect } from '../../../stores/database/dialect';
import type { Cell, TableShape } from './table-shape';

/** The database as it was at one moment, while others go on writing. */
export interface Snapshot {
  readonly engine: Dialect;
  /** the names of the applied migrations, in their order */
  readonly migrations: string[];
  /** all tables but that of the migrations, by name */
  readonly tables: TableShape[];
  /** The rows of a table in the order of its key, a portion at a time. A portion is valid until the next one. */
  rowsOf(table: TableShape): AsyncIterable<Cell[][]>;
  close(): Promise<void>;
}

export const PORTION = 500;
