interface Lane<T> {
  waiting?: T;
  timer: NodeJS.Timeout;
}

/**
 * Lets one thing a lane pass at once and gathers what follows until the next may pass, so that a flood of news becomes a
 * trickle that ends with the latest.
 */
export class LaneThrottle<T> {
  private readonly lanes = new Map<string, Lane<T>>();

  constructor(
    private readonly everyMs: number,
    private readonly merge: (earlier: T, later: T) => T,
    private readonly pass: (lane: string, item: T) => void,
  ) {}

  add(name: string, item: T): void {
    const lane = this.lanes.get(name);
    if (lane) lane.waiting = lane.waiting === undefined ? item : this.merge(lane.waiting, item);
    else this.open(name, item);
  }

  /** What still waits is dropped. */
  stop(): void {
    for (const { timer } of this.lanes.values()) clearTimeout(timer);
    this.lanes.clear();
  }

  private open(name: string, item: T): void {
    this.lanes.set(name, { timer: setTimeout(() => this.due(name), this.everyMs).unref() });
    this.pass(name, item);
  }

  private due(name: string): void {
    const waiting = this.lanes.get(name)?.waiting;
    this.lanes.delete(name);
    if (waiting !== undefined) this.open(name, waiting);
  }
}
