import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { connectReason } from '../../../config/connect-reason';
import { StartError } from '../../../config/start-error';
import type { Availability } from '../availability/availability';
import { type Eviction, readEviction, requireLastingKeys } from './eviction';
import type { RedisClient } from './redis-line';
import { redisAt } from './redis-place';
import { RedisUnavailable } from './redis-unavailable';
import { WatchedRedis } from './watched-redis';

/**
 * Timeout of a command. Redis normally takes a thousandth of it. After a timeout the caller is told to try again, or works without Redis.
 */
const PATIENCE_MS = 2000;

/**
 * The console's own Redis. If it cannot be reached at the start, the start fails. If it is lost later, the client reconnects until it is
 * back, and every command in the meantime fails with RedisUnavailable.
 */
export class Redis implements OnApplicationShutdown {
  private constructor(
    private readonly server: WatchedRedis,
    private readonly prefix: string,
  ) {}

  /** @param prefix of all our keys and channels: a chat product may use the same Redis */
  static async open(url: string, prefix: string): Promise<Redis> {
    const place = redisAt(url, 'REDIS_URL');
    const server = new WatchedRedis({
      url,
      place,
      answer: 'http.redisAway',
      meanwhile: 'Until it answers every node counts, remembers and tells for itself alone.',
      listens: true,
      patienceMs: PATIENCE_MS,
    });
    try {
      await server.openNow();
    } catch (error) {
      throw new StartError(`${place} cannot be used: ${connectReason(error)}`);
    }
    try {
      await requireKeptKeys(server, place);
      return new Redis(server, prefix);
    } catch (error) {
      await server.closeConnection();
      throw error;
    }
  }

  get availability(): Availability {
    return this.server.availability;
  }

  /** Whether commands are answered at this moment. */
  get ready(): boolean {
    return this.server.ready;
  }

  prefixedKey(name: string): string {
    return this.prefix + name;
  }

  /** @throws RedisUnavailable if there is no answer in time */
  runCommand<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    return this.server.runCommand(command);
  }

  /** @param reconnected called after every interruption: messages sent during it are lost */
  async subscribeTo(channel: string, hear: (message: string) => void, reconnected: () => void): Promise<void> {
    this.server.onReturn(reconnected);
    await this.server.subscribeTo({
      name: this.prefixedKey(channel),
      isPattern: false,
      hear: (message) => hear(message.toString()),
    });
  }

  /** @param hear called after every interruption */
  onReturn(hear: () => void): void {
    this.server.onReturn(hear);
  }

  /** Raw access to channels: names are used as given, so the caller adds the prefix. */
  get channels(): Pick<WatchedRedis, 'subscribeTo' | 'stopListening'> {
    return this.server;
  }

  onApplicationShutdown(): Promise<void> {
    return this.server.closeConnection();
  }
}

/** @throws StartError if it would drop jobs. Some hosts allow nobody to ask: then it is used, and the log says so. */
async function requireKeptKeys(server: WatchedRedis, place: string): Promise<void> {
  const eviction = await evictionOf(server, place);
  if (eviction) requireLastingKeys(eviction, place);
}

async function evictionOf(server: WatchedRedis, place: string): Promise<Eviction | undefined> {
  try {
    return await server.runCommand(readEviction);
  } catch (error) {
    const reason = connectReason(error instanceof RedisUnavailable ? (error.cause ?? error) : error);
    new Logger('Redis').warn(`Whether ${place} drops keys when it is full could not be asked: ${reason}`);
    return undefined;
  }
}
