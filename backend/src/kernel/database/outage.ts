import type { Logger } from '@nestjs/common';
import { connectReason } from '../../config/connect-reason';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** A time in which a database does not answer: each reason is said once, then nothing until it is over. */
export class Outage {
  readonly since = new Date();
  private readonly said = new Set<string>();
  private tries = 0;

  /** @param what is out of reach, as a log calls it */
  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  /** One that was refused a connection may later be refused its password, which others have to mend. */
  say(error: unknown): void {
    const kind = kindOf(error);
    if (this.said.has(kind)) return;
    this.said.add(kind);
    this.logger.warn(
      `${this.what} cannot be used: ${connectReason(error)}. What needs it is refused until it answers; it is asked again and again.`,
    );
  }

  over(): void {
    this.logger.log(`${this.what} answers.`);
  }

  /** How long to wait before it is tried again. */
  pause(): number {
    return Math.min(FIRST_PAUSE_MS * 2 ** this.tries++, LONGEST_PAUSE_MS);
  }
}

function kindOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : connectReason(error);
}
