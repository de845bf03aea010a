import { Cache } from './cache';

interface Entry {
  /** as JSON, so that no caller shares an object with the cache */
  value: string;
  /** of `performance.now()`, which nobody can set back */
  until: number;
}

/** The cache of a single process. Its size is limited: if strangers fill it, the oldest entries are removed first. */
export class ProcessCache extends Cache {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly most = 100_000) {
    super();
  }

  get<T>(key: string): Promise<T | undefined> {
    const entry = this.living(key);
    return Promise.resolve(entry && (JSON.parse(entry.value) as T));
  }

  set(key: string, value: unknown, ttlMs: number): Promise<void> {
    this.entries.delete(key);
    if (this.entries.size >= this.most) this.makeRoom();
    this.entries.set(key, { value: JSON.stringify(value), until: performance.now() + ttlMs });
    return Promise.resolve();
  }

  async setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    if (this.living(key)) return false;
    await this.set(key, value, ttlMs);
    return true;
  }

  async takeValue<T>(key: string): Promise<T | undefined> {
    const value = this.get<T>(key);
    this.entries.delete(key);
    return value;
  }

  async incrementCount(key: string, ttlMs: number): Promise<number> {
    const entry = this.living(key);
    const count = entry ? Number(entry.value) + 1 : 1;
    if (entry) entry.value = String(count);
    else await this.set(key, count, ttlMs);
    return count;
  }

  delete(key: string): Promise<void> {
    this.entries.delete(key);
    return Promise.resolve();
  }

  keys(): string[] {
    return [...this.entries.keys()];
  }

  /** There are no other nodes. */
  isSharedFor(): boolean {
    return true;
  }

  private living(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.until > performance.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }

  private makeRoom(): void {
    const now = performance.now();
    for (const [key, { until }] of this.entries) if (until <= now) this.entries.delete(key);
    const tooMany = this.entries.size - Math.floor(this.most * 0.9);
    for (const key of [...this.entries.keys()].slice(0, Math.max(0, tooMany))) this.entries.delete(key);
  }
}
