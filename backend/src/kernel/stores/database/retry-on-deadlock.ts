import { setTimeout as sleep } from 'node:timers/promises';

/** Errors with which the server rolls back one of two conflicting transactions. It can simply be run again. */
const CODES = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);

const MOST_RUNS = 5;
/** A random pause, so that conflicting transactions do not restart at the same moment. */
const PAUSE_MS = 10;

/** Runs a transaction, or a statement without one, and retries it after a conflict with another transaction. */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run++)
    try {
      return await transaction();
    } catch (error) {
      if (run >= MOST_RUNS || !isContention(error)) throw error;
      await sleep(Math.random() * PAUSE_MS * run);
    }
}

function isContention(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return 'driverError' in error && isContention(error.driverError);
}
