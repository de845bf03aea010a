import { background } from '../promises/background';

/** Counting stops here; beyond it a total is an estimate. */
export const COUNT_CAP = 10_000;

const LIFE_MS = 1500;
const MOST = 500;

interface Known<T> {
  count: Promise<T>;
  until: number;
  isRenewed?: boolean;
}

/**
 * Remembers for a moment how many rows a question matches, so that paging through a list counts once. Where somebody asks again right
 * after that moment, they are given what was known, and it is counted anew meanwhile: of many who ask, nobody waits.
 */
export class Totals<T = number> {
  private readonly known = new Map<string, Known<T>>();

  /** @param lateMs for so long after its life what was known is answered once more; never unless told */
  constructor(
    private readonly lifeMs = LIFE_MS,
    private readonly lateMs = 0,
  ) {}

  /** @param count asked at most once at a time for the same key */
  getTotal(key: string, count: () => Promise<T>): Promise<T> {
    const found = this.known.get(key);
    if (!found || Date.now() >= found.until + this.lateMs) return this.keep(key, count());
    if (Date.now() >= found.until && !found.isRenewed) background('Counting anew', this.renew(key, found, count));
    return found.count;
  }

  /** After a write: the next question counts anew. */
  forget(): void {
    this.known.clear();
  }

  private keep(key: string, count: Promise<T>): Promise<T> {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(key, { count, until: Date.now() + this.lifeMs });
    count.catch(() => this.known.delete(key));
    return count;
  }

  /** Fails never: where it cannot be counted, whoever asks next counts, and is told what is the matter. */
  private async renew(key: string, found: Known<T>, count: () => Promise<T>): Promise<void> {
    found.isRenewed = true;
    const fresh = await count().then(
      (total) => ({ count: Promise.resolve(total), until: Date.now() + this.lifeMs }),
      () => undefined,
    );
    // What was forgotten meanwhile is counted when somebody asks: a write may have come between.
    if (this.known.get(key) !== found) return;
    if (fresh) this.known.set(key, fresh);
    else this.known.delete(key);
  }
}
