import { Logger } from '@nestjs/common';

const logger = new Logger('Background');

/** Logs a failure that no caller receives. */
export function logFailure(what: string, error: unknown): void {
  logger.error(`${what} failed: ${String(error)}`, error instanceof Error ? error.stack : undefined);
}
