import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { Semaphore } from '../../../kernel/basis/fairness/semaphore';
import { TokenBuckets } from '../../../kernel/basis/fairness/token-buckets';
import { networkOf } from '../../../kernel/basis/network/network';

const busy = (): BusinessError => new BusinessError('auth.busy', {}, { reason: 'busy' });

/** Refused answers of one network at once, and the time after which one more is looked at. */
const REFUSED = 50;
const ONE_MORE_MS = 1000;

const isRefusal = (error: unknown): boolean =>
  error instanceof BusinessError && error.data?.reason === 'providerRefused';

/**
 * Limits how much strangers make this node ask the identity provider. An office is one network: whoever sends wrong answers from there slows
 * down its sign-ins by a second, and locks out nobody.
 */
export class AnswerLimits {
  private readonly places = new Semaphore(16, 100, busy, { atOnce: 4, waiting: 16, full: busy });
  private readonly refused = new TokenBuckets(REFUSED, ONE_MORE_MS);

  /**
   * A token is taken before the provider is asked, so that parallel answers all count, and given back unless it refuses.
   * @throws BusinessError with the reason `throttled` and the seconds to wait, or `busy`
   */
  async askWithin<T>(address: string, ask: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const leave = await this.places.acquirePlace(network);
    try {
      return await this.askCounted(network, ask);
    } finally {
      leave();
    }
  }

  private async askCounted<T>(network: string, ask: () => Promise<T>): Promise<T> {
    const seconds = Math.ceil(this.refused.takeToken(network) / 1000);
    if (seconds) throw new BusinessError('auth.tooManyTries', { seconds }, { reason: 'throttled', seconds });
    let counts = false;
    try {
      return await ask();
    } catch (error) {
      counts = isRefusal(error);
      throw error;
    } finally {
      if (!counts) this.refused.returnToken(network);
    }
  }
}
