import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { env } from '../../config/env';
import { context } from '../context/context';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];

/** JSON lines on standard output; a line written during a request carries its id. */
export const jsonLogger = (): ConsoleLogger =>
  new RequestLogger({ json: true, colors: false, logLevels: LEVELS.slice(0, LEVELS.indexOf(env.logLevel) + 1) });

class RequestLogger extends ConsoleLogger {
  protected override getJsonLogObject(...args: Parameters<ConsoleLogger['getJsonLogObject']>) {
    const requestId = context()?.requestId;
    return { ...super.getJsonLogObject(...args), ...(requestId ? { requestId } : {}) };
  }
}
