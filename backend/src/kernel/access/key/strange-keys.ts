import { networkOf } from '../../basis/network/network';
import { BusinessError } from '../../basis/errors/business-error';

const MINUTE_MS = 60_000;
const MOST = 5000;
/** Look-ups of strange keys for one network in a minute. A program with an old key asks for the same one again, which is one. */
const MOST_PER_NETWORK = 30;

interface Count {
  count: number;
  /** of `performance.now()` */
  until: number;
}

/** Remembers keys that are none, so that somebody who sends many of them cannot have the database look each of them up. */
export class StrangeKeys {
  /** until when each hash is known to belong to no key, of `performance.now()` */
  private readonly hashes = new Map<string, number>();
  private readonly networks = new Map<string, Count>();

  isKnown(hash: string): boolean {
    return (this.hashes.get(hash) ?? 0) > performance.now();
  }

  addKey(hash: string, address: string): void {
    const now = performance.now();
    if (this.hashes.size >= MOST) this.hashes.clear();
    this.hashes.set(hash, now + MINUTE_MS);
    const network = networkOf(address);
    const counted = this.networks.get(network);
    if (counted && counted.until > now) counted.count += 1;
    else {
      if (this.networks.size >= MOST) this.networks.clear();
      this.networks.set(network, { count: 1, until: now + MINUTE_MS });
    }
  }

  /** @throws BusinessError if a network has sent too many of them in the last minute */
  requirePatience(address: string): void {
    const counted = this.networks.get(networkOf(address));
    const left = counted ? counted.until - performance.now() : 0;
    if (!counted || left <= 0 || counted.count < MOST_PER_NETWORK) return;
    const seconds = Math.max(1, Math.ceil(left / 1000));
    throw new BusinessError('auth.tooManyTries', { seconds }, { reason: 'throttled', seconds });
  }
}
