import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time in milliseconds that these processes have used so far; null if the system does not provide it. */
export function processorTime(pids) {
  if (process.platform !== 'linux') return null;
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0);
}

function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces. User and system time are the twelfth and thirteenth words after it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(words[11]) + Number(words[12]);
}
