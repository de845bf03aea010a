import { Injectable } from '@nestjs/common';
import { Cache } from '../../stores/cache/cache';
import { BusinessError } from '../../basis/errors/business-error';
import { networkOf } from '../../basis/network/network';

const MINUTE = 60_000;

/** This many wrong passwords in a row count as honest mistakes. The last of them already starts the first pause. */
const FREE_TRIES = 5;
/** Free attempts for one account from all networks together that have never had its right password. */
const FREE_TRIES_OF_STRANGERS = 25;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 10 * MINUTE;
/** How long failed attempts are remembered. */
const MEMORY = 60 * MINUTE;
/** How long the server remembers the networks from which an account has signed in. */
const ACQUAINTANCE = 30 * 24 * 60 * MINUTE;

/** Failures for this many different accounts from one network suggest password spraying: one password tried on all of them. */
const MOST_ACCOUNTS = 50;
/** This many failures for one account are not the work of a person: someone is guessing captchas. */
const MOST_FAILURES = 50;
const WINDOW = 10 * MINUTE;

/** What is counted for an account, however its name was spelled. */
export const accountOf = (id: number): string => String(id);

/** What is counted for a name that no account has. */
export const unknownAccount = (name: string): string => `?${name}`;

/** One sign-in attempt. */
export interface Guess {
  /** from `accountOf` or `unknownAccount` */
  account: string;
  address: string;
  /** whether this account has signed in from that network before */
  known: boolean;
}

/**
 * Slows down password guessing. It limits an account *at* a network, so that strangers cannot lock out an account, and one person cannot
 * lock out a whole office. In addition, all networks unknown to an account share an attempt limit with growing pauses. A network that fails
 * for many accounts may only try accounts that have signed in from it before. An attempt is counted before it is checked, so that parallel
 * attempts all count. During a pause the right password is rejected too; otherwise the pause would not stop guessing.
 */
@Injectable()
export class Throttle {
  constructor(private readonly cache: Cache) {}

  /** Whether the account has recently signed in from that network. */
  async isAcquainted(account: string, address: string): Promise<boolean> {
    return (await this.cache.get(keysOf({ account, address }).known)) !== undefined;
  }

  /** Call this before checking anything else. @throws BusinessError with the seconds to wait */
  async refuseWhileLocked(guess: Guess): Promise<void> {
    const { pair, network } = keysOf(guess);
    await this.refuseUntil(pair.lock);
    if (!guess.known) await this.refuseUntil(network.lock);
  }

  /** Call this before checking a password. @throws BusinessError with the seconds to wait */
  async startTry(guess: Guess): Promise<void> {
    const { pair, strangers } = keysOf(guess);
    await this.refuseUntil(pair.lock);
    if (!guess.known) await this.count(strangers, FREE_TRIES_OF_STRANGERS);
    await this.count(pair, FREE_TRIES);
  }

  /** Call this when the password or the captcha was wrong. */
  async recordFailure(guess: Guess): Promise<void> {
    const { pair, network } = keysOf(guess);
    const failures = await this.cache.incrementCount(pair.failures, WINDOW);
    // The count may have passed the limit while Redis was unavailable, so compare with >=.
    if (failures >= MOST_FAILURES) await this.lock(pair.lock, WINDOW);
    if (failures > 1) return;
    const accounts = await this.cache.incrementCount(network.failures, WINDOW);
    if (accounts >= MOST_ACCOUNTS) await this.lock(network.lock, WINDOW);
  }

  /**
   * Call this when the password was right: it resets the counters of this account at this network. Attempts from other networks stay
   * counted.
   */
  async recordSuccess(guess: Guess): Promise<void> {
    const { pair, known } = keysOf(guess);
    await Promise.all([pair.tries, pair.pauses, pair.lock].map((key) => this.cache.delete(key)));
    await this.cache.set(known, true, ACQUAINTANCE);
  }

  /** @throws BusinessError if the free attempts are used up and the pause since the last attempt is not over */
  private async count({ tries, pauses, lock }: Counters, free: number): Promise<void> {
    await this.refuseUntil(lock);
    if ((await this.cache.incrementCount(tries, MEMORY)) < free) return;
    const pause = Math.min(FIRST_PAUSE * 2 ** ((await this.cache.get<number>(pauses)) ?? 0), LONGEST_PAUSE);
    // If several attempts arrive after the pause, only one gets through.
    if (!(await this.lock(lock, pause))) await this.refuseUntil(lock);
    await this.cache.incrementCount(pauses, MEMORY);
  }

  private lock(key: string, pause: number): Promise<boolean> {
    return this.cache.setIfAbsent(key, Date.now() + pause, pause);
  }

  private async refuseUntil(key: string): Promise<void> {
    const until = await this.cache.get<number>(key);
    if (until === undefined) return;
    const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
    throw new BusinessError('auth.tooManyTries', { seconds }, { reason: 'throttled', seconds });
  }
}

interface Counters {
  tries: string;
  pauses: string;
  lock: string;
}

function keysOf({ account, address }: Pick<Guess, 'account' | 'address'>) {
  const network = networkOf(address);
  const place = JSON.stringify([account, network]);
  return {
    pair: {
      tries: `throttle:tries:${place}`,
      pauses: `throttle:pauses:${place}`,
      lock: `throttle:lock:${place}`,
      failures: `throttle:failed:${place}`,
    },
    strangers: {
      tries: `throttle:strangers:tries:${account}`,
      pauses: `throttle:strangers:pauses:${account}`,
      lock: `throttle:strangers:lock:${account}`,
    },
    network: { failures: `throttle:failures:${network}`, lock: `throttle:address:${network}` },
    known: `throttle:known:${place}`,
  };
}
