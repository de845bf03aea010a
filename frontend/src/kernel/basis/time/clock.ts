import { local } from '../storage/storage';

const KEY = 'clockSkew';
/** The Date header has a precision of one second, and a server updates it at most once per second. */
const GRAIN = 2000;

let skew = Number(local.read(KEY)) || 0;

/** The server's time. Tokens are judged correctly even if this computer's clock is wrong or changes. */
export const serverNow = (): number => Date.now() + skew;

/**
 * Learns the difference between the clocks from the Date header of an answer. The server wrote it at some time between the sending of the
 * request and now. If the known difference fits into that interval, it is kept.
 * @param sentAt when the request was sent, by this computer's clock
 */
export function learnClock(date: unknown, sentAt: number): void {
  const heard = typeof date === 'string' ? Date.parse(date) : NaN;
  const [least, most] = [heard - Date.now(), heard + GRAIN - sentAt];
  // The first comparison is false for an invalid date, and if the clock was set back meanwhile.
  if (!(least <= most) || (skew >= least && skew <= most)) return;
  skew = skew < least ? least : most;
  local.write(KEY, String(skew));
}
