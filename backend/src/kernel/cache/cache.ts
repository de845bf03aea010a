/** Short-lived facts that every node must agree on (captchas, failed sign-ins): in the process, or in Redis. Values are JSON. */
export abstract class Cache {
  abstract get<T>(key: string): Promise<T | undefined>;
  abstract set(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** Sets only what is not there yet, and tells whether it was this caller who set it. */
  abstract add(key: string, value: unknown, ttlMs: number): Promise<boolean>;
  /** Reads and deletes in one step, so that only one caller gets it. */
  abstract take<T>(key: string): Promise<T | undefined>;
  /** Adds one and answers the new count; the life starts with the first. */
  abstract increment(key: string, ttlMs: number): Promise<number>;
  abstract delete(key: string): Promise<void>;
  /** Whether all nodes have seen the same for so long. */
  abstract isSharedFor(milliseconds: number): boolean;
}
