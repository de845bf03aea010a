import { asker } from './asker';
import { FairLine } from './fair-line';

/** Limits for one asker, so that none of them takes all places. The server's own jobs have none. */
interface OfOne {
  atOnce: number;
  waiting: number;
  /** makes the error for an asker who wants more */
  full: () => Error;
}

/**
 * A semaphore with a bounded line: a fixed number run at once, a fixed number wait, and the rest are refused. Those who wait take turns by
 * asker.
 */
export class Semaphore {
  private busy = 0;
  private readonly busyOf = new Map<ReturnType<typeof asker>, number>();
  private readonly waiting = new FairLine<(leave: () => void) => void>();

  /** @param full makes the error for a caller that is refused */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly full: () => Error,
    private readonly ofOne: OfOne = { atOnce: Infinity, waiting: Infinity, full },
  ) {}

  /** How many run or wait. */
  get wanted(): number {
    return this.busy + this.waiting.size;
  }

  async runWithPlace<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.acquirePlace();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** @returns the function that gives the place back; calling it again does nothing */
  async acquirePlace(who = asker()): Promise<() => void> {
    if (this.busy < this.atOnce && this.mayRun(who)) return this.take(who);
    if (who !== undefined && this.waiting.countOf(who) >= this.ofOne.waiting) throw this.ofOne.full();
    if (this.waiting.size >= this.mostWaiting) throw this.full();
    return new Promise((resolve) => this.waiting.enqueueItem(who, resolve));
  }

  private mayRun = (who: ReturnType<typeof asker>): boolean =>
    who === undefined || (this.busyOf.get(who) ?? 0) < this.ofOne.atOnce;

  private take(who: ReturnType<typeof asker>): () => void {
    this.busy++;
    this.busyOf.set(who, (this.busyOf.get(who) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (isIn) this.leave(who);
      isIn = false;
    };
  }

  /** If somebody waits who may run, the place is passed on directly. */
  private leave(who: ReturnType<typeof asker>): void {
    this.busy--;
    const left = (this.busyOf.get(who) ?? 0) - 1;
    if (left > 0) this.busyOf.set(who, left);
    else this.busyOf.delete(who);
    const next = this.waiting.takeNext(this.mayRun);
    next?.item(this.take(next.who));
  }
}
