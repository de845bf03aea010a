import { setTimeout } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { createClient } from 'redis';
import { connectReason } from '../../config/connect-reason';
import { StartError } from '../../config/start-error';
import { RedisUnavailable } from './redis-unavailable';

const CONNECT_MS = 5000;
/** A command that a silent server leaves unanswered is given up, and whoever waits is told to try again. */
const ANSWER_MS = 2000;
const LONGEST_PAUSE_MS = 2000;

const clientFor = (create: typeof createClient, url: string, whenReady: () => boolean) =>
  create({
    url,
    // A request must not wait for a server that is gone: commands fail at once until the connection is back.
    disableOfflineQueue: true,
    commandOptions: { timeout: ANSWER_MS },
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => whenReady() && Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  });

type Client = ReturnType<typeof clientFor>;

/**
 * The two connections to Redis, one for commands and one that listens. A server that cannot be reached at the start ends the
 * start; one that is lost later is looked for until it is back, and every command meanwhile fails with RedisUnavailable.
 */
export class Redis implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private started = false;
  private lost = false;
  private readonly commands: Client;
  /** for channels only: it can be asked nothing else */
  readonly listener: Client;

  private constructor(
    create: typeof createClient,
    url: string,
    private readonly prefix: string,
  ) {
    const started = () => this.started;
    this.commands = clientFor(create, url, started);
    this.listener = clientFor(create, url, started);
    this.commands.on('error', (error: Error) => this.say(error));
    this.commands.on('ready', () => this.recovered());
    // Both connections lead to the same server: what is to be said of it is said once, by the first.
    this.listener.on('error', () => undefined);
  }

  /** @param prefix stands before every key and channel of ours: a chat product may live in the same Redis */
  static async open(url: string, prefix: string): Promise<Redis> {
    // Loaded only where it is used: the library takes a tenth of a start.
    const { createClient } = await import('redis');
    const redis = new Redis(createClient, url, prefix);
    try {
      await Promise.race([redis.connect(), deadline()]);
    } catch (error) {
      redis.destroy();
      throw new StartError(`Redis at ${new URL(url).host} (REDIS_URL) cannot be used: ${connectReason(error)}`);
    }
    redis.started = true;
    return redis;
  }

  private async connect(): Promise<void> {
    await Promise.all([this.commands.connect(), this.listener.connect()]);
    await this.commands.ping();
  }

  key(name: string): string {
    return this.prefix + name;
  }

  /** Whether commands are answered at this moment. */
  get ready(): boolean {
    return this.commands.isReady;
  }

  /** @throws RedisUnavailable where no answer is to be had */
  async ask<T>(command: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await command(this.commands);
    } catch (error) {
      throw new RedisUnavailable({ cause: error });
    }
  }

  /** @param reconnected called after every interruption: messages of that time are lost */
  async listen(channel: string, hear: (message: string) => void, reconnected: () => void): Promise<void> {
    await this.listener.subscribe(this.key(channel), hear);
    this.listener.on('ready', reconnected);
  }

  async onApplicationShutdown(): Promise<void> {
    const ready = [this.commands, this.listener].filter((client) => client.isReady);
    await Promise.allSettled(ready.map((client) => client.close()));
    this.destroy();
  }

  private destroy(): void {
    for (const client of [this.commands, this.listener]) if (client.isOpen) client.destroy();
  }

  private say(error: Error): void {
    if (this.lost || !this.started) return;
    this.lost = true;
    this.logger.warn(`Redis is out of reach (${connectReason(error)}): nobody can sign in until it is back.`);
  }

  private recovered(): void {
    if (this.lost) this.logger.log('Redis is back.');
    this.lost = false;
  }
}

/** A port may be open and yet nobody speak Redis behind it. */
async function deadline(): Promise<never> {
  await setTimeout(CONNECT_MS, undefined, { ref: false });
  throw new Error(`no answer within ${CONNECT_MS / 1000} seconds`);
}
