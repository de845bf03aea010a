/** So many at once, so many more waiting; whoever comes after that is turned away. */
export class Semaphore {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param full makes the error for whoever finds no place */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly full: () => Error,
  ) {}

  /** How many are at work or wait for it. */
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

  /** A place that somebody waits for goes to them directly. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy--;
  }
}
