/** A semaphore with a bounded queue: a fixed number run at once, a fixed number wait, and the rest are refused. */
export class Semaphore {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param full makes the error for a caller that is refused */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly full: () => Error,
  ) {}

  /** How many run or wait. */
  get wanted(): number {
    return this.busy + this.waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.busy < this.atOnce) {
      this.busy++;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.mostWaiting) return Promise.reject(this.full());
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** If somebody waits, the place is passed on directly. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy--;
  }
}
