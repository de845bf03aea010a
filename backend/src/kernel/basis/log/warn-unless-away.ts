import type { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../errors/service-unavailable';

/** Logs a failure, unless the cause is a service that is away: that is already in the log. */
export function warnUnlessAway(logger: Logger, sentence: string, error: unknown): void {
  if (!(error instanceof ServiceUnavailable))
    logger.warn(`${sentence} ${error instanceof Error ? error.message : String(error)}`);
}
