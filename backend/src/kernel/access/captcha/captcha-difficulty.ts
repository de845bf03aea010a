import { Injectable } from '@nestjs/common';
import { networkOf } from '../../basis/network/network';
import { Cache } from '../../stores/cache/cache';

const WINDOW_MS = 10 * 60_000;
/** The average number of attempts for a proof of work: about a second in a browser, while the user types. */
const EASY = 64;
/** How many times harder the proof is without a picture: some seconds in a browser. */
const WITHOUT_PICTURE = 4;
/** Up to this many failed sign-ins are treated as honest mistakes; each doubling beyond doubles the work. */
const HONEST_FAILURES = { network: 10, everywhere: 200 };
const MOST_DOUBLINGS = 4;

/**
 * Determines how much work a sign-in costs the caller. It increases with failed sign-ins in the caller's network or, in a distributed
 * attack, anywhere.
 */
@Injectable()
export class CaptchaDifficulty {
  constructor(private readonly cache: Cache) {}

  async measureDifficulty(address: string, hasPicture: boolean): Promise<number> {
    const [network, everywhere] = await Promise.all(keysOf(address).map((key) => this.cache.get<number>(key)));
    const doublings = Math.max(
      doublingsOf(network, HONEST_FAILURES.network),
      doublingsOf(everywhere, HONEST_FAILURES.everywhere),
    );
    return EASY * 2 ** doublings * (hasPicture ? 1 : WITHOUT_PICTURE);
  }

  async raise(address: string): Promise<void> {
    await Promise.all(keysOf(address).map((key) => this.cache.incrementCount(key, WINDOW_MS)));
  }
}

const keysOf = (address: string): string[] => [`captcha:failures:${networkOf(address)}`, 'captcha:failures'];

/** 0 up to the honest failures, then one more with each doubling. */
const doublingsOf = (failures = 0, honest: number): number =>
  failures <= honest ? 0 : Math.min(MOST_DOUBLINGS, Math.ceil(Math.log2(failures / honest)));
