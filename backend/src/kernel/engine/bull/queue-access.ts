import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { answeredWithin, AnswerTimeout } from '../../availability/answered-within';
import { REDIS } from '../../redis/redis-token';
import type { Redis } from '../../redis/redis';
import { RedisUnavailable } from '../../redis/redis-unavailable';
import { openConnections } from './bull-connections';
import { ALARM_QUEUE, type AlarmQueue } from './bull-queue';
import { background } from '../../promises/background';

const DOUBT = 'Asking whether Redis answers';

const ANSWER_MS = 2000;

/**
 * The way to Bull's Redis for whoever waits. Bull itself would wait until the server is back, and keep the question until then; and of
 * a server that is silent it would never learn, so that its connections are broken from here.
 */
@Injectable()
export class QueueAccess implements OnModuleInit {
  constructor(
    @Inject(ALARM_QUEUE) private readonly queue: AlarmQueue,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.redis.availability.onLoss(() => this.breakConnections());
  }

  get isOpen(): boolean {
    return this.queue.client.status === 'ready' && !this.redis.availability.awaySince;
  }

  /** Asks, where a connection has failed, whether it is the server that is away. */
  async isAway(): Promise<boolean> {
    if (!this.redis.availability.awaySince) await this.redis.availability.checkNow();
    return !!this.redis.availability.awaySince;
  }

  /** @throws RedisUnavailable where the server is away, or silent for two seconds */
  async run<T>(question: () => Promise<T>): Promise<T> {
    if (!this.isOpen || this.redis.availability.isBeingChecked) throw new RedisUnavailable();
    try {
      return await answeredWithin(ANSWER_MS, question);
    } catch (error) {
      if (!(error instanceof AnswerTimeout)) throw error;
      background(DOUBT, this.redis.availability.checkNow());
      throw new RedisUnavailable(undefined, { cause: error });
    }
  }

  /** What was asked over them is asked again when there is a server. */
  private breakConnections(): void {
    for (const { stream } of openConnections(this.queue)) stream.destroy();
  }
}
