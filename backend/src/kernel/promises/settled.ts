import { logFailure } from './log-failure';

/**
 * Work that is kept until it has ended, and whose failure nobody else would see: it is logged under its name.
 * @param what as the log calls it: `The heartbeat`
 * @returns when it has ended, whichever way; never fails
 */
export async function settled(what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(what, error);
  }
}
