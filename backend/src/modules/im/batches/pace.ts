import type { EntityManager } from 'typeorm';
import { onCommit } from '../../../kernel/outbox/transaction-ends';

/** So long one portion may keep this process busy, and with it the embedded database: others wait meanwhile. */
const AIM_MS = 5;
const [FEWEST, FIRST, MOST] = [20, 20, 400];

/** One that took long for a reason of its own is no rule: no size is more than twice the last, or less than half. */
const STEP = 2;

/** Others have so many times what a portion took: whoever asks meets one of them, not two. */
const REST = 2;
const [SHORTEST_REST_MS, LONGEST_REST_MS] = [4, 50];

/** Adapts the size of a portion to the time that the last one took, and says how long to pause for other work before the next. */
export class Pace {
  private size = FIRST;
  private lastMs = 0;

  /** so many at the most */
  get most(): number {
    return this.size;
  }

  get restMs(): number {
    return within(SHORTEST_REST_MS, LONGEST_REST_MS, REST * this.lastMs);
  }

  /** To be called first in the transaction of a portion of so many things: what is written of it in the trail is a part of it. */
  begin(manager: EntityManager, count: number): void {
    const begun = performance.eventLoopUtilization();
    // A database elsewhere that is waited for holds nobody up.
    const busy = (): number => performance.eventLoopUtilization(begun).active;
    onCommit(manager, () => Promise.resolve(this.took(busy(), count)));
  }

  /** @param ms for how long a portion of so many things held up others */
  took(ms: number, count: number): void {
    this.lastMs = ms;
    if (!count) return;
    // One that found less than it might have says nothing about larger ones.
    if (ms < AIM_MS && count < this.size) return;
    const fitting = (count * AIM_MS) / Math.max(ms, 1);
    const near = within(this.size / STEP, this.size * STEP, fitting);
    this.size = Math.round(within(FEWEST, MOST, near));
  }
}

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));
