import { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import type { Reading } from './metric-readings';

const logger = new Logger('Metrics');

/**
 * What reads a gauge and never fails: all metrics are one answer, and a reading that fails must not take the others with it. While it fails it
 * has no values, and only its first failure is logged.
 */
export function heldReading({ name, read }: Reading): () => ReturnType<Reading['read']> {
  let hasFailed = false;
  return async () => {
    try {
      const values = await read();
      hasFailed = false;
      return values;
    } catch (error) {
      // Whoever watches over a service has logged already that it is away.
      if (!hasFailed && !(error instanceof ServiceUnavailable))
        logger.error(`The metric ${name} cannot be read and is left out: ${String(error)}`);
      hasFailed = true;
      return [];
    }
  };
}
