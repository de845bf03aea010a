import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { RedisUnavailable } from '../../../../kernel/stores/redis/redis-unavailable';
import { ChatKeys } from '../../product/gateway/chat-keys';
import type { ChatRedis } from '../../product/gateway/chat-redis';
import { InjectChatRedis } from '../../product/gateway/chat-redis-token';
import { presenceSentence } from '../../product/gateway/presence-sentence';
import { ListWatch } from '../../product/gateway/lists/list-watch';
import { presenceKeys } from '../../product/gateway/presence-scan';
import { addToStats } from './add-to-stats';
import { Gauges } from './gauges';
import { dayOf, hourOf } from './periods';
import { warnUnlessAway } from '../../../../kernel/basis/log/warn-unless-away';

const EVERY_MS = 30_000;

/** After this time without a measurement the count is unknown. */
const STALE_MS = 5 * 60_000;

/** Counts how many people are online. One node measures for all. */
@Injectable()
export class OnlineCounter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Online');
  private timer?: NodeJS.Timeout;
  private measuring?: Promise<void>;

  constructor(
    @InjectChatRedis() private readonly redis: ChatRedis | null,
    @InjectDataSource() private readonly own: DataSource,
    private readonly keys: ChatKeys,
    private readonly gauges: Gauges,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly watch: ListWatch,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.redis || this.config.role === 'web') return;
    this.timer = setInterval(() => this.begin(), EVERY_MS).unref();
    this.begin();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.measuring;
  }

  /** The count is null if there is no Redis of a chat product, if it does not answer, or if it does not know who is connected. */
  async readCount(): Promise<{ count: number | null; at: Date | null; unknown: string | null }> {
    const unknown = presenceSentence(this.watch.presenceGap, this.config);
    const gauge = this.redis ? await this.gauges.readGauge('online') : null;
    const isFresh = gauge && gauge.time.getTime() >= this.clock.now() - STALE_MS;
    return { count: isFresh && !unknown ? gauge.value : null, at: gauge?.time ?? null, unknown };
  }

  /** Measures, unless another node has done so recently. */
  async measureOnline(): Promise<void> {
    if (!this.redis || !(await this.gauges.claimMeasurement('online', EVERY_MS / 2))) return;
    const count = await this.count(this.redis);
    await this.gauges.writeGauge('online', count);
    if (count === null) return;
    const at = new Date(this.clock.now());
    const most = { metric: 'online', value: count } as const;
    await addToStats(
      this.own.manager,
      [
        { ...most, grain: 'hour', time: hourOf(at) },
        { ...most, grain: 'day', time: dayOf(at) },
      ],
      true,
    );
  }

  private begin(): void {
    this.measuring ??= this.measureOnline()
      .catch((error: unknown) => warnUnlessAway(this.logger, 'Who is online could not be counted:', error))
      .finally(() => (this.measuring = undefined));
  }

  /** Counts people, not their screens. */
  private async count(redis: ChatRedis): Promise<number | null> {
    const people = new Set<string>();
    try {
      for await (const keys of presenceKeys(redis, this.keys))
        for (const key of keys) people.add(key.split(':').at(-2) ?? key);
      return (await this.watch.readGap()) ? null : people.size;
    } catch (error) {
      if (error instanceof RedisUnavailable) return null;
      throw error;
    }
  }
}
