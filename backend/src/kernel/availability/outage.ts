import type { Logger } from '@nestjs/common';
import { connectReason } from '../../config/connect-reason';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/** A time in which a service does not answer: each reason is said once, then nothing until it is over. */
export class Outage {
  readonly since = new Date();
  private readonly said = new Set<string>();
  private tries = 0;

  /**
   * @param what is out of reach, as a log calls it
   * @param meanwhile what becomes of those who need it, in a sentence
   */
  constructor(
    private readonly logger: Logger,
    private readonly what: string,
    private readonly meanwhile: string,
  ) {}

  /** One that was refused a connection may later be refused its password, which others have to mend. */
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

  /** How long to wait before it is tried again: shorter for some nodes than for others, or all would come at once. */
  nextPause(): number {
    return Math.min(FIRST_PAUSE_MS * 2 ** this.tries++, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 4);
  }
}

/** A server that is silent, refuses, or breaks connections has gone away all the same. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'PROTOCOL_CONNECTION_LOST'],
  // Of errors without a code, ours and node-redis': the class.
  ...['SocketClosedUnexpectedlyError', 'ConnectionTimeoutError', 'SocketTimeoutError', 'ClientClosedError'],
]);

function kindOf(error: unknown): string {
  const { code, constructor } = error as { code?: unknown; constructor?: { name?: string } };
  const known = typeof code === 'string' ? code : (constructor?.name ?? '');
  if (UNREACHABLE.has(known)) return 'unreachable';
  return typeof code === 'string' ? code : connectReason(error);
}
