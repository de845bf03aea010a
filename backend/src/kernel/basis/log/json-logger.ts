import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { AppConfig } from '../../../config/app-config';
import { StartError } from '../../../config/start-error';
import { context } from '../context/context';
import { ServiceUnavailable } from '../errors/service-unavailable';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];

/** Loggers of Nest that write a line for each route at every start. That is no news, and it hides the address to open. */
const CHATTER = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Writes JSON lines to standard output. A line written during a request contains its request id. */
export const jsonLogger = ({ logLevel }: Pick<AppConfig, 'logLevel'>): ConsoleLogger =>
  new RequestLogger({ json: true, colors: false, logLevels: LEVELS.slice(0, LEVELS.indexOf(logLevel) + 1) });

class RequestLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (!CHATTER.has(String(rest.at(-1)))) super.log(message, ...rest);
  }

  /** Drops the error that ends a start: the start code reports it in one sentence. Nest would log it before that, with its stack. */
  override error(message: unknown, ...rest: unknown[]): void {
    if (!endsStart(message)) super.error(message, ...rest);
  }

  protected override getJsonLogObject(...args: Parameters<ConsoleLogger['getJsonLogObject']>) {
    const requestId = context()?.requestId;
    return { ...super.getJsonLogObject(...args), ...(requestId ? { requestId } : {}) };
  }
}

const endsStart = (error: unknown): boolean => error instanceof StartError || error instanceof ServiceUnavailable;
