import { url as debuggerUrl } from 'node:inspector';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { logFailure } from '../promises/log-failure';
import { showWorkIn } from './current-work';
import { WorkTable } from './work-table';

const BEATS_PER_LIMIT = 20;
const LONGEST_BEAT_MS = 500;

/**
 * Ends this process when its event loop is blocked for too long. Such a node answers no request, keeps its leases and does not even handle
 * a signal, so only another thread can end it.
 * @param limitMs 0 for no watchdog
 */
export function startWatchdog(limitMs: number): void {
  if (!limitMs) return;
  const table = new WorkTable();
  showWorkIn(table);
  // A debugger stops the loop on purpose.
  const beat = () => table.countTurn(debuggerUrl() !== undefined);
  beat();
  setInterval(beat, Math.min(LONGEST_BEAT_MS, limitMs / BEATS_PER_LIMIT)).unref();
  const thread = new Worker(join(__dirname, `watchdog-thread${extname(__filename)}`), {
    workerData: { memory: table.memory, limitMs },
    // It needs memory for one timer, and once for the names of all scripts.
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 },
  });
  thread.on('error', (error) => logFailure('The watchdog', error));
  thread.unref();
}
