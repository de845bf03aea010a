import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { createClient } from 'redis';
import { RedisUnavailable } from '../../../kernel/redis/redis-unavailable';

const CONNECT_MS = 5000;
/** A page of presence is some tens of milliseconds; a server that is silent for longer is given up for now. */
const ANSWER_MS = 5000;
const LONGEST_PAUSE_MS = 1000;

const clientFor = (create: typeof createClient, url: string) =>
  create({
    url,
    disableOfflineQueue: true,
    // Its own timeouts keep every command, with thousands of keys, until they are over: see `ask`.
    commandOptions: { timeout: undefined },
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  });

type Client = ReturnType<typeof clientFor>;

/**
 * The connection to the chat product's Redis. The console starts and works without it: it is looked for until it is there,
 * and every command meanwhile fails with RedisUnavailable.
 */
export class ChatRedis implements OnApplicationShutdown {
  private readonly logger = new Logger('ChatRedis');
  private lost = false;

  private constructor(private readonly client: Client) {
    client.on('error', (error: Error) => this.say(error));
    client.on('ready', () => this.recovered());
  }

  static async open(url: string): Promise<ChatRedis> {
    const { createClient } = await import('redis');
    const redis = new ChatRedis(clientFor(createClient, url));
    // Ends with the first connection, or with the shutdown that came before it; failures in between are `error` events.
    redis.client.connect().catch(() => undefined);
    return redis;
  }

  /** @throws RedisUnavailable where no answer is to be had */
  async ask<T>(command: (client: Client) => Promise<T>): Promise<T> {
    // The library lets a MULTI wait for a server that is gone, and for one that is silent, whatever its options say.
    if (!this.client.isReady) throw new RedisUnavailable();
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS / 1000} seconds`)), ANSWER_MS);
    });
    try {
      return await Promise.race([command(this.client), silence]);
    } catch (error) {
      throw new RedisUnavailable({ cause: error });
    } finally {
      clearTimeout(late);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.client.isReady) await this.client.close().catch((error: Error) => this.say(error));
    if (this.client.isOpen) this.client.destroy();
  }

  private say(error: Error): void {
    if (this.lost) return;
    this.lost = true;
    this.logger.warn(`The chat product's Redis (IM_REDIS_URL) is out of reach: ${error.message}`);
  }

  private recovered(): void {
    if (this.lost) this.logger.log("The chat product's Redis is back.");
    this.lost = false;
  }
}
