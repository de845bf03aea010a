import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../../config/start-error';
import type { EmbeddedConnection, EmbeddedDriver } from './embedded-connection';
import { isBusy } from './sqlite-failure';

/**
 * Who works on the data folder: a `node` that answers requests, of which there is one; `workers` beside it; or a `command` that wants
 * it for itself.
 */
export type Tenant = 'node' | 'worker' | 'command';

/** SQLite's own locks say who may be beside whom: one writer, readers beside it, or nobody beside. */
const LOCKS: Record<Tenant, string> = {
  node: 'BEGIN IMMEDIATE',
  worker: 'BEGIN; SELECT 1 FROM `sqlite_master`',
  command: 'BEGIN EXCLUSIVE',
};

/** Nothing is ever written; else a journal would lie beside the file after a kill. */
const NO_JOURNAL = 'PRAGMA journal_mode = MEMORY';

/** A node that is restarted may take a moment to end. */
const LONGEST_WAIT_MS = 3000;
const PAUSE_MS = 100;

/** As long as they are held, the locks are. */
const held: EmbeddedConnection[] = [];

/**
 * Takes a place in the data folder until the process ends, however it ends: the lock is the system's, on an empty file beside the database.
 * @throws StartError where somebody is there
 */
export async function takeFolder(folder: string, tenant: Tenant, Driver: EmbeddedDriver): Promise<void> {
  const path = join(folder, 'switchboard.lock');
  make(path, folder);
  const connection = new Driver(path);
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!has(connection, `${NO_JOURNAL}; ${LOCKS[tenant]}`)) {
    if (performance.now() > deadline) throw new StartError(taken(folder, tenant));
    await setTimeout(PAUSE_MS);
  }
  held.push(connection);
}

function has(connection: EmbeddedConnection, lock: string): boolean {
  try {
    connection.exec(lock);
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    // A BEGIN that only reads has begun before it met the lock.
    if (connection.inTransaction) connection.exec('ROLLBACK');
    return false;
  }
}

function make(path: string, folder: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written: ${(error as Error).message}.`);
  }
}

function taken(folder: string, tenant: Tenant): string {
  const advice =
    tenant === 'command' ? 'stop it, and give the command again' : 'stop it, or set DATA_DIR to another folder';
  return `Switchboard, or a command of it, is running on the data folder ${folder}: ${advice}.`;
}
