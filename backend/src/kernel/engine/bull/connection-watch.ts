import { once } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { answeredWithin, AnswerTimeout } from '../../availability/answered-within';
import { background } from '../../promises/background';
import { EngineSettings } from '../engine-settings';
import { type BullConnection, isWaitingForJobs, openConnections } from './bull-connections';
import { ALARM_QUEUE, type AlarmQueue, DRAIN_DELAY_MS } from './bull-queue';
import { QueueAccess } from './queue-access';

/** A connection of which the system thinks that there is somebody at its other end. */
const UP = new Set(['connect', 'ready']);

/**
 * Replaces a connection of Bull's that a firewall has forgotten: nobody is told of that, and TCP itself takes a quarter of an hour to
 * find out. Each is asked every second, and where it owes an answer for too long although Redis answers elsewhere, it is broken: Bull
 * makes it anew and asks again. A Redis that is away altogether is not its matter, see `QueueAccess`.
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

  /** Before Bull ends its connections itself. */
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
    // One that stood still a moment ago may answer here while it is asked elsewhere, or after it has answered there.
    if (await this.isHeardOf(connection, lastWord)) return false;
    const isSilent = stream.bytesRead === bytesRead;
    return isSilent && connection.stream === stream && UP.has(connection.status) && !this.end.signal.aborted;
  }

  /** What has not been answered is not asked again: it would only pile up. */
  private ask(connection: BullConnection): void {
    if (this.questions.has(connection)) return;
    this.questions.add(connection);
    const forget = (): unknown => this.questions.delete(connection);
    connection.ping().then(forget, forget);
  }

  /** Whatever comes shows that somebody is there; that it ends is no silence either. */
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
    // Not `disconnect`, which says goodbye first and waits for an answer to that.
    stream.destroy();
  }
}
