import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { answeredWithin, AnswerTimeout } from '../../../stores/availability/answered-within';
import { REDIS } from '../../../stores/redis/redis-token';
import type { Redis } from '../../../stores/redis/redis';
import { RedisUnavailable } from '../../../stores/redis/redis-unavailable';
import { openConnections } from './bull-connections';
import { JOB_QUEUE, type JobQueue } from './bull-queue';
import { background } from '../../../basis/promises/background';

const DOUBT = 'Asking whether Redis answers';

const ANSWER_MS = 2000;

/**
 * Access to Bull's Redis with a timeout, for callers that wait. Bull itself would queue the command until the server is back. It would
 * never notice an unresponsive server, so its connections are destroyed from here.
 */
@Injectable()
export class QueueAccess implements OnModuleInit {
  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onModuleInit(): void {
    this.redis.availability.onLoss(() => this.breakConnections());
  }

  get isOpen(): boolean {
    return this.queue.client.status === 'ready' && !this.redis.availability.awaySince;
  }

  /** After a connection error, checks whether the server itself is unavailable. */
  async isAway(): Promise<boolean> {
    if (!this.redis.availability.awaySince) await this.redis.availability.checkNow();
    return !!this.redis.availability.awaySince;
  }

  /** @throws RedisUnavailable if the server is unavailable or does not answer within two seconds */
  async askQueue<T>(question: () => Promise<T>): Promise<T> {
    if (!this.isOpen || this.redis.availability.isBeingChecked) throw new RedisUnavailable();
    try {
      return await answeredWithin(ANSWER_MS, question);
    } catch (error) {
      if (!(error instanceof AnswerTimeout)) throw error;
      background(DOUBT, this.redis.availability.checkNow());
      throw new RedisUnavailable(undefined, { cause: error });
    }
  }

  /** Destroys all connections. Bull resends the open commands when the server is back. */
  private breakConnections(): void {
    for (const { stream } of openConnections(this.queue)) stream.destroy();
  }
}
