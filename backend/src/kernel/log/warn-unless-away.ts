import type { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../errors/service-unavailable';

/** Writes down what has failed, unless it is that a service is away: of that the log knows already. */
export function warnUnlessAway(logger: Logger, sentence: string, error: unknown): void {
  if (!(error instanceof ServiceUnavailable))
    logger.warn(`${sentence} ${error instanceof Error ? error.message : String(error)}`);
}
