import type { Alarm } from './alarm';

/**
 * An alarm clock for all nodes. It rings at least once, and on one node at a time; whoever needs more claims a row of its own by
 * compare-and-set when it rings. Alarms are kept outside the process, but rows are the truth: a sweep (`@Sweeps`) names again
 * what should have rung.
 */
export abstract class Engine {
  abstract schedule(alarm: Alarm | readonly Alarm[]): Promise<void>;
  /** An alarm that is ringing goes on; one that is not known is no error. */
  abstract cancel(key: string): Promise<void>;
}
