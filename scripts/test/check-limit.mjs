import { knowsProcesses, processTree } from '../process/process-tree.mjs';

/** A check may be idle for this long, for example while it waits for a disk. */
const IDLE_MS = 5 * 60_000;
/** The processor time that a check may use, three times what the longest one needs. On a slow or busy machine it takes longer to get it. */
const MOST_SECONDS = 10 * 60;
/** A waiting process uses less than this in `IDLE_MS`, and one that gets only what others leave uses more. */
const NOTABLE_SECONDS = 1;

/**
 * Judges a check that says nothing until its end by the processor time that its processes really had.
 * @param mostSeconds the processor time that it may use
 * @param secondsOf the processor time of a process and those below it
 * @returns a function that gets the process and returns why it must be ended, or null
 */
export function checkLimit({ mostSeconds = MOST_SECONDS, now = Date.now, secondsOf = processorSeconds(now) } = {}) {
  let last = { seconds: 0, at: now() };
  return ({ pid }) => {
    const seconds = secondsOf(pid);
    // It shrinks when a process ends whose parent had ended before.
    if (Math.abs(seconds - last.seconds) >= NOTABLE_SECONDS) last = { seconds, at: now() };
    if (seconds > mostSeconds) return `Ended because it had used ${mostSeconds / 60} min of processor time`;
    if (now() - last.at > IDLE_MS) return `Ended because it had been idle for ${IDLE_MS / 60_000} min`;
    return null;
  };
}

/** Where the system does not tell the processor time, all time counts. */
function processorSeconds(now) {
  const began = now();
  if (!knowsProcesses()) return () => (now() - began) / 1000;
  return (pid) => processTree(pid).reduce((sum, { seconds }) => sum + seconds, 0);
}
