import { availableParallelism } from 'node:os';
import { end, start } from '../process/children.mjs';

/** Keeps every core busy while the work runs, so that tests that wait for a time instead of a state fail. */
export async function besideBusyProcesses(work) {
  const busy = Array.from({ length: availableParallelism() }, () => start(process.execPath, ['-e', 'for (;;);']));
  try {
    return await work();
  } finally {
    for (const child of busy) await end(child);
  }
}
