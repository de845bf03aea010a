/** Counting stops here; beyond it a total is an estimate. */
export const COUNT_CAP = 10_000;

const LIFE_MS = 1500;
const MOST = 500;

interface Known<T> {
  count: Promise<T>;
  until: number;
}

/** Remembers for a moment how many rows a question matches, so that paging through a list counts once. */
export class Totals<T = number> {
  private readonly known = new Map<string, Known<T>>();

  constructor(private readonly lifeMs = LIFE_MS) {}

  /** @param count asked at most once at a time for the same key */
  getTotal(key: string, count: () => Promise<T>): Promise<T> {
    const found = this.known.get(key);
    if (found && found.until > Date.now()) return found.count;
    if (this.known.size >= MOST) this.known.clear();
    const fresh = { count: count(), until: Date.now() + this.lifeMs };
    this.known.set(key, fresh);
    fresh.count.catch(() => this.known.delete(key));
    return fresh.count;
  }

  /** After a write: the next question counts anew. */
  forget(): void {
    this.known.clear();
  }
}
