import { asker } from './asker';
import { FairLine } from './fair-line';

/** How long (ms) work may keep the event loop to itself. */
const SHARE_MS = 10;

/**
 * The share of the event loop that divisible work may take before others get a turn, for all such work together: with a share for each, a
 * hundred exports would take a hundred shares before the next request is even read. What finds the share used up waits in a line for one of
 * the next turns. The embedded database needs this most: it answers without waiting, so a loop over many statements would not let the event
 * loop turn by itself.
 */
export class LoopShare {
  /** when the first work of this turn began */
  private begunAt?: number;
  private readonly line = new FairLine<() => void>();
  /** those who hold up others, such as a transaction */
  private readonly first: (() => void)[] = [];

  /**
   * Call this before each piece of work, such as a statement.
   * @param holdsUp whether others wait for the caller; it goes before the line then
   * @returns a promise to wait for if the share is used up, or if others wait
   */
  claimTurn(holdsUp = false): Promise<void> | undefined {
    return this.mayGoOn() ? undefined : this.nextTurn(holdsUp);
  }

  /** Whether the caller may work within this turn; if so, it counts as begun. */
  mayGoOn(): boolean {
    return !this.waits() && this.hasTime();
  }

  /**
   * Waits for one of the next turns.
   * @param who the asker, if that is not known from the request yet
   */
  nextTurn(holdsUp = false, who = asker()): Promise<void> {
    if (!this.waits()) setImmediate(() => this.beginTurn());
    return new Promise((resolve) => {
      if (holdsUp) this.first.push(resolve);
      else this.line.enqueueItem(who, resolve);
    });
  }

  private waits(): boolean {
    return this.first.length > 0 || this.line.size > 0;
  }

  private hasTime(): boolean {
    if (this.begunAt !== undefined) return performance.now() - this.begunAt < SHARE_MS;
    this.begunAt = performance.now();
    setImmediate(() => (this.begunAt = undefined));
    return true;
  }

  private beginTurn(): void {
    this.begunAt = undefined;
    this.letIn();
  }

  /** Lets one in, and the next one when that has done what it can do without waiting: only then is it known what is left of the share. */
  private letIn(): void {
    if (!this.hasTime()) return void setImmediate(() => this.beginTurn());
    (this.first.shift() ?? this.line.takeNext()?.item)?.();
    // The queue of `nextTick` is empty only after all promises have been continued.
    if (this.waits()) queueMicrotask(() => process.nextTick(() => this.letIn()));
  }
}

/** The process has one event loop. */
export const loopShare = new LoopShare();
