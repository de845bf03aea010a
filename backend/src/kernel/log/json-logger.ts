import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { env } from '../../config/env';
import { context } from '../context/context';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];

/** What Nest tells at every start, a line a route: news for nobody, and it buries the address to open. */
const CHATTER = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** JSON lines on standard output; a line written during a request carries its id. */
export const jsonLogger = (): ConsoleLogger =>
  new RequestLogger({ json: true, colors: false, logLevels: LEVELS.slice(0, LEVELS.indexOf(env.logLevel) + 1) });

class RequestLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (!CHATTER.has(String(rest.at(-1)))) super.log(message, ...rest);
  }

  protected override getJsonLogObject(...args: Parameters<ConsoleLogger['getJsonLogObject']>) {
    const requestId = context()?.requestId;
    return { ...super.getJsonLogObject(...args), ...(requestId ? { requestId } : {}) };
  }
}
