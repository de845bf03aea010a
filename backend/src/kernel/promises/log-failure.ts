import { Logger } from '@nestjs/common';

const logger = new Logger('Background');

/** Writes down what nobody is there to be told. */
export function logFailure(what: string, error: unknown): void {
  logger.error(`${what} failed: ${String(error)}`, error instanceof Error ? error.stack : undefined);
}
