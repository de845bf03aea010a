import type { ApiKey } from './api-key';

/** Looks up keys. The base module implements it, so that the kernel depends on no table. */
export abstract class KeyDirectory {
  /** @param hash from `hashOfKey` @returns undefined for a key that never was one, and for one replaced longer ago than its grace */
  abstract findKey(hash: string): Promise<ApiKey | undefined>;
}
