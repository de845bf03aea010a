import { Away } from '../errors/away';
import type { MessageKey } from '../i18n/translate';

/** Redis did not answer. */
export class RedisUnavailable extends Away {
  constructor(answer: MessageKey = 'http.redisAway', options?: ErrorOptions) {
    super('Redis', answer, options);
  }
}
