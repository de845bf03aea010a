import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { FailureLog } from '../../basis/errors/failure-log';
import type { Redis } from '../redis/redis';
import { Bus } from './bus';
import { Topics } from './topics';

const CHANNEL = 'bus';
const GAP = 'gap';

interface Parcel {
  from: string;
  topic: string;
  message: unknown;
}

/**
 * The bus for several nodes. A node receives its own messages directly, so that it stays consistent with itself while Redis is unavailable.
 * The other nodes then notice a change when their caches expire, or at the latest through `onGap` when Redis is available again.
 */
export class RedisBus extends Bus {
  private readonly failures = new FailureLog(new Logger('Bus'), 'Other nodes could not be told');
  private readonly node = randomUUID();
  private readonly topics = new Topics();
  private readonly gaps = new Topics();

  private constructor(private readonly redis: Redis) {
    super();
  }

  static async open(redis: Redis): Promise<RedisBus> {
    const bus = new RedisBus(redis);
    await redis.subscribeTo(
      CHANNEL,
      (text) => bus.receive(text),
      () => bus.gaps.deliver(GAP, null),
    );
    return bus;
  }

  async publishMessage(topic: string, message: unknown): Promise<void> {
    const text = JSON.stringify({ from: this.node, topic, message: message ?? null } satisfies Parcel);
    this.receive(text, this.node);
    try {
      await this.redis.runCommand((client) => client.publish(this.redis.prefixedKey(CHANNEL), text));
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  subscribeTo(topic: string, hear: (message: unknown) => void): void {
    this.topics.subscribeTo(topic, hear);
  }

  onGap(hear: () => void): void {
    this.gaps.subscribeTo(GAP, hear);
  }

  private receive(text: string, from?: string): void {
    const parcel = JSON.parse(text) as Parcel;
    if (parcel.from === this.node && from !== this.node) return;
    this.topics.deliver(parcel.topic, parcel.message);
  }
}
