import { Injectable } from '@nestjs/common';
import { networkOf } from '../network';
import { Cache } from '../cache/cache';

const WINDOW_MS = 10 * 60_000;
/** Tries of a proof of work, on average: about a second in a browser, while its person types. */
const EASY = 64;
/** What a proof alone has to be worth, where no picture is read: some seconds in a browser. */
const WITHOUT_PICTURE = 4;
/** So many failed sign-ins are the mistakes of people; each doubling of them doubles the work. */
const HONEST_FAILURES = { network: 10, everywhere: 200 };
const MOST_DOUBLINGS = 4;

/** How much a sign-in costs whoever asks: more where sign-ins fail, in one's own network or, under a spread attack, anywhere. */
@Injectable()
export class CaptchaDifficulty {
  constructor(private readonly cache: Cache) {}

  async measure(address: string, hasPicture: boolean): Promise<number> {
    const [network, everywhere] = await Promise.all(keysOf(address).map((key) => this.cache.get<number>(key)));
    const doublings = Math.max(
      doublingsOf(network, HONEST_FAILURES.network),
      doublingsOf(everywhere, HONEST_FAILURES.everywhere),
    );
    return EASY * 2 ** doublings * (hasPicture ? 1 : WITHOUT_PICTURE);
  }

  async raise(address: string): Promise<void> {
    await Promise.all(keysOf(address).map((key) => this.cache.increment(key, WINDOW_MS)));
  }
}

const keysOf = (address: string): string[] => [`captcha:failures:${networkOf(address)}`, 'captcha:failures'];

/** None up to the honest ones, then one more with each doubling. */
const doublingsOf = (failures = 0, honest: number): number =>
  failures <= honest ? 0 : Math.min(MOST_DOUBLINGS, Math.ceil(Math.log2(failures / honest)));
