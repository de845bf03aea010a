/** Redis did not answer. The code puts it among the failures after which one may simply try again. */
export class RedisUnavailable extends Error {
  readonly code = 'ECONNREFUSED';

  constructor(options?: ErrorOptions) {
    super('Redis did not answer.', options);
  }
}
