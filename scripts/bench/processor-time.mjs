import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** How many milliseconds of a processor these processes have used so far; null where nothing tells. */
export function processorTime(pids) {
  if (process.platform !== 'linux') return null;
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0);
}

function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may have spaces; user and system time are the twelfth and thirteenth words behind it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(words[11]) + Number(words[12]);
}
