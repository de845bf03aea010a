import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** With the lowest one, busy cores would let a process stand still. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets a process that was just started use only what others leave. Linux may share the cores among sessions before it looks at priorities
 * (`sched_autogroup`), and each of our processes has its own: there the session gets the priority too.
 * @returns whether the system has done it; it refuses it to what has ended, and for a tenth of a second after the session before
 */
export function lowerPriority({ pid }) {
  // Without a number it could not be started, which whoever waits for it hears.
  if (pid === undefined) return false;
  const ofSession = `/proc/${pid}/autogroup`;
  try {
    setPriority(pid, PRIORITY);
    if (existsSync(ofSession)) writeFileSync(ofSession, String(PRIORITY));
    return true;
  } catch {
    return false;
  }
}
