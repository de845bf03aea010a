import { embeddedDriver } from '../../../stores/database/data-source-options';
import { placeholders, quote } from '../../../stores/database/dialect';
import type { EmbeddedConnection } from '../../../stores/database/embedded/embedded-connection';
import { prepare, type RowStatement } from './embedded-file';
import { tablesOf } from './embedded-snapshot';
import { BackupRefused } from '../file/backup-refused';
import { missingIn, type RowLoader } from './row-loader';
import type { Cell, TableShape } from './table-shape';

/** Loads rows into a database file that nobody else uses yet, in one transaction. */
export class EmbeddedLoader implements RowLoader {
  private readonly tables: Map<string, TableShape>;
  private table?: TableShape;
  private insert?: RowStatement;

  private constructor(private readonly connection: EmbeddedConnection) {
    this.tables = new Map(tablesOf(connection).map((table) => [table.name, table]));
  }

  static async open(path: string): Promise<EmbeddedLoader> {
    const Driver = await embeddedDriver();
    const connection = new Driver(path);
    const loader = new EmbeddedLoader(connection);
    connection.exec('BEGIN');
    // A migration may have inserted rows of its own, which are in the backup too.
    for (const name of loader.tables.keys()) connection.exec(`DELETE FROM ${quote(name)}`);
    return loader;
  }

  beginTable(table: TableShape): Promise<void> {
    const found = this.tables.get(table.name);
    const missing = missingIn(found, table);
    if (missing) throw new BackupRefused(`The backup does not have the schema that it names: ${missing}.`);
    const names = table.columns.map(({ name }) => quote(name)).join(', ');
    this.table = table;
    this.insert = prepare(
      this.connection,
      `INSERT INTO ${quote(table.name)} (${names}) VALUES (${placeholders(table.columns)})`,
    );
    return Promise.resolve();
  }

  loadRows(rows: Cell[][]): Promise<void> {
    const isInteger = this.table?.columns.map(({ form }) => form === 'integer') ?? [];
    for (const row of rows)
      this.insert?.run(...row.map((cell, at) => (isInteger[at] && typeof cell === 'string' ? BigInt(cell) : cell)));
    return Promise.resolve();
  }

  endTable(): Promise<void> {
    if (this.table?.lastId) setLastId(this.connection, this.table.name, this.table.lastId);
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.connection.exec('COMMIT');
    this.connection.close();
    return Promise.resolve();
  }

  discard(): void {
    this.connection.close();
  }
}

/** A row that was deleted before the backup had a number too, which other rows may still name. */
function setLastId(connection: EmbeddedConnection, table: string, lastId: number): void {
  const isCounted = prepare(connection, 'SELECT 1 FROM `sqlite_master` WHERE `name` = ? AND `sql` LIKE ?').all(
    table,
    '%AUTOINCREMENT%',
  );
  if (!isCounted.length) return;
  const counted = prepare(connection, 'SELECT `seq` FROM `sqlite_sequence` WHERE `name` = ?').all(table);
  const sql = counted.length
    ? 'UPDATE `sqlite_sequence` SET `seq` = MAX(`seq`, ?) WHERE `name` = ?'
    : 'INSERT INTO `sqlite_sequence` (`seq`, `name`) VALUES (?, ?)';
  prepare(connection, sql).run(lastId, table);
}
