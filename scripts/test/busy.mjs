import { availableParallelism } from 'node:os';
import { end, start } from '../process/children.mjs';

/** Keeps every core busy while the work is done: what waits for a time and not for a state falls beside it. */
export async function besideBusyProcesses(work) {
  const busy = Array.from({ length: availableParallelism() }, () => start(process.execPath, ['-e', 'for (;;);']));
  try {
    return await work();
  } finally {
    for (const child of busy) await end(child);
  }
}
