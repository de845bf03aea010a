import { local } from '../storage';

const KEY = 'clockSkew';
/** The Date header counts whole seconds, so a smaller difference says nothing. */
const NOISE = 2000;

let skew = Number(local.read(KEY)) || 0;

/** The server's clock. A computer whose clock is wrong, or is put right in mid-session, still judges its tokens sanely. */
export const serverNow = (): number => Date.now() + skew;

/** Learns the difference between the clocks from the Date header of an answer. */
export function learnClock(date: unknown): void {
  const heard = typeof date === 'string' ? Date.parse(date) : NaN;
  if (Number.isNaN(heard) || Math.abs(heard - serverNow()) < NOISE) return;
  skew = heard - Date.now();
  local.write(KEY, String(skew));
}
