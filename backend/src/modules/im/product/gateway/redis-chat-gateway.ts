import { setTimeout } from 'node:timers/promises';
import { type Ban, ChatGateway } from './chat-gateway';
import type { ChatKeys } from './chat-keys';
import {
  Command,
  type Envelope,
  type Receiver,
  SERVICE_NAME,
  SystemType,
  TERMINALS,
  UNKNOWN_TERMINAL,
} from './chat-protocol';
import type { ChatRedis } from './chat-redis';
import { type DeliveryResult, readResult } from './delivery-result';
import { type OrderName, type PlatformOrder, PlatformOrders } from './platform-orders';
import type { ListNews } from './lists/list-news';
import { Presence } from './presence';
import { type ServerList, ServerLists } from './server-lists';
import { chunked } from '../../../../kernel/chunked';

/** What one lookup makes is gone before it becomes old: with larger ones a long push would fill the memory with their remains. */
const USERS_AT_ONCE = 500;

/** A server looks at its lists every 100 ms. */
const TAKEN_WITHIN_MS = 1200;
const TAKEN_EVERY_MS = 60;

/** box-im's protocol: lists in Redis that its servers, its platform and we read and write. */
export class RedisChatGateway extends ChatGateway {
  readonly kind = 'redis';
  private readonly orders: PlatformOrders;
  private readonly lists: ServerLists;

  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
    news?: ListNews,
  ) {
    super();
    this.orders = new PlatformOrders(redis, keys, news);
    this.lists = new ServerLists(redis, keys, news);
  }

  async presence(userIds: readonly number[]): Promise<Presence> {
    const presence = new Presence(userIds);
    for (const some of chunked(userIds, USERS_AT_ONCE)) {
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
        all.rPush(this.keys.frames('system', server), JSON.stringify(envelope));
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

  /** Of a private frame servers serve the first receiver alone, so each screen has an envelope of its own. */
  sendPrivate(data: object, senderId: number, { servers }: Presence): Promise<void> {
    const each = [...servers].flatMap(([server, receivers]) =>
      receivers.map((receiver) => [server, [receiver]] as const),
    );
    return this.send('private', Command.Private, data, senderId, each);
  }

  sendGroup(data: object, senderId: number, { servers }: Presence): Promise<void> {
    return this.send('group', Command.Group, data, senderId, [...servers]);
  }

  private async send(
    channel: 'private' | 'group',
    cmd: number,
    data: object,
    senderId: number,
    portions: readonly (readonly [server: number, receivers: readonly Receiver[]])[],
  ): Promise<void> {
    if (!portions.length) return;
    const sender = { id: senderId, terminal: UNKNOWN_TERMINAL };
    await this.redis.ask((client) => {
      const all = client.multi();
      for (const [server, receivers] of portions) {
        const envelope: Envelope = { cmd, sender, receivers, sendResult: false, serviceName: SERVICE_NAME, data };
        all.rPush(this.keys.frames(channel, server), JSON.stringify(envelope));
      }
      return all.exec();
    });
  }

  async announceBans(bans: readonly Ban[]): Promise<void> {
    if (!bans.length) return;
    // The platform takes each list by itself: the end of an earlier ban might be told after this one.
    const groups = bans.filter(({ of }) => of === 'group').map(({ id }) => id);
    await this.orders.withdraw('group:unban', groups);
    await this.redis.ask((client) => {
      const all = client.multi();
      for (const { of, id, reason } of bans) {
        // Groups that are well are remembered for minutes, and may be written in for so long.
        if (of === 'group') all.del(this.keys.cached(`group::${id}`));
        all.rPush(this.keys.order(`${of}:banned`), JSON.stringify({ id, reason }));
      }
      return all.exec();
    });
  }

  async announceGroupUnban(id: number): Promise<void> {
    await this.orders.withdraw('group:banned', [id]);
    await this.evict([`group::${id}`]);
    await this.order('group:unban', { id });
  }

  async withdrawBans(userIds: readonly number[]): Promise<void> {
    await this.orders.withdraw('user:banned', userIds);
  }

  countUnread(orders: readonly PlatformOrder[]): Promise<number> {
    return this.orders.countUnread(orders);
  }

  countStuck(lists: readonly ServerList[]): Promise<number> {
    return this.lists.countStuck(lists);
  }

  async evict(names: readonly string[]): Promise<void> {
    if (names.length) await this.redis.ask((client) => client.del(names.map((name) => this.keys.cached(name))));
  }

  async forgetReading(groupId: number, userIds?: readonly number[]): Promise<void> {
    const key = this.keys.reading(groupId);
    if (userIds && !userIds.length) return;
    await this.redis.ask((client) => (userIds ? client.hDel(key, userIds.map(String)) : client.del(key)));
  }

  /**
   * Servers that do not read this list would leave it to grow, and the people where they are: what is not taken off it soon is
   * taken back, and a frame that every client obeys is sent instead.
   */
  async forceLogout({ users, servers }: Presence, words: string): Promise<void> {
    if (!servers.size) return;
    const entries = [...servers].map(([server, receivers]) => ({
      key: this.keys.forcedLogouts(server),
      server,
      receivers: receivers.map((receiver) => ({
        receiver,
        entry: JSON.stringify({ userId: receiver.id, terminal: receiver.terminal }),
      })),
    }));
    await this.redis.ask((client) => {
      const all = client.multi();
      for (const { key, receivers } of entries)
        all.rPush(
          key,
          receivers.map(({ entry }) => entry),
        );
      return all.exec();
    });
    const left = new Presence(users);
    for (const { key, server, receivers } of await this.unread(entries))
      for (const { receiver, entry } of receivers)
        if (await this.redis.ask((client) => client.lRem(key, 1, entry))) left.put(server, receiver);
    await this.sendSystem({ type: SystemType.UserBanned, content: words }, left, { results: false });
  }

  /** Those of these lists that nobody has emptied, though a server does so ten times a second. */
  private async unread<T extends { key: string }>(lists: readonly T[]): Promise<T[]> {
    let unread = [...lists];
    for (const deadline = Date.now() + TAKEN_WITHIN_MS; unread.length && Date.now() < deadline;) {
      await setTimeout(TAKEN_EVERY_MS);
      const lengths = await Promise.all(unread.map(({ key }) => this.redis.ask((client) => client.lLen(key))));
      unread = unread.filter((_, at) => lengths[at]);
    }
    return unread;
  }

  private async order(name: OrderName, what: object): Promise<void> {
    await this.redis.ask((client) => client.rPush(this.keys.order(name), JSON.stringify(what)));
  }
}
