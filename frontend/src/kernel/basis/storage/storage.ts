/**
 * Wrappers of local and session storage that never throw. A browser may forbid storage, it may be full, or it may contain data of somebody
 * else. Values that cannot be stored are kept in memory until the page is closed.
 */
class SafeStorage {
  private readonly memory = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | undefined {
    const remembered = this.memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return this.storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  write(key: string, value: string): void {
    try {
      this.storage().setItem(key, value);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, value);
    }
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // If the browser's storage cannot be written, the only copy was the one in memory, which is deleted above.
      return;
    }
  }

  /** The value of a key, or undefined if it is missing, not JSON, or not of the expected shape. */
  readJson<T>(key: string, isExpected: (value: unknown) => value is T): T | undefined {
    try {
      const value: unknown = JSON.parse(this.read(key) ?? 'null');
      return isExpected(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  writeJson(key: string, value: unknown): void {
    this.write(key, JSON.stringify(value));
  }
}

export const local = new SafeStorage(() => window.localStorage);
export const perWindow = new SafeStorage(() => window.sessionStorage);
