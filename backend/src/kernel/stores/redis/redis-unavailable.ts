import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import type { AwayKey } from '../../basis/errors/refusal-key';

/** Redis did not answer. */
export class RedisUnavailable extends ServiceUnavailable {
  constructor(answer: AwayKey = 'http.redisAway', options?: ErrorOptions) {
    super('Redis', answer, options);
  }
}
