import type { OnApplicationShutdown } from '@nestjs/common';
import type { Availability } from '../../../../kernel/stores/availability/availability';
import type { RedisClient } from '../../../../kernel/stores/redis/redis-line';
import { WatchedRedis } from '../../../../kernel/stores/redis/watched-redis';

/** Reading a page of presence takes some tens of milliseconds. A server that is silent for this long counts as unavailable. */
const PATIENCE_MS = 5000;

/**
 * The chat product's Redis. The console starts and works without it and keeps reconnecting; until then every command fails with
 * RedisUnavailable.
 */
export class ChatRedis implements OnApplicationShutdown {
  private constructor(private readonly server: WatchedRedis) {}

  static async open(url: string): Promise<ChatRedis> {
    const server = new WatchedRedis({
      url,
      place: `The chat product's Redis at ${new URL(url).host} (IM_REDIS_URL)`,
      answer: 'im.redisAway',
      meanwhile: 'What it is to be told waits until it answers.',
      listens: false,
      patienceMs: PATIENCE_MS,
    });
    return new ChatRedis(await server.openWhenThere());
  }

  get availability(): Availability {
    return this.server.availability;
  }

  /** @throws RedisUnavailable if there is no answer in time */
  runCommand<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    return this.server.runCommand(command);
  }

  onApplicationShutdown(): Promise<void> {
    return this.server.closeConnection();
  }
}

/** The database number in an address; it must be the chat product's. */
export const databaseOf = (url: string | undefined): number => Number(url && new URL(url).pathname.slice(1)) || 0;
