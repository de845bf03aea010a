import type { Receiver } from './objection';

/** Counts how often each screen received each push. */
export class Deliveries {
  private readonly pushes = new Map<unknown, Map<string, number>>();
  total = 0;

  note(seqNo: unknown, { id, terminal }: Receiver): void {
    const screens = this.pushes.get(seqNo) ?? new Map<string, number>();
    this.pushes.set(seqNo, screens);
    const screen = `${id}:${terminal}`;
    screens.set(screen, (screens.get(screen) ?? 0) + 1);
    this.total++;
  }

  /** the numbers of the pushes that arrived */
  get numbers(): unknown[] {
    return [...this.pushes.keys()];
  }

  /** how often each screen received a push, by `user:terminal` */
  of(seqNo: unknown): ReadonlyMap<string, number> {
    return this.pushes.get(seqNo) ?? new Map();
  }
}
