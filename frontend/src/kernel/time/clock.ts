import { local } from '../storage';

const KEY = 'clockSkew';
/** The Date header counts whole seconds, and a server writes it at most once in each. */
const GRAIN = 2000;

let skew = Number(local.read(KEY)) || 0;

/** The server's time. Tokens are judged correctly even if this computer's clock is wrong or changes. */
export const serverNow = (): number => Date.now() + skew;

/**
 * Learns the difference between the clocks from the Date header of an answer. The server wrote it at some moment between the sending of
 * the question and now, however long that took; a difference that fits into that time is kept.
 * @param sentAt when the question was sent, by this computer's clock
 */
export function learnClock(date: unknown, sentAt: number): void {
  const heard = typeof date === 'string' ? Date.parse(date) : NaN;
  const [least, most] = [heard - Date.now(), heard + GRAIN - sentAt];
  // Neither holds of a date that is none, nor where the clock was put back meanwhile.
  if (!(least <= most) || (skew >= least && skew <= most)) return;
  skew = skew < least ? least : most;
  local.write(KEY, String(skew));
}
