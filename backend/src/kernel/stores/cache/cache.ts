/** A cache for short-lived data that all nodes share (captchas, failed sign-ins): in the process, or in Redis. Values are JSON. */
export abstract class Cache {
  abstract get<T>(key: string): Promise<T | undefined>;
  abstract set(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** Sets the value only if the key does not exist. Returns whether this call set it. */
  abstract setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean>;
  /** Reads and deletes in one step, so that only one caller gets the value. */
  abstract takeValue<T>(key: string): Promise<T | undefined>;
  /** Adds one and returns the new count; the TTL starts with the first call. */
  abstract incrementCount(key: string, ttlMs: number): Promise<number>;
  abstract delete(key: string): Promise<void>;
  /** Whether all nodes have shared the same data for this long. */
  abstract isSharedFor(milliseconds: number): boolean;
}
