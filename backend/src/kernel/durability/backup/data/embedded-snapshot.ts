import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { embeddedDriver } from '../../../stores/database/data-source-options';
import { quote } from '../../../stores/database/dialect';
import { COPY, keepCopies } from '../../../stores/database/embedded/database-copies';
import type { EmbeddedConnection, EmbeddedDriver } from '../../../stores/database/embedded/embedded-connection';
import { BackupRefused } from '../file/backup-refused';
import { prepare } from './embedded-file';
import { RowPortion } from './row-portion';
import { PORTION, type Snapshot } from './snapshot';
import { type Cell, formOf, MIGRATIONS, type TableShape } from './table-shape';

/**
 * Copies the embedded database to a file beside it, which takes half a second for 100 MB, and reads that: a read transaction that lasts as
 * long as the backup would let the log of the database grow for as long.
 */
export async function embeddedSnapshot(dataDir: string): Promise<Snapshot> {
  const path = join(dataDir, 'switchboard.db');
  if (!statSync(path, { throwIfNoEntry: false })?.size)
    throw new BackupRefused(
      `There is nothing to back up: ${path} does not exist, or is empty. DATA_DIR may name another folder, or nothing was started on it yet.`,
    );
  const Driver = await embeddedDriver();
  const release = keepCopies(dataDir, Driver);
  try {
    return copied(dataDir, path, { Driver, release });
  } catch (error) {
    release();
    throw error;
  }
}

function copied(dataDir: string, path: string, by: { Driver: EmbeddedDriver; release: () => void }): EmbeddedSnapshot {
  const { Driver, release } = by;
  const copy = join(dataDir, `${COPY}${randomBytes(8).toString('hex')}.db`);
  closeSync(openSync(copy, 'wx', 0o600));
  try {
    const source = new Driver(path, { timeout: 5000 });
    try {
      prepare(source, 'VACUUM INTO ?').run(copy);
    } finally {
      source.close();
    }
    // Nobody else writes to the copy, so SQLite needs no locks and no log.
    const connection = new Driver(`${pathToFileURL(copy).href}?immutable=1`);
    return new EmbeddedSnapshot(connection, tablesOf(connection), { path: copy, release });
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
}

class EmbeddedSnapshot implements Snapshot {
  readonly engine = 'sqlite';
  readonly migrations: string[];

  constructor(
    private readonly connection: EmbeddedConnection,
    readonly tables: TableShape[],
    private readonly copy: { path: string; release: () => void },
  ) {
    const rows = prepare(connection, 'SELECT `name` FROM `migrations` ORDER BY `id`').all() as { name: string }[];
    this.migrations = rows.map(({ name }) => name);
    removeWhileOpen(copy.path);
  }

  rowsOf(table: TableShape): AsyncIterable<Cell[][]> {
    return Readable.from(portionsOf(this.connection, table), { highWaterMark: 1 }) as AsyncIterable<Cell[][]>;
  }

  close(): Promise<void> {
    this.connection.close();
    rmSync(this.copy.path, { force: true });
    this.copy.release();
    return Promise.resolve();
  }
}

/** The rows of a table in the order of its key. */
export function* portionsOf(connection: EmbeddedConnection, { name, columns, key }: TableShape): Generator<Cell[][]> {
  const names = columns.map((column) => quote(column.name)).join(', ');
  const sql = `SELECT ${names} FROM ${quote(name)} ORDER BY ${key.map(quote).join(', ')}`;
  const portion = new RowPortion(PORTION);
  for (const row of prepare(connection, sql).raw(true).safeIntegers(true).iterate()) {
    const full = portion.add(row.map(cellOf));
    if (full) yield full;
  }
  const rest = portion.rest();
  if (rest) yield rest;
}

/** A killed backup then leaves no copy. Windows refuses to remove an open file; there it is removed at the end. */
function removeWhileOpen(path: string): void {
  if (process.platform !== 'win32') rmSync(path, { force: true });
}

function cellOf(value: unknown): Cell {
  if (typeof value !== 'bigint') return value as Cell;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

export function tablesOf(connection: EmbeddedConnection): TableShape[] {
  const lastIds = new Map(lastIdsOf(connection).map(({ name, seq }) => [name, seq]));
  const rows = prepare(
    connection,
    "SELECT `name` FROM `sqlite_master` WHERE `type` = 'table' AND `name` NOT LIKE 'sqlite%' ORDER BY `name`",
  ).all() as { name: string }[];
  return rows
    .filter(({ name }) => name !== MIGRATIONS)
    .map(({ name }) => ({ name, ...columnsOf(connection, name), lastId: lastIds.get(name) ?? null }));
}

/** The table exists only if a table with AUTOINCREMENT does. */
function lastIdsOf(connection: EmbeddedConnection): { name: string; seq: number }[] {
  const known = prepare(connection, "SELECT 1 FROM `sqlite_master` WHERE `name` = 'sqlite_sequence'").all();
  if (!known.length) return [];
  return prepare(connection, 'SELECT `name`, `seq` FROM `sqlite_sequence`').all() as { name: string; seq: number }[];
}

function columnsOf(connection: EmbeddedConnection, table: string): Pick<TableShape, 'columns' | 'key'> {
  const rows = prepare(connection, 'SELECT `name`, `type`, `pk` FROM pragma_table_info(?)').all(table) as {
    name: string;
    type: string;
    pk: number;
  }[];
  const key = rows.filter(({ pk }) => pk).sort((one, other) => one.pk - other.pk);
  return {
    columns: rows.map(({ name, type }) => ({ name, form: formOf(type, `${table}.${name}`) })),
    key: key.map(({ name }) => name),
  };
}
