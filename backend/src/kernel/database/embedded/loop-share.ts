import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long (ms) statements may keep the event loop to themselves. */
const SHARE_MS = 10;

/**
 * The share of the event loop that statements may take before others get a turn. The embedded database answers without waiting, so a loop
 * over many statements, such as an export, would not let the event loop turn: no other request would be answered until its end, and the
 * watchdog would end the process.
 */
export class LoopShare {
  /** when the first statement of this turn began */
  private begunAt?: number;

  /**
   * Call this before each statement.
   * @returns a promise to wait for if the share is used up. It waits for one turn only: with more, new requests would overtake old ones
   *   again and again
   */
  claimTurn(): Promise<void> | undefined {
    if (this.begunAt !== undefined) return performance.now() - this.begunAt < SHARE_MS ? undefined : nextTurn();
    this.begunAt = performance.now();
    setImmediate(() => (this.begunAt = undefined));
    return undefined;
  }
}
