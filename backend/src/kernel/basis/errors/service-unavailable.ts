import type { AwayKey } from './refusal-key';

/**
 * A monitored service is unavailable. Its availability watch has logged this once and waits for the recovery, so code that gets this error
 * need not log it. The code is one of those after which a caller may simply retry.
 */
export class ServiceUnavailable extends Error {
  readonly code = 'ECONNREFUSED';

  /**
   * @param what the name of the service
   * @param answer the key of the error message for the caller
   */
  constructor(
    what: string,
    readonly answer: AwayKey = 'http.503',
    options?: ErrorOptions,
  ) {
    super(`${what} is out of reach.`, options);
  }
}
