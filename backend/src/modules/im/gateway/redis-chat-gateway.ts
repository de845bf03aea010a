import { ChatGateway } from './chat-gateway';
import type { ChatKeys } from './chat-keys';
import { Command, type Envelope, SERVICE_NAME, TERMINALS } from './chat-protocol';
import type { ChatRedis } from './chat-redis';
import { type DeliveryResult, readResult } from './delivery-result';
import { Presence } from './presence';

/** What one lookup makes is gone before it becomes old: with larger ones a long push would fill the memory with their remains. */
const USERS_AT_ONCE = 500;

/** box-im's protocol: lists in Redis that its servers, its platform and we read and write. */
export class RedisChatGateway extends ChatGateway {
  readonly kind = 'redis';

  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
  ) {
    super();
  }

  async presence(userIds: readonly number[]): Promise<Presence> {
    const presence = new Presence(userIds);
    for (let at = 0; at < userIds.length; at += USERS_AT_ONCE) {
      const some = userIds.slice(at, at + USERS_AT_ONCE);
      presence.enter(some, await this.redis.ask((client) => client.mGet(this.presenceKeys(some))));
    }
    return presence;
  }

  private presenceKeys(users: readonly number[]): string[] {
    const keys: string[] = [];
    for (const id of users) for (const terminal of TERMINALS) keys.push(this.keys.presence(id, terminal));
    return keys;
  }

  async sendSystem(data: object, { servers }: Presence, { results }: { results: boolean }): Promise<void> {
    if (!servers.size) return;
    const common = { cmd: Command.System, sendResult: results, serviceName: SERVICE_NAME, data };
    await this.redis.ask((client) => {
      const all = client.multi();
      for (const [server, receivers] of servers) {
        const envelope: Envelope = { ...common, receivers };
        all.rPush(this.keys.systemFrames(server), JSON.stringify(envelope));
      }
      return all.exec();
    });
  }

  async takeResults(most: number): Promise<{ entries: number; results: DeliveryResult[] }> {
    const key = this.keys.systemResults(SERVICE_NAME);
    // Not LPOP with a count, which Redis knows only since 6.2.
    const [entries] = await this.redis.ask((client) =>
      client
        .multi()
        .lRange(key, 0, most - 1)
        .lTrim(key, most, -1)
        .execTyped(),
    );
    const results = entries.map(readResult).filter((result) => result !== undefined);
    return { entries: entries.length, results };
  }

  /** The counter is the platform's own, and may be missing or behind the rows. */
  async nextPushNumber(last: number): Promise<number> {
    const key = this.keys.pushSequence;
    return this.redis.ask(async (client) => {
      await client.set(key, String(last), { condition: 'NX' });
      const next = await client.incr(key);
      return next > last ? next : client.incrBy(key, last + 1 - next);
    });
  }

  async announceBan(of: 'user' | 'group', id: number, reason: string): Promise<void> {
    if (of === 'group') await this.evict([`group::${id}`]);
    await this.order(`${of}:banned`, { id, reason });
  }

  async announceGroupUnban(id: number): Promise<void> {
    await this.evict([`group::${id}`]);
    await this.order('group:unban', { id });
  }

  async evict(names: readonly string[]): Promise<void> {
    if (names.length) await this.redis.ask((client) => client.del(names.map((name) => this.keys.cached(name))));
  }

  async forceLogout({ servers }: Presence): Promise<void> {
    if (!servers.size) return;
    await this.redis.ask((client) => {
      const all = client.multi();
      for (const [server, receivers] of servers) {
        const entries = receivers.map(({ id, terminal }) => JSON.stringify({ userId: id, terminal }));
        all.rPush(this.keys.forcedLogouts(server), entries);
      }
      return all.exec();
    });
  }

  private async order(name: Parameters<ChatKeys['order']>[0], what: object): Promise<void> {
    await this.redis.ask((client) => client.rPush(this.keys.order(name), JSON.stringify(what)));
  }
}
