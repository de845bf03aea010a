import { once } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { answeredWithin, AnswerTimeout } from '../../../stores/availability/answered-within';
import { background } from '../../../basis/promises/background';
import { EngineSettings } from '../engine-settings';
import { type BullConnection, isWaitingForJobs, openConnections } from './bull-connections';
import { JOB_QUEUE, type JobQueue, DRAIN_DELAY_MS } from './bull-queue';
import { QueueAccess } from './queue-access';

/** The states in which a connection counts as open. */
const UP = new Set(['connect', 'ready']);

/**
 * Replaces Bull connections that a firewall has silently dropped: TCP itself needs a quarter of an hour to notice this. Each connection is
 * pinged every second. If it owes an answer for too long although Redis answers on another connection, it is destroyed. Bull then
 * reconnects and resends its commands. A Redis that is completely unavailable is handled by `QueueAccess`.
 */
@Injectable()
export class ConnectionWatch implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Engine');
  private readonly checks = new Set<BullConnection>();
  private readonly pings = new Set<BullConnection>();
  private readonly waits = new Set<AbortController>();
  private timer?: NodeJS.Timeout;
  private ended = false;

  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly access: QueueAccess,
    private readonly settings: EngineSettings,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.checkAll(), this.settings.look).unref();
  }

  /** Stops before Bull closes its own connections. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.ended = true;
    for (const wait of this.waits) wait.abort();
  }

  private checkAll(): void {
    for (const connection of openConnections(this.queue))
      if (UP.has(connection.status) && !this.checks.has(connection))
        background('The look at a connection of Bull', this.checkConnection(connection));
  }

  private async checkConnection(connection: BullConnection): Promise<void> {
    this.checks.add(connection);
    try {
      if (await this.isForgotten(connection)) this.replace(connection);
    } finally {
      this.checks.delete(connection);
    }
  }

  private async isForgotten(connection: BullConnection): Promise<boolean> {
    const { stream } = connection;
    const { bytesRead } = stream;
    const { silence, lastWord } = this.settings;
    this.sendPing(connection);
    const patience = isWaitingForJobs(this.queue, connection) ? silence + DRAIN_DELAY_MS : silence;
    if (await this.hasReceived(connection, patience)) return false;
    if (await this.access.isAway()) return false;
    // A connection that was only stalled may answer while Redis is being checked, or just after the check.
    if (await this.hasReceived(connection, lastWord)) return false;
    const isSilent = stream.bytesRead === bytesRead;
    return isSilent && connection.stream === stream && UP.has(connection.status) && !this.ended;
  }

  /** Sends no new ping while one is unanswered, because pings would pile up. */
  private sendPing(connection: BullConnection): void {
    if (this.pings.has(connection)) return;
    this.pings.add(connection);
    const forget = (): unknown => this.pings.delete(connection);
    connection.ping().then(forget, forget);
  }

  /**
   * Any incoming data shows that the other end is alive; a closed connection is not silent either, and at the end of the process nobody needs
   * to know. `AbortSignal.any` with one signal for the whole process was tried: Node 20 keeps 60 bytes of each for ever.
   */
  private async hasReceived({ stream }: BullConnection, milliseconds: number): Promise<boolean> {
    if (this.ended) return true;
    const wait = new AbortController();
    const { signal } = wait;
    this.waits.add(wait);
    try {
      await answeredWithin(milliseconds, () =>
        Promise.race([once(stream, 'data', { signal }), once(stream, 'close', { signal })]),
      );
      return true;
    } catch (error) {
      return !(error instanceof AnswerTimeout);
    } finally {
      this.waits.delete(wait);
      wait.abort();
    }
  }

  private replace({ stream }: BullConnection): void {
    this.logger.warn('A connection to Redis was silent, though Redis answers: it is replaced.');
    // Do not use `disconnect`: it sends QUIT first and waits for the answer.
    stream.destroy();
  }
}
