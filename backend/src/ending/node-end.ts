import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ASKING, type Asking } from '../asking-signals';
import type { AppConfig } from '../config/app-config';
import { drainNode } from './drain-node';

/** A terminal sends a signal to all processes, and the launcher passes it on: one that follows so soon is the same request. */
const SAME_REQUEST_MS = 1000;
/** The first process of a container ignores a signal that it sends to itself. */
const IGNORED_AFTER_MS = 500;

/** Jobs have ten seconds to stop, and as long to be handed to other nodes. With the time of the requests it is a minute. */
const LONGEST_CLOSE_MS = 30_000;

/** Ends a node in order when it is asked to: it drains, closes everything, and exits by the signal. Asked again, it ends at once. */
export class NodeEnd {
  private readonly logger = new Logger('End');
  private askedAt?: number;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly config: Pick<AppConfig, 'drainSeconds' | 'role'>,
    private readonly longestCloseMs = LONGEST_CLOSE_MS,
  ) {}

  followSignals(): void {
    for (const signal of ASKING) process.on(signal, () => this.hear(signal));
  }

  private hear(signal: Asking): void {
    const now = performance.now();
    if (this.askedAt === undefined) {
      this.askedAt = now;
      // Not as work in the background: the closing waits for that, so the end would wait for itself.
      this.endInOrder().then(
        () => exitBy(signal),
        (error: unknown) => this.fail(error),
      );
    } else if (now - this.askedAt > SAME_REQUEST_MS) {
      this.logger.warn(`Asked again by ${signal}: this node ends at once.`);
      exitBy(signal);
    }
  }

  private async endInOrder(): Promise<void> {
    await drainNode(this.app, this.config);
    const isClosed = await Promise.race([this.app.close().then(() => true), sleep(this.longestCloseMs, false)]);
    if (!isClosed) this.logger.warn(`Not closed after ${this.longestCloseMs} ms: this node ends at once.`);
  }

  private fail(error: unknown): void {
    this.logger.error('This node could not end in order', error instanceof Error ? error.stack : error);
    process.exit(1);
  }
}

function exitBy(signal: Asking): void {
  for (const each of ASKING) process.removeAllListeners(each);
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(128 + constants.signals[signal]), IGNORED_AFTER_MS);
}
