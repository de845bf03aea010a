import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../../../config/start-error';
import { requireAccess } from '../require-access';
import { statIfThere } from '../stat-if-there';
import { EmbeddedUnavailable } from './embedded-unavailable';
import type { EmbeddedDriver } from './embedded-connection';
import { examineFile } from './examine-file';
import { failureOf } from './sqlite-failure';

/** A backup or another program may hold the lock for a moment. */
const LONGEST_LOCK_MS = 5000;
const PAUSE_MS = 100;
const OWNER_ALONE = 0o600;

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
  if (!(await isUsable(path, Driver, migrations))) return makeEmpty(path);
  for (const name of ['', '-wal', '-shm']) keepToOwner(`${path}${name}`);
}

/** The same check, which changes nothing. @returns false if there is no database yet @throws StartError */
export async function isUsable(path: string, Driver: EmbeddedDriver, migrations: readonly string[]): Promise<boolean> {
  requireAccess(dirname(path), 'The data folder');
  const found = statIfThere(path);
  if (!found?.size) {
    refuseLogAlone(path);
    return false;
  }
  if (!found.isFile()) throw new StartError(`The database ${path} is no file.`);
  requireAccess(path, 'The database');
  await withoutLock(path, () => examineFile(path, found.size, Driver, migrations));
  return true;
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

function keepToOwner(path: string): void {
  const found = statIfThere(path);
  if (found && found.mode & 0o077 && found.uid === process.getuid?.()) chmodSync(path, OWNER_ALONE);
}

/** Creates the file with restricted permissions; SQLite gives its WAL and shared-memory files the same ones. */
function makeEmpty(path: string): void {
  if (existsSync(path)) return;
  try {
    closeSync(openSync(path, 'ax', OWNER_ALONE));
  } catch (error) {
    throw new StartError(`The database ${path} cannot be made: ${(error as Error).message}.`);
  }
}

function refuseLogAlone(path: string): void {
  if (!statIfThere(`${path}-wal`)?.size) return;
  throw new StartError(
    `The database ${path} is gone, and its log ${path}-wal is still there: put the file back, or take the log away.`,
  );
}
