import type { AwayKey } from './refusal-key';

/**
 * Something that is watched over does not answer. Whoever watches has told the log, once, and looks out for its return: who meets this
 * need not say anything more. The code puts it among the failures after which one may simply try again.
 */
export class ServiceUnavailable extends Error {
  readonly code = 'ECONNREFUSED';

  /**
   * @param what is away
   * @param answer what whoever asked is told
   */
  constructor(
    what: string,
    readonly answer: AwayKey = 'http.503',
    options?: ErrorOptions,
  ) {
    super(`${what} is out of reach.`, options);
  }
}
