import { Logger } from '@nestjs/common';

/** What those who start us again take for: the node failed while it ran. 1 is a start that failed. */
export const EXIT_AFTER_FAILURE = 70;

const LONGEST_CLOSE_MS = 10_000;

const logger = new Logger('LastResort');
let rejections = 0;

/** Since the start. */
export const unhandledRejections = (): number => rejections;

/**
 * For failures that nobody has seen to. A rejected promise has harmed one piece of work, whose waiter is gone: it is told and the node
 * keeps serving. After an uncaught exception nobody knows what was left half done: the node closes in order and ends, to be
 * started again.
 * @param close lets go of everything
 */
export function installLastResort(close: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => {
    rejections++;
    logger.error(`A promise failed that nobody held: ${String(reason)}`, stackOf(reason));
  });
  process.once('uncaughtException', (error) => {
    logger.fatal(`An exception was caught nowhere, this node ends: ${String(error)}`, stackOf(error));
    // Whatever else fails meanwhile must not keep it from ending.
    process.on('uncaughtException', (next) => logger.error(`And another: ${String(next)}`, stackOf(next)));
    const end = () => process.exit(EXIT_AFTER_FAILURE);
    setTimeout(end, LONGEST_CLOSE_MS);
    close().then(end, (failure: unknown) => {
      logger.error(`It could not close in order: ${String(failure)}`, stackOf(failure));
      end();
    });
  });
}

const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined);
