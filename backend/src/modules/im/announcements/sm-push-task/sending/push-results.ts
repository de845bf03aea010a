import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../../../config/app-config';
import { settled } from '../../../../../kernel/basis/promises/settled';
import { RedisUnavailable } from '../../../../../kernel/stores/redis/redis-unavailable';
import { ChatGateway } from '../../../product/gateway/chat-gateway';
import { TAKEN } from '../../../product/gateway/chat-protocol';
import type { DeliveryResult } from '../../../product/gateway/delivery-result';
import { PushPublisher } from './push-publisher';
import { ImPushRun } from './push-run.entity';
import { PushSettings } from './push-settings';

/** Limited, because one result may name thousands of screens. */
const AT_ONCE = 100;

/**
 * Removes the delivery results from the list where chat servers report them, and counts them. The list would otherwise grow forever.
 * The figures are only informative: what a node took before it died is not counted.
 */
@Injectable()
export class PushResults implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private timer?: NodeJS.Timeout;
  private working: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly gateway: ChatGateway,
    @InjectDataSource() private readonly source: DataSource,
    private readonly publisher: PushPublisher,
    private readonly settings: PushSettings,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { role, imPushExecutor } = this.config;
    if (role !== 'web' && imPushExecutor === 'console' && this.gateway.kind === 'redis') this.again();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private again(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.working = settled('Counting the results of pushes', this.drain()).finally(() => this.again());
    }, this.settings.results);
  }

  private async drain(): Promise<void> {
    try {
      for (let entries = AT_ONCE; entries === AT_ONCE && !this.stopped;) {
        const taken = await this.gateway.takeResults(AT_ONCE);
        await this.count(taken.results);
        entries = taken.entries;
      }
    } catch (error) {
      // The connection itself logs that Redis is unavailable.
      if (!(error instanceof RedisUnavailable)) this.logger.error('Results of pushes could not be counted', error);
    }
  }

  private async count(results: readonly DeliveryResult[]): Promise<void> {
    for (const [seqNo, screens] of takenByPush(results)) {
      const runs = this.source.getRepository(ImPushRun);
      await runs.increment({ seqNo }, 'delivered', screens);
      const run = await runs.findOneBy({ seqNo });
      if (run) await this.publisher.publishProgress(run.taskId, { last: run.endTime !== null });
    }
  }
}

/** The number of screens that received a frame, per push. */
function takenByPush(results: readonly DeliveryResult[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { code, data, screens } of results)
    if (code === TAKEN && typeof data.seqNo === 'number')
      counts.set(data.seqNo, (counts.get(data.seqNo) ?? 0) + screens);
  return counts;
}
