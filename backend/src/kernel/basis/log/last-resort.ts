import { Logger } from '@nestjs/common';

/** Exit code for the process manager: the node failed while it ran. Code 1 is a start that failed. */
export const EXIT_AFTER_FAILURE = 70;

const LONGEST_CLOSE_MS = 10_000;

const logger = new Logger('LastResort');
let rejections = 0;

/** Count since the start. */
export const unhandledRejections = (): number => rejections;

/**
 * Handlers for errors that no code caught. An unhandled rejection has harmed only one piece of work: it is logged and the node continues.
 * After an uncaught exception the state is unknown: the node closes in order and exits, to be started again.
 * @param close releases all resources
 */
export function installLastResort(close: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => {
    rejections++;
    logger.error(`A promise failed that nobody held: ${String(reason)}`, stackOf(reason));
  });
  process.once('uncaughtException', (error) => {
    logger.fatal(`An exception was caught nowhere, this node ends: ${String(error)}`, stackOf(error));
    // A later exception must not stop the node from closing.
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
