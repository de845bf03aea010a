import { once } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { answeredWithin, AnswerTimeout } from '../../availability/answered-within';
import { background } from '../../promises/background';
import { EngineSettings } from '../engine-settings';
import { type BullConnection, isWaitingForJobs, openConnections } from './bull-connections';
import { ALARM_QUEUE, type AlarmQueue, DRAIN_DELAY_MS } from './bull-queue';
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
  private readonly end = new AbortController();
  private readonly looks = new Set<BullConnection>();
  private readonly questions = new Set<BullConnection>();
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(ALARM_QUEUE) private readonly queue: AlarmQueue,
    private readonly access: QueueAccess,
    private readonly settings: EngineSettings,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.lookAtAll(), this.settings.look).unref();
  }

  /** Stops before Bull closes its own connections. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.end.abort();
  }

  private lookAtAll(): void {
    for (const connection of openConnections(this.queue))
      if (UP.has(connection.status) && !this.looks.has(connection))
        background('The look at a connection of Bull', this.look(connection));
  }

  private async look(connection: BullConnection): Promise<void> {
    this.looks.add(connection);
    try {
      if (await this.isForgotten(connection)) this.replace(connection);
    } finally {
      this.looks.delete(connection);
    }
  }

  private async isForgotten(connection: BullConnection): Promise<boolean> {
    const { stream } = connection;
    const { bytesRead } = stream;
    const { silence, lastWord } = this.settings;
    this.ask(connection);
    const patience = isWaitingForJobs(this.queue, connection) ? silence + DRAIN_DELAY_MS : silence;
    if (await this.isHeardOf(connection, patience)) return false;
    if (await this.access.isAway()) return false;
    // A connection that was only stalled may answer while Redis is being checked, or just after the check.
    if (await this.isHeardOf(connection, lastWord)) return false;
    const isSilent = stream.bytesRead === bytesRead;
    return isSilent && connection.stream === stream && UP.has(connection.status) && !this.end.signal.aborted;
  }

  /** Sends no new ping while one is unanswered, because pings would pile up. */
  private ask(connection: BullConnection): void {
    if (this.questions.has(connection)) return;
    this.questions.add(connection);
    const forget = (): unknown => this.questions.delete(connection);
    connection.ping().then(forget, forget);
  }

  /** Any incoming data shows that the other end is alive; a closed connection is not silent either. */
  private async isHeardOf({ stream }: BullConnection, milliseconds: number): Promise<boolean> {
    const heard = new AbortController();
    const signal = AbortSignal.any([heard.signal, this.end.signal]);
    const word = (name: string): Promise<unknown> => once(stream, name, { signal });
    try {
      await answeredWithin(milliseconds, () => Promise.race([word('data'), word('close')]));
      return true;
    } catch (error) {
      return !(error instanceof AnswerTimeout);
    } finally {
      heard.abort();
    }
  }

  private replace({ stream }: BullConnection): void {
    this.logger.warn('A connection to Redis was silent, though Redis answers: it is replaced.');
    // Do not use `disconnect`: it sends QUIT first and waits for the answer.
    stream.destroy();
  }
}
