import { setTimeout as sleep } from 'node:timers/promises';

/** The server undid one of two transactions that were in each other's way: it may simply be run again. */
const CODES = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);

const MOST_RUNS = 5;
/** Those who were in each other's way do not begin again in the same moment. */
const PAUSE_MS = 10;

/** Runs a transaction, and once more where another one was in its way. */
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
