import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in steps of 10 ms, on every machine. */
const STEPS_PER_SECOND = 100;

/** The numbers in /proc/PID/stat behind the name, which may contain anything: the first is the state. */
const PARENT = 1;
const GROUP = 2;
const OWN_TIMES = [11, 12];
const CHILDREN_TIMES = [13, 14];
const SINCE = 19;

/**
 * A process and all processes below it, also those with a process group of their own: `{ pid, parent, group, since, seconds }`. `seconds` is
 * the processor time, with that of the ended children; `since` tells two processes with the same number apart. Empty where there is no
 * /proc, and when the process has ended.
 */
export function processTree(pid) {
  const all = everyProcess();
  const tree = all.filter((one) => one.pid === pid);
  // The list grows while it is read.
  for (const { pid: above } of tree) tree.push(...all.filter(({ parent }) => parent === above));
  return tree;
}

/** Whether the system tells about processes. */
export const knowsProcesses = () => processTree(process.pid).length > 0;

function everyProcess() {
  try {
    return readdirSync('/proc').filter(isNumber).flatMap(processOf);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const isNumber = (name) => /^\d+$/.test(name);

function processOf(pid) {
  const stat = statOf(pid);
  if (!stat) return [];
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const steps = [...OWN_TIMES, ...CHILDREN_TIMES].reduce((sum, at) => sum + Number(fields[at]), 0);
  const [parent, group] = [Number(fields[PARENT]), Number(fields[GROUP])];
  return [{ pid: Number(pid), parent, group, since: fields[SINCE], seconds: steps / STEPS_PER_SECOND }];
}

/** Null if the process has ended since the list was read. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}
