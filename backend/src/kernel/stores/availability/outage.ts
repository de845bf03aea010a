import type { Logger } from '@nestjs/common';
import { connectReason } from '../../../config/connect-reason';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/** A period in which a service is unavailable. Each reason is logged once, and then nothing until it is over. */
export class Outage {
  readonly since = new Date();
  private readonly said = new Set<string>();
  private tries = 0;

  /**
   * @param what the name of the service in the log
   * @param meanwhile what happens to callers during the outage, as a sentence
   */
  constructor(
    private readonly logger: Logger,
    private readonly what: string,
    private readonly meanwhile: string,
  ) {}

  /**
   * Logs each type of error once. The type can change: a server that refused connections may later reject the password, which someone else
   * has to fix.
   */
  logReason(error: unknown): void {
    const kind = kindOf(error);
    if (this.said.has(kind)) return;
    this.said.add(kind);
    this.logger.warn(
      `${this.what} cannot be used: ${connectReason(error)}. ${this.meanwhile} It is asked again and again.`,
    );
  }

  logRecovery(): void {
    this.logger.log(`${this.what} answers.`);
  }

  /** The delay before the next retry. It is random within limits, so that nodes do not all retry at the same time. */
  nextPause(): number {
    return Math.min(FIRST_PAUSE_MS * 2 ** this.tries++, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 4);
  }
}

/** An unresponsive server and refused or broken connections all count as the same reason. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'PROTOCOL_CONNECTION_LOST'],
  // The class names of errors without a code, ours and those of node-redis.
  ...['SocketClosedUnexpectedlyError', 'ConnectionTimeoutError', 'SocketTimeoutError', 'ClientClosedError'],
]);

function kindOf(error: unknown): string {
  const { code, constructor } = error as { code?: unknown; constructor?: { name?: string } };
  const known = typeof code === 'string' ? code : (constructor?.name ?? '');
  if (UNREACHABLE.has(known)) return 'unreachable';
  return typeof code === 'string' ? code : connectReason(error);
}
