import { Logger } from '@nestjs/common';

const logger = new Logger('EarlyStart');

/** What is left of a failure that nobody has come for. */
interface Failure {
  what: string;
  error?: unknown;
}

/** A failure whose owner is gone would otherwise never be told. */
const untaken = new FinalizationRegistry<Failure>(({ what, error }) => {
  if (error === undefined) return;
  logger.warn(`${what} was started early, failed, and nobody asked for it: ${said(error)}`);
});

/** Work that is under way before its result is needed. A failure waits here until it is taken. */
export class EarlyStart<T> {
  private readonly failure: Failure;
  private taken = false;

  constructor(
    what: string,
    private readonly outcome: Promise<T>,
  ) {
    const failure: Failure = (this.failure = { what });
    outcome.catch((error: unknown) => (failure.error = error ?? new Error('without a reason')));
    untaken.register(this, failure, this);
  }

  /** The result, or the failure; once, since whoever takes it answers for it. */
  take(): Promise<T> {
    if (this.taken) throw new Error(`${this.failure.what} has been taken before.`);
    this.taken = true;
    untaken.unregister(this);
    return this.outcome;
  }
}

/**
 * Starts what is awaited later. A bare promise in a variable ends the process when it fails before its `await` is reached, or when
 * it is never reached.
 * @param what as the log calls it where nobody takes the result
 */
export function startEarly<T>(what: string, work: () => Promise<T>): EarlyStart<T> {
  return new EarlyStart(what, begun(work));
}

/** What is thrown before the first await is a failure like any other. */
async function begun<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

const said = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
