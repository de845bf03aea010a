/**
 * Local and session storage that never throw: a browser may forbid them, be out of room, or hold what somebody else wrote.
 * What cannot be kept there lives in memory for as long as the page does.
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
      // What cannot be written was never there: the copy in memory, gone above, was the only one.
      return;
    }
  }

  /** The value under a key, or undefined where it is absent, not JSON, or not of the expected shape. */
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
