import { ServiceUnavailable } from '../errors/service-unavailable';
import type { MessageKey } from '../i18n/translate';

/** Redis did not answer. */
export class RedisUnavailable extends ServiceUnavailable {
  constructor(answer: MessageKey = 'http.redisAway', options?: ErrorOptions) {
    super('Redis', answer, options);
  }
}
