import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { RedisUnavailable } from '../../../../kernel/stores/redis/redis-unavailable';
import { Capabilities } from '../../product/capability/capabilities';
import { ChatGateway } from '../../product/gateway/chat-gateway';
import { databaseOf } from '../../product/gateway/chat-redis';
import { type ChatServer, chatServers, platformLists } from '../../product/gateway/lists/chat-lists';
import { presenceSentence } from '../../product/gateway/presence-sentence';
import { ListWatch } from '../../product/gateway/lists/list-watch';
import { databasesOf, strangeLists } from '../../product/gateway/lists/strange-lists';
import { EnforcementCounts } from '../enforcement/enforcement-counts';
import { readerView } from './queue-views';
import type { QueueCounts, QueueInfo, QueueReader, QueueServer, RedisDatabase, StrangeQueue } from './queue.dto';

/** Maximum number of servers shown. There may be hundreds of dead ones. */
const MOST_SERVERS = 50;

/** The state of the lists that carry notifications to the chat product. */
@Injectable()
export class QueueService {
  constructor(
    private readonly watch: ListWatch,
    private readonly gateway: ChatGateway,
    private readonly counts: EnforcementCounts,
    private readonly capabilities: Capabilities,
    private readonly config: AppConfig,
  ) {}

  async readInfo(): Promise<QueueInfo> {
    const { watch } = this;
    const platform = readerView(platformLists(watch));
    const servers = chatServers(watch).map(serverView).sort(byUrgency);
    const { told, kept, keptSince } = await this.counts.readCounts();
    const awaySince = watch.redis?.availability.awaySince;
    return {
      gateway: this.gateway.kind,
      awaySince: awaySince ? wireTime(awaySince) : null,
      lookedAt: watch.lookedAt && wireTime(watch.lookedAt),
      presence: presenceSentence(watch.presenceGap, this.config),
      counts: { told, kept, ...entriesOf([platform, ...servers]), impossible: this.impossible() },
      keptSince,
      platform,
      servers: servers.slice(0, MOST_SERVERS),
      screensWhole: watch.screens.isWhole,
      ...(await this.elsewhere()),
    };
  }

  /** A short form that sends no query. */
  brief(): { unread: number; silent: boolean; deadServers: number; awaySince: Date | undefined; presenceGap: boolean } {
    const { watch } = this;
    const platform = readerView(platformLists(watch));
    const servers = chatServers(watch).map(serverView);
    return {
      unread: entriesOf([platform, ...servers]).unread,
      silent: platform.state === 'silent',
      deadServers: servers.filter(({ state }) => state === 'silent').length,
      awaySince: watch.redis?.availability.awaySince,
      presenceGap: !!watch.presenceGap,
    };
  }

  private impossible(): number {
    const features = [...(this.capabilities.found?.features.values() ?? [])];
    return features.filter(({ has, remark }) => !has || (remark !== null && remark !== 'notWritten')).length;
  }

  /** Signs of another prefix, or of another database number. */
  private async elsewhere(): Promise<{ strange: StrangeQueue[]; databases: RedisDatabase[] }> {
    const { redis, keys } = this.watch;
    if (!redis) return { strange: [], databases: [] };
    try {
      const ours = databaseOf(this.config.imRedisUrl);
      const [strange, databases] = await Promise.all([strangeLists(redis, keys), databasesOf(redis)]);
      return { strange, databases: databases.map((one) => ({ ...one, ours: one.number === ours })) };
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      return { strange: [], databases: [] };
    }
  }
}

const serverView = ({ id, screens, lists, isDead }: ChatServer): QueueServer => {
  const view = readerView(lists.filter(({ of, length }) => of !== 'logout' || length > 0));
  return { id, screens, ...view, state: isDead ? 'silent' : view.state === 'silent' ? 'quiet' : view.state };
};

const byUrgency = (one: QueueServer, other: QueueServer): number =>
  Number(other.state === 'silent') - Number(one.state === 'silent') || other.screens - one.screens || other.id - one.id;

function entriesOf(readers: readonly QueueReader[]): Pick<QueueCounts, 'waiting' | 'unread'> {
  const counts = { waiting: 0, unread: 0 };
  for (const { state, length } of readers.flatMap(({ lists }) => lists))
    if (state === 'waiting' || state === 'unread') counts[state] += length;
  return counts;
}
