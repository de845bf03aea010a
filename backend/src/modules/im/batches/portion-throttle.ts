import type { EntityManager } from 'typeorm';
import { onCommit } from '../../../kernel/durability/outbox/transaction-ends';

/** Target for how long one portion keeps this process busy, and with it the embedded database. Other requests wait meanwhile. */
const AIM_MS = 3;
const [FEWEST, FIRST, MOST] = [10, 20, 400];

/** The size at most doubles or halves at once, because a single slow portion may have another cause. */
const STEP = 2;

/** The pause is this many times the duration of a portion, so that a waiting request meets one portion and not two. */
const REST = 2;
const [SHORTEST_REST_MS, LONGEST_REST_MS] = [4, 50];

/** Adapts the size of a portion to the time that the last one took, and says how long to pause for other work before the next. */
export class PortionThrottle {
  private size = FIRST;
  private lastMs = 0;

  /** maximum number of items in the next portion */
  get most(): number {
    return this.size;
  }

  get restMs(): number {
    return within(SHORTEST_REST_MS, LONGEST_REST_MS, REST * this.lastMs);
  }

  /** Call this first in the transaction of a portion with this many items, so that writing its trail is included in the measured time. */
  measurePortion(manager: EntityManager, count: number): void {
    const begun = performance.eventLoopUtilization();
    // Waiting for a remote database does not block other requests, so only the event loop's busy time counts.
    const busy = (): number => performance.eventLoopUtilization(begun).active;
    onCommit(manager, () => Promise.resolve(this.recordDuration(busy(), count)));
  }

  /** @param ms how long a portion with this many items blocked other requests */
  recordDuration(ms: number, count: number): void {
    this.lastMs = ms;
    if (!count) return;
    // A small and fast portion says nothing about larger ones.
    if (ms < AIM_MS && count < this.size) return;
    const fitting = (count * AIM_MS) / Math.max(ms, 1);
    const near = within(this.size / STEP, this.size * STEP, fitting);
    this.size = Math.round(within(FEWEST, MOST, near));
  }
}

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));
