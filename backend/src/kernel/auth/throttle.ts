import { Injectable } from '@nestjs/common';
import { Cache } from '../cache/cache';
import { BusinessError } from '../errors/business-error';
import { networkOf } from '../network';

const MINUTE = 60_000;

/** This many wrong passwords in a row are an honest mistake. The last of them already starts the first pause. */
const FREE_TRIES = 5;
/** Tries of one account that are free, from all networks together that have never had its right password. */
const FREE_TRIES_OF_STRANGERS = 25;
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 10 * MINUTE;
/** How long failures are remembered. */
const MEMORY = 60 * MINUTE;
/** How long it is remembered from where an account has signed in. */
const ACQUAINTANCE = 30 * 24 * 60 * MINUTE;

/** So many different accounts of one network are one password that is tried on all of them. */
const MOST_ACCOUNTS = 50;
/** So many of one account are no person: captchas are guessed. */
const MOST_FAILURES = 50;
const WINDOW = 10 * MINUTE;

/** Somebody's try to be somebody. */
export interface Guess {
  account: string;
  address: string;
  /** whether this account has been signed in to from that network before */
  known: boolean;
}

/**
 * Slows down the guessing of passwords. What is slowed down is an account *at* a network, so that neither an account is shut by
 * strangers nor an office by one of its people. Beyond that, an account hears networks that it does not know less and less often,
 * all of them together, and a network that tries many accounts is heard for those alone that it knows. A try is counted before it
 * is judged, so that many at once count as many; while it waits, the right password is as good as a wrong one, or the pause
 * would stop no guessing.
 */
@Injectable()
export class Throttle {
  constructor(private readonly cache: Cache) {}

  /** Whether the account has been signed in to from there lately. */
  async isAcquainted(account: string, address: string): Promise<boolean> {
    return (await this.cache.get(keysOf({ account, address }).known)) !== undefined;
  }

  /** To be called before anything is looked at. @throws BusinessError with the seconds to wait */
  async refuseWhileLocked(guess: Guess): Promise<void> {
    const { pair, network } = keysOf(guess);
    await this.refuseUntil(pair.lock);
    if (!guess.known) await this.refuseUntil(network.lock);
  }

  /** To be called before a password is looked at. @throws BusinessError with the seconds to wait */
  async startTry(guess: Guess): Promise<void> {
    const { pair, strangers } = keysOf(guess);
    await this.refuseUntil(pair.lock);
    if (!guess.known) await this.count(strangers, FREE_TRIES_OF_STRANGERS);
    await this.count(pair, FREE_TRIES);
  }

  /** The password was wrong, or the captcha. */
  async recordFailure(guess: Guess): Promise<void> {
    const { pair, network } = keysOf(guess);
    const failures = await this.cache.increment(pair.failures, WINDOW);
    // What was counted while Redis was away may have passed them.
    if (failures >= MOST_FAILURES) await this.lock(pair.lock, WINDOW);
    if (failures > 1) return;
    const accounts = await this.cache.increment(network.failures, WINDOW);
    if (accounts >= MOST_ACCOUNTS) await this.lock(network.lock, WINDOW);
  }

  /** The password was right: its owner starts afresh there. What strangers have tried elsewhere stays counted. */
  async recordSuccess(guess: Guess): Promise<void> {
    const { pair, known } = keysOf(guess);
    await Promise.all([pair.tries, pair.pauses, pair.lock].map((key) => this.cache.delete(key)));
    await this.cache.set(known, true, ACQUAINTANCE);
  }

  /** @throws BusinessError where the free tries are used up and the pause since the last one is not over */
  private async count({ tries, pauses, lock }: Counters, free: number): Promise<void> {
    await this.refuseUntil(lock);
    if ((await this.cache.increment(tries, MEMORY)) < free) return;
    const pause = Math.min(FIRST_PAUSE * 2 ** ((await this.cache.get<number>(pauses)) ?? 0), LONGEST_PAUSE);
    // Of several tries that find the last pause over, one gets through.
    if (!(await this.lock(lock, pause))) await this.refuseUntil(lock);
    await this.cache.increment(pauses, MEMORY);
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
