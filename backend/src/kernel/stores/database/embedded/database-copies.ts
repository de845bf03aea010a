import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../../config/start-error';
import { DRILLS } from '../unfinished-restore';
import type { EmbeddedConnection, EmbeddedDriver } from './embedded-connection';
import { isBusy } from './sqlite-failure';

/** What the copies of the database begin with, which backups make beside it. */
export const COPY = '.snapshot-';
/**
 * Every process that has a copy, or restores a backup on trial, shares the lock on this empty file. The operating system ends it with the
 * process, however that ends.
 */
const LOCK = 'backup.lock';
/** Whoever has the lock alone only removes files. */
const LONGEST_WAIT_MS = 3000;

/**
 * Takes a share of the lock, so that nobody removes the copies and trials of this process. Those that a killed process has left are removed first.
 * @returns what gives it back
 * @throws StartError if the lock cannot be had
 */
export function keepCopies(dataDir: string, Driver: EmbeddedDriver): () => void {
  removeLeftCopies(dataDir, Driver);
  const lock = lockIn(dataDir, Driver, LONGEST_WAIT_MS);
  if (!got(lock, 'BEGIN; SELECT 1 FROM `sqlite_master`')) {
    release(lock);
    throw new StartError(`The copies of the database in ${dataDir} are being removed by another process: try again.`);
  }
  return () => release(lock);
}

/** Removes the copies and trials that killed processes have left, unless a process is there that makes or reads one. */
export function removeLeftCopies(dataDir: string, Driver: EmbeddedDriver): void {
  if (!hasCopies(dataDir)) return;
  const lock = lockIn(dataDir, Driver, 0);
  try {
    if (got(lock, 'BEGIN EXCLUSIVE'))
      for (const name of copiesIn(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
  } finally {
    release(lock);
  }
}

export const hasCopies = (dataDir: string): boolean => copiesIn(dataDir).length > 0;

const copiesIn = (dataDir: string): string[] => [
  ...namesIn(dataDir).filter((name) => name.startsWith(COPY)),
  ...namesIn(join(dataDir, DRILLS)).map((name) => join(DRILLS, name)),
];

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function lockIn(dataDir: string, Driver: EmbeddedDriver, timeout: number): EmbeddedConnection {
  const path = join(dataDir, LOCK);
  closeSync(openSync(path, 'a', 0o600));
  const connection = new Driver(path, { timeout });
  // Nothing is ever written; otherwise a journal file would be left over after a kill.
  connection.exec('PRAGMA journal_mode = MEMORY');
  return connection;
}

function got(lock: EmbeddedConnection, way: string): boolean {
  try {
    lock.exec(way);
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return false;
  }
}

/** The driver keeps a closed connection for a while, and its lock with it. */
function release(lock: EmbeddedConnection): void {
  if (lock.inTransaction) lock.exec('ROLLBACK');
  lock.close();
}
