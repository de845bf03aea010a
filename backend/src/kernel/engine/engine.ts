import type { Alarm } from './alarm';

/**
 * An alarm clock for all nodes. It rings at least once, and on one node at a time; whoever needs more claims a row of its own by
 * compare-and-set when it rings.
 *
 * Rows are the truth, and alarms may be lost: write the row, commit, then schedule. A sweep (`@Sweeps`) names again what should have
 * rung, seconds later. That is why, with Redis away, `schedule` of a name that has a sweep does not fail, nor does `cancel`: what staff
 * have saved is saved, and a handler looks at its row before it does anything. Without a sweep `schedule` fails after two seconds
 * at the latest with RedisUnavailable.
 *
 * Never within a transaction: the alarm would ring before the row is there, and on the embedded database it would wait for it.
 */
export abstract class Engine {
  /** Resolves when the alarms are kept. Their data is for names and ids: more than 1 MB of it is refused. */
  abstract schedule(alarm: Alarm | readonly Alarm[]): Promise<void>;
  /** An alarm that is ringing goes on, but does not ring again should its handler throw; one that is not known is no error. */
  abstract cancel(key: string | readonly string[]): Promise<void>;
}
