import { logFailure } from './log-failure';

/**
 * Awaits work whose failure nobody else would see: a failure is logged under the given name.
 * @param what the name in the log: `The heartbeat`
 * @returns when the work has settled; never rejects
 */
export async function settled(what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(what, error);
  }
}
