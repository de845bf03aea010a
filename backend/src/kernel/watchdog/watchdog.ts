import { url as debuggerUrl } from 'node:inspector';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { logFailure } from '../promises/log-failure';
import { showWorkIn } from './current-work';
import { WorkTable } from './work-table';

const BEATS_PER_LIMIT = 20;
const LONGEST_BEAT_MS = 500;

/**
 * Ends this process when its event loop stands still for too long. A node in that state answers nothing, holds what it has leased and
 * does not even hear a signal, so nobody but another thread can end it.
 * @param limitMs none where there is to be no watchdog
 */
export function startWatchdog(limitMs: number): void {
  if (!limitMs) return;
  const table = new WorkTable();
  showWorkIn(table);
  // Whoever looks through a debugger halts the loop on purpose.
  const beat = () => table.countTurn(debuggerUrl() !== undefined);
  beat();
  setInterval(beat, Math.min(LONGEST_BEAT_MS, limitMs / BEATS_PER_LIMIT)).unref();
  const thread = new Worker(join(__dirname, `watchdog-thread${extname(__filename)}`), {
    workerData: { memory: table.memory, limitMs },
    // It holds one timer, and for once the names of all scripts.
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 },
  });
  thread.on('error', (error) => logFailure('The watchdog', error));
  thread.unref();
}
