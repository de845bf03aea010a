import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../../../config/start-error';
import type { EmbeddedConnection, EmbeddedDriver } from './embedded-connection';
import { isBusy } from './sqlite-failure';

/**
 * The type of process that uses the data folder: one `node` that answers requests, `worker` processes beside it, or a `command` that needs
 * the folder for itself.
 */
export type Tenant = 'node' | 'worker' | 'command';

/** Uses SQLite's own locks to express who may run together: one writer with readers beside it, or one process alone. */
const LOCKS: Record<Tenant, string> = {
  node: 'BEGIN IMMEDIATE',
  worker: 'BEGIN; SELECT 1 FROM `sqlite_master`',
  command: 'BEGIN EXCLUSIVE',
};

/** Nothing is ever written; otherwise a journal file would be left over after a kill. */
const NO_JOURNAL = 'PRAGMA journal_mode = MEMORY';

/** How long to wait for a restarting node to stop. */
const LONGEST_WAIT_MS = 3000;
const PAUSE_MS = 100;

/** Keeps references to the connections: their locks last as long as they exist. */
const held = new Set<EmbeddedConnection>();

/**
 * Takes the lock on the data folder until it is given back, or the process ends, in whatever way. It is a lock of the operating system on an
 * empty file beside the database.
 * @returns what gives it back before
 * @throws StartError if another process has the lock
 */
export async function takeFolder(folder: string, tenant: Tenant, Driver: EmbeddedDriver): Promise<() => void> {
  const path = join(folder, 'switchboard.lock');
  make(path, folder);
  const connection = new Driver(path);
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!has(connection, `${NO_JOURNAL}; ${LOCKS[tenant]}`)) {
    if (performance.now() > deadline) throw new StartError(taken(folder, tenant));
    await setTimeout(PAUSE_MS);
  }
  held.add(connection);
  return () => giveBack(connection);
}

/** The driver keeps a closed connection for a while, and its lock with it. */
function giveBack(connection: EmbeddedConnection): void {
  if (connection.inTransaction) connection.exec('ROLLBACK');
  connection.close();
  held.delete(connection);
}

function has(connection: EmbeddedConnection, lock: string): boolean {
  try {
    connection.exec(lock);
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    // A read transaction has already begun when it meets the lock.
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
