import { Injectable } from '@nestjs/common';
import { Bus } from '../../stores/bus/bus';
import type { ApiKey } from './api-key';
import { KeyDirectory } from './key-directory';
import { StrangeKeys } from './strange-keys';

/** The bus topic for changed keys: their ids. */
const KEY_TOPIC = 'keys';
/** A revoked key is refused on every node within this time, even by one that the bus does not reach. */
const LIFE_MS = 1000;
const MOST = 5000;

interface Entry {
  key: ApiKey;
  /** of `performance.now()` */
  until: number;
}

/** Caches keys in this process by their hashes, so that a program's call needs no database. */
@Injectable()
export class KeyCache {
  private readonly entries = new Map<string, Entry>();
  private readonly loading = new Map<string, Promise<ApiKey | undefined>>();
  private readonly strange = new StrangeKeys();

  constructor(
    private readonly directory: KeyDirectory,
    private readonly bus: Bus,
  ) {
    bus.subscribeTo(KEY_TOPIC, (ids) => this.drop(ids as number[]));
    bus.onGap(() => this.drop('all'));
  }

  /** Returns the key, synchronously if cached; undefined if there is none. */
  findKey(hash: string): ApiKey | undefined {
    const entry = this.entries.get(hash);
    return entry && entry.until > performance.now() ? entry.key : undefined;
  }

  /**
   * Looks up a key that is not cached. A hash that belongs to no key is looked up once in a while, and one network has only so many of them
   * looked up.
   * @throws BusinessError `auth.tooManyTries` with the seconds to wait
   */
  async loadKey(hash: string, address: string): Promise<ApiKey | undefined> {
    if (this.strange.isKnown(hash)) return undefined;
    // A key that was right a moment ago is no guess, whoever else guesses in its network.
    if (!this.entries.has(hash)) this.strange.requirePatience(address);
    const key = await this.load(hash);
    if (!key) this.strange.addKey(hash, address);
    return key;
  }

  /** Call this after committing a change of keys: every node reloads them before the next request. */
  forgetKeys(ids: readonly number[]): Promise<void> {
    return this.bus.publishMessage(KEY_TOPIC, ids);
  }

  private load(hash: string): Promise<ApiKey | undefined> {
    const underWay = this.loading.get(hash);
    if (underWay) return underWay;
    const load: Promise<ApiKey | undefined> = this.directory
      .findKey(hash)
      .then((key) => {
        // A load that `forgetKeys` overtook may have read outdated data: return it, but do not cache it.
        if (this.loading.get(hash) === load) this.keep(hash, key);
        return key;
      })
      .finally(() => {
        if (this.loading.get(hash) === load) this.loading.delete(hash);
      });
    this.loading.set(hash, load);
    return load;
  }

  private keep(hash: string, key: ApiKey | undefined): void {
    this.entries.delete(hash);
    if (!key) return;
    if (this.entries.size >= MOST) this.entries.delete(this.entries.keys().next().value as string);
    this.entries.set(hash, { key, until: performance.now() + LIFE_MS });
  }

  private drop(ids: readonly number[] | 'all'): void {
    this.loading.clear();
    for (const [hash, { key }] of this.entries) if (ids === 'all' || ids.includes(key.id)) this.entries.delete(hash);
  }
}
