interface Lane<T> {
  waiting?: T;
  timer: NodeJS.Timeout;
}

/**
 * A throttle for each lane: the first item passes at once, later items are merged until the next may pass. So a flood of events becomes a
 * slow sequence that ends with the latest state.
 */
export class LaneThrottle<T> {
  private readonly lanes = new Map<string, Lane<T>>();

  constructor(
    private readonly everyMs: number,
    private readonly merge: (earlier: T, later: T) => T,
    private readonly pass: (lane: string, item: T) => void,
  ) {}

  addItem(name: string, item: T): void {
    const lane = this.lanes.get(name);
    if (lane) lane.waiting = lane.waiting === undefined ? item : this.merge(lane.waiting, item);
    else this.open(name, item);
  }

  /** Drops the items that still wait. */
  dropWaiting(): void {
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
