import { Injectable } from '@nestjs/common';
import { Cache } from '../cache/cache';
import { BusinessError } from '../envelope/business-error';
import { networkOf } from './network';

const MINUTE = 60_000;

/** This many wrong passwords in a row are an honest mistake. The last of them already starts the first pause. */
const FREE_TRIES = 5;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 10 * MINUTE;
/** How long an account's failures are remembered. */
const MEMORY = 60 * MINUTE;

const MOST_PER_ADDRESS = 50;
const ADDRESS_WINDOW = 10 * MINUTE;

/**
 * Slows down the guessing of passwords: an account answers less and less often, and an address that fails everywhere is not
 * heard at all for a while. A try is counted before it is judged, so that many at once count as many.
 */
@Injectable()
export class Throttle {
  constructor(private readonly cache: Cache) {}

  /** @throws BusinessError with the seconds to wait */
  async checkAddress(address: string): Promise<void> {
    await this.refuseUntil(`throttle:address:${networkOf(address)}`);
  }

  async addressFailed(address: string): Promise<void> {
    const network = networkOf(address);
    const failures = await this.cache.increment(`throttle:failures:${network}`, ADDRESS_WINDOW);
    if (failures === MOST_PER_ADDRESS) await this.lock(`throttle:address:${network}`, ADDRESS_WINDOW);
  }

  /** To be called before a password is looked at. @throws BusinessError with the seconds to wait */
  async startTry(account: string): Promise<void> {
    const { tries, pauses, lock } = keysOf(account);
    await this.refuseUntil(lock);
    if ((await this.cache.increment(tries, MEMORY)) < FREE_TRIES) return;
    const pause = Math.min(FIRST_PAUSE * 2 ** ((await this.cache.get<number>(pauses)) ?? 0), LONGEST_PAUSE);
    // Of several tries that find the last pause over, one gets through.
    if (!(await this.lock(lock, pause))) await this.refuseUntil(lock);
    await this.cache.increment(pauses, MEMORY);
  }

  /** The password was right: its owner starts afresh. */
  async succeeded(account: string): Promise<void> {
    await Promise.all(Object.values(keysOf(account)).map((key) => this.cache.delete(key)));
  }

  private lock(key: string, pause: number): Promise<boolean> {
    return this.cache.add(key, Date.now() + pause, pause);
  }

  private async refuseUntil(key: string): Promise<void> {
    const until = await this.cache.get<number>(key);
    if (until === undefined) return;
    const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
    throw new BusinessError('auth.tooManyTries', { seconds }, { reason: 'throttled', seconds });
  }
}

const keysOf = (account: string) => ({
  tries: `throttle:tries:${account}`,
  pauses: `throttle:pauses:${account}`,
  lock: `throttle:lock:${account}`,
});
