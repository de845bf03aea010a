import { StartError } from '../../../../config/start-error';
import { requireKnownMigrations } from '../applied-migrations';
import type { EmbeddedConnection, EmbeddedDriver } from './embedded-connection';
import { openReadOnly } from './open-read-only';
import { failureOf } from './sqlite-failure';

/** A larger file is not checked at each start: checking 60 MB takes a third of a second. */
const LARGEST_CHECKED = 32 * 2 ** 20;

/**
 * Looks into a database file without changing it.
 * @param migrations their names identify a database of this product; without any, every database is accepted
 * @throws StartError if it is damaged, not ours, or of a newer version
 */
export function examineFile(path: string, size: number, Driver: EmbeddedDriver, migrations: readonly string[]): void {
  const connection = openReadOnly(path, Driver);
  try {
    if (size <= LARGEST_CHECKED) requireWhole(path, connection);
    requireOurs(path, connection, migrations);
  } catch (error) {
    throw failureOf(error) === 'broken' ? damaged(path, error) : error;
  } finally {
    connection.close();
  }
}

/** SQLite detects a truncated file by itself; this check finds damage inside the file. */
function requireWhole(path: string, connection: EmbeddedConnection): void {
  const found = rows<{ said: string }>(connection, 'SELECT `quick_check` AS `said` FROM pragma_quick_check(1)');
  const wrong = found.find(({ said }) => said !== 'ok');
  if (wrong) throw damaged(path, new Error(wrong.said));
}

function requireOurs(path: string, connection: EmbeddedConnection, migrations: readonly string[]): void {
  const tables = rows<{ name: string }>(connection, "SELECT `name` FROM `sqlite_master` WHERE `type` = 'table'");
  if (!tables.length || !migrations.length) return;
  const applied = tables.some(({ name }) => name === 'migrations')
    ? rows<{ name: string }>(connection, 'SELECT `name` FROM `migrations` LIMIT 1000')
    : [];
  if (applied.some(({ name }) => migrations.includes(name))) {
    const names = applied.map(({ name }) => name);
    requireKnownMigrations(names, migrations, `The database ${path}`);
    return;
  }
  throw new StartError(`The database ${path} is not Switchboard's: move it away, or set DATA_DIR to another folder.`);
}

const rows = <Row>(connection: EmbeddedConnection, sql: string): Row[] => connection.prepare(sql).all() as Row[];

const damaged = (path: string, error: unknown): StartError =>
  new StartError(
    `The database ${path} is damaged, or no database (${(error as Error).message.replace(/\s+/g, ' ')}): restore a backup, or set DATA_DIR to another folder.`,
  );
