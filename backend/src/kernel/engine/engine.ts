import type { Alarm } from './alarm';

/**
 * Schedules alarms (delayed jobs) for all nodes. An alarm runs at least once, and on only one node at a time. Code that needs a stronger
 * guarantee claims its own row by compare-and-set when the alarm runs.
 *
 * Rows are the source of truth, and alarms may be lost: write the row, commit, then schedule. A sweep (`@Sweeps`) schedules missed alarms
 * again, seconds later. Therefore, if Redis is unavailable, `schedule` does not fail for a name that has a sweep, and `cancel` does not
 * fail either: the data that staff saved is stored, and a handler checks its row before it does anything. Without a sweep `schedule` fails
 * with RedisUnavailable after at most two seconds.
 *
 * Never call it within a transaction: the alarm could run before the row is committed, and on the embedded database the call would wait for
 * the transaction.
 */
export abstract class Engine {
  /** Resolves when the alarms are stored. Their data is meant for names and ids: more than 1 MB is rejected. */
  abstract schedule(alarm: Alarm | readonly Alarm[]): Promise<void>;
  /** Cancels alarms. A running alarm continues, but is not retried if its handler throws. An unknown key is not an error. */
  abstract cancel(key: string | readonly string[]): Promise<void>;
}
