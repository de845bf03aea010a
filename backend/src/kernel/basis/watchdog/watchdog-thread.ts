import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { lastWords } from './last-words';
import { mainThreadStack } from './main-thread-stack';
import { StallDetector } from './stall-detector';
import { WorkTable } from './work-table';

/** Runs in its own thread, and so also while the main thread is blocked. */
const { memory, limitMs } = workerData as { memory: SharedArrayBuffer; limitMs: number };
const table = new WorkTable(memory);
const standstill = new StallDetector(limitMs);

const timer = setInterval(() => {
  const stands = standstill.checkTurns(table.turns, performance.now());
  if (!stands || table.debugged) return;
  clearInterval(timer);
  mainThreadStack().then(end, () => end());
}, standstill.pause);

/** Nothing that the main thread holds can be cleaned up any more. Other nodes find its unfinished work by its expired leases. */
function end(stack?: string): void {
  writeSync(2, lastWords(limitMs, table.underWay(), stack));
  process.kill(process.pid, 'SIGKILL');
}
