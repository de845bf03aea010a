import { accessSync, chmodSync, closeSync, constants, openSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../../../config/start-error';
import { newerSchema } from '../newer-schema';
import { EmbeddedUnavailable } from './embedded-unavailable';
import type { EmbeddedConnection, EmbeddedDriver } from './embedded-connection';
import { failureOf } from './sqlite-failure';

/** A backup or another program may hold the lock for a moment. */
const LONGEST_LOCK_MS = 5000;
const PAUSE_MS = 100;
const OWNER_ALONE = 0o600;
/** A larger file is not checked at each start: checking 60 MB takes a third of a second. */
const LARGEST_CHECKED = 32 * 2 ** 20;

/**
 * Checks the database file before it is opened, without changing its contents, and creates an empty one if there is none.
 * @param migrations their names identify a database of this product; without any, every database is accepted
 * @throws StartError that says in one sentence why the file cannot be used
 */
export async function requireUsable(
  path: string,
  Driver: EmbeddedDriver,
  migrations: readonly string[],
): Promise<void> {
  requireAccess(dirname(path), 'The data folder');
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.size) return requireEmpty(path, found);
  if (!found.isFile()) throw new StartError(`The database ${path} is no file.`);
  requireAccess(path, 'The database');
  await withoutLock(path, () => examine(path, found.size, Driver, migrations));
  for (const name of ['', '-wal', '-shm']) keepToOwner(`${path}${name}`);
}

/** Runs work that needs the database lock, and retries it while another program holds the lock. */
export async function withoutLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + LONGEST_LOCK_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure !== 'locked' || performance.now() > deadline)
        throw new StartError(new EmbeddedUnavailable(path, failure, error).message);
      await setTimeout(PAUSE_MS);
    }
}

function requireAccess(path: string, what: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(`${what} ${path} cannot be written: ${(error as Error).message}.`);
  }
}

function keepToOwner(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && found.mode & 0o077 && found.uid === process.getuid?.()) chmodSync(path, OWNER_ALONE);
}

/** Creates the file with restricted permissions; SQLite gives its WAL and shared-memory files the same ones. */
function requireEmpty(path: string, found: Stats | undefined): void {
  if (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size)
    throw new StartError(
      `The database ${path} is gone, and its log ${path}-wal is still there: put the file back, or take the log away.`,
    );
  if (found) return;
  try {
    closeSync(openSync(path, 'ax', OWNER_ALONE));
  } catch (error) {
    throw new StartError(`The database ${path} cannot be made: ${(error as Error).message}.`);
  }
}

function examine(path: string, size: number, Driver: EmbeddedDriver, migrations: readonly string[]): void {
  const hasLog = !!statSync(`${path}-wal`, { throwIfNoEntry: false })?.size;
  // Even a read-only connection would create a WAL, unless the file is opened as immutable.
  const connection = new Driver(`${pathToFileURL(path).href}?${hasLog ? 'mode=ro' : 'immutable=1'}`);
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
  const unknown = applied.filter(({ name }) => !migrations.includes(name));
  if (unknown.length < applied.length) {
    if (unknown[0]) throw newerSchema(`The database ${path}`, unknown[0].name);
    return;
  }
  throw new StartError(`The database ${path} is not Switchboard's: move it away, or set DATA_DIR to another folder.`);
}

const rows = <Row>(connection: EmbeddedConnection, sql: string): Row[] => connection.prepare(sql).all() as Row[];

const damaged = (path: string, error: unknown): StartError =>
  new StartError(
    `The database ${path} is damaged, or no database (${(error as Error).message.replace(/\s+/g, ' ')}): restore a backup, or set DATA_DIR to another folder.`,
  );
