import { Logger } from '@nestjs/common';

const logger = new Logger('EarlyStart');

/** A failure that nobody has taken yet. */
interface Failure {
  what: string;
  error?: unknown;
}

/** Without this, a failure whose owner was garbage collected would never be reported. */
const untaken = new FinalizationRegistry<Failure>(({ what, error }) => {
  if (error === undefined) return;
  logger.warn(`${what} was started early, failed, and nobody asked for it: ${said(error)}`);
});

/** Work that runs before its result is needed. Its failure is kept until it is taken. */
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

  /** The result, or the failure. It can be taken only once, because whoever takes it must handle the failure. */
  takeResult(): Promise<T> {
    if (this.taken) throw new Error(`${this.failure.what} has been taken before.`);
    this.taken = true;
    untaken.unregister(this);
    return this.outcome;
  }
}

/**
 * Starts work that is awaited later. A plain promise in a variable would be an unhandled rejection if it fails before its `await`, or if
 * the `await` is never reached.
 * @param what the name in the log if nobody takes the result
 */
export function startEarly<T>(what: string, work: () => Promise<T>): EarlyStart<T> {
  return new EarlyStart(what, begun(work));
}

/** An async function turns an error thrown before the first await into a rejection too. */
async function begun<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

const said = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
