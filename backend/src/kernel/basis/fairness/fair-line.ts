import type { asker } from './asker';

type Asker = ReturnType<typeof asker>;

/**
 * A line in which the askers take turns, and all that one of them waits for leaves in the order in which it came. Whoever has much in the
 * line waits longer, and nobody else does.
 */
export class FairLine<T extends object> {
  size = 0;
  private readonly lines = new Map<Asker, T[]>();

  countOf(who: Asker): number {
    return this.lines.get(who)?.length ?? 0;
  }

  enqueueItem(who: Asker, item: T): void {
    this.size++;
    const line = this.lines.get(who);
    if (line) line.push(item);
    else this.lines.set(who, [item]);
  }

  removeItem(who: Asker, item: T): void {
    const line = this.lines.get(who) ?? [];
    const at = line.indexOf(item);
    if (at < 0) return;
    this.size--;
    line.splice(at, 1);
    if (!line.length) this.lines.delete(who);
  }

  /** @param may whether it can be this asker's turn */
  takeNext(may: (who: Asker) => boolean = () => true): { who: Asker; item: T } | undefined {
    for (const [who, line] of this.lines) {
      const item = may(who) ? line.shift() : undefined;
      if (item === undefined) continue;
      this.size--;
      this.lines.delete(who);
      if (line.length) this.lines.set(who, line);
      return { who, item };
    }
    return undefined;
  }
}
