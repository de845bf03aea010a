import { background } from '../../basis/promises/background';

/** Counting stops here; a larger total is an estimate. */
export const COUNT_CAP = 10_000;

const LIFE_MS = 1500;
const MOST = 500;

interface Known<T> {
  count: Promise<T>;
  until: number;
  isRenewed?: boolean;
}

/**
 * Caches for a short time how many rows a query matches, so that paging through a list counts only once. After that time, for `lateMs`, a
 * caller still gets the old total while a new count runs in the background, so callers do not wait.
 */
export class Totals<T = number> {
  private readonly known = new Map<string, Known<T>>();

  /** @param lateMs how long an expired total is still returned; 0 by default */
  constructor(
    private readonly lifeMs = LIFE_MS,
    private readonly lateMs = 0,
  ) {}

  /** @param count called at most once at a time for the same key */
  getTotal(key: string, count: () => Promise<T>): Promise<T> {
    const found = this.known.get(key);
    if (!found || Date.now() >= found.until + this.lateMs) return this.keep(key, count());
    if (Date.now() >= found.until && !found.isRenewed) background('Counting anew', this.renew(key, found, count));
    return found.count;
  }

  /** Clears the cache after a write, so that the next query counts again. */
  clearCounts(): void {
    this.known.clear();
  }

  private keep(key: string, count: Promise<T>): Promise<T> {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(key, { count, until: Date.now() + this.lifeMs });
    count.catch(() => this.known.delete(key));
    return count;
  }

  /** Never throws. If counting fails, the entry is removed, and the next caller counts and gets the error. */
  private async renew(key: string, found: Known<T>, count: () => Promise<T>): Promise<void> {
    found.isRenewed = true;
    const fresh = await count().then(
      (total) => ({ count: Promise.resolve(total), until: Date.now() + this.lifeMs }),
      () => undefined,
    );
    // If the entry was forgotten in the meantime, do not store the result: a write may have happened, so the next caller counts again.
    if (this.known.get(key) !== found) return;
    if (fresh) this.known.set(key, fresh);
    else this.known.delete(key);
  }
}
