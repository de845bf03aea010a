import type { Dialect } from '../../../stores/database/dialect';
import type { PortionSize } from './row-portion';
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

/** A portion is in memory as a whole, when it is written and when it is read. */
export const PORTION: PortionSize = { rows: 500, characters: 2 ** 20 };
