import type { Cell, TableShape } from './table-shape';

/** Writes the rows of a backup into a database that has its tables, and no rows. */
export interface RowLoader {
  beginTable(table: TableShape): Promise<void>;
  loadRows(rows: Cell[][]): Promise<void>;
  endTable(): Promise<void>;
  /** Keeps what was loaded. */
  close(): Promise<void>;
  /** Lets go of the database, which is abandoned then. */
  discard(): void;
}

/** Returns what keeps a table of a backup out of this database; undefined if nothing does. */
export function missingIn(found: TableShape | undefined, { name, columns }: TableShape): string | undefined {
  if (!found) return `The database has no table ${name}`;
  const known = new Set(found.columns.map((column) => column.name));
  const missing = columns.find((column) => !known.has(column.name));
  return missing && `The table ${name} has no column ${missing.name}`;
}
