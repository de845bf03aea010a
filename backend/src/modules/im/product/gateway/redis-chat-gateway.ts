import { type Ban, ChatGateway } from './chat-gateway';
import type { ChatKeys } from './chat-keys';
import { Command, type Envelope, type Receiver, SERVICE_NAME, TERMINALS, UNKNOWN_TERMINAL } from './chat-protocol';
import type { ChatRedis } from './chat-redis';
import { type DeliveryResult, readResult } from './delivery-result';
import { ForcedSignOuts, type ListEntry } from './forced-sign-outs';
import { type PlatformOrder, PlatformOrders } from './platform-orders';
import type { ListEvents } from './lists/list-events';
import { Presence } from './presence';
import { PresenceWitness } from './presence-witness';
import { type ServerList, ServerLists } from './server-lists';
import { type DeliveryPart, IdempotentDelivery } from './idempotent-delivery';
import { chunked } from '../../../../kernel/basis/lists/chunked';

/** The garbage of a lookup this small is collected early. With larger lookups, a long push would fill the memory. */
const USERS_AT_ONCE = 500;

/** The protocol of box-im: lists in Redis that its servers, its platform and the console read and write. */
export class RedisChatGateway extends ChatGateway {
  readonly kind = 'redis';
  private readonly orders: PlatformOrders;
  private readonly lists: ServerLists;
  private readonly signOuts: ForcedSignOuts;
  private readonly deliveries: IdempotentDelivery;

  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
    news?: ListEvents,
    private readonly witness = new PresenceWitness(redis, keys),
  ) {
    super();
    this.orders = new PlatformOrders(redis, keys, news);
    this.lists = new ServerLists(redis, keys, news);
    this.signOuts = new ForcedSignOuts(redis, keys);
    this.deliveries = new IdempotentDelivery(redis, keys);
  }

  beginTelling(name: string): Promise<boolean> {
    return this.deliveries.beginDelivery(name);
  }

  endTelling(name: string): Promise<void> {
    return this.deliveries.forgetDelivery(name);
  }

  async readPresence(userIds: readonly number[]): Promise<Presence> {
    const presence = new Presence(userIds);
    for (const some of chunked(userIds, USERS_AT_ONCE)) {
      const { keys, findGap } = this.witness.presenceCheck();
      const values = await this.redis.runCommand((client) => client.mGet([...keys, ...this.presenceKeys(some)]));
      presence.gap = (await findGap(values.slice(0, keys.length))) ?? presence.gap;
      presence.addUsers(some, values.slice(keys.length));
    }
    return presence;
  }

  private presenceKeys(users: readonly number[]): string[] {
    const keys: string[] = [];
    for (const id of users) for (const terminal of TERMINALS) keys.push(this.keys.presenceKey(id, terminal));
    return keys;
  }

  async sendSystem(
    data: object,
    { servers }: Presence,
    { results, once }: { results: boolean; once?: DeliveryPart },
  ): Promise<void> {
    const common = { cmd: Command.System, sendResult: results, serviceName: SERVICE_NAME, data };
    const entries = [...servers].map(([server, receivers]) => {
      const envelope: Envelope = { ...common, receivers };
      return { list: this.keys.frames('system', server), entry: JSON.stringify(envelope) };
    });
    await this.push(entries, once);
  }

  async takeResults(most: number): Promise<{ entries: number; results: DeliveryResult[] }> {
    const key = this.keys.systemResults(SERVICE_NAME);
    // LPOP with a count would need Redis 6.2.
    const [entries] = await this.redis.runCommand((client) =>
      client
        .multi()
        .lRange(key, 0, most - 1)
        .lTrim(key, most, -1)
        .execTyped(),
    );
    const results = entries.map(readResult).filter((result) => result !== undefined);
    return { entries: entries.length, results };
  }

  /** The counter belongs to the platform, and may be missing or behind the rows. */
  async nextPushNumber(last: number): Promise<number> {
    const key = this.keys.pushSequence;
    return this.redis.runCommand(async (client) => {
      await client.set(key, String(last), { condition: 'NX' });
      const next = await client.incr(key);
      return next > last ? next : client.incrBy(key, last + 1 - next);
    });
  }

  /** Servers deliver a private frame only to its first receiver, so each screen gets its own envelope. */
  sendPrivate(data: object, senderId: number, { servers }: Presence, once?: DeliveryPart): Promise<void> {
    const each = [...servers].flatMap(([server, receivers]) =>
      receivers.map((receiver) => [server, [receiver]] as const),
    );
    return this.push(this.framesOf('private', Command.Private, data, senderId, each), once);
  }

  sendGroup(data: object, senderId: number, { servers }: Presence, once?: DeliveryPart): Promise<void> {
    return this.push(this.framesOf('group', Command.Group, data, senderId, [...servers]), once);
  }

  private framesOf(
    channel: 'private' | 'group',
    cmd: number,
    data: object,
    senderId: number,
    portions: readonly (readonly [server: number, receivers: readonly Receiver[]])[],
  ): ListEntry[] {
    const sender = { id: senderId, terminal: UNKNOWN_TERMINAL };
    return portions.map(([server, receivers]) => {
      const envelope: Envelope = { cmd, sender, receivers, sendResult: false, serviceName: SERVICE_NAME, data };
      return { list: this.keys.frames(channel, server), entry: JSON.stringify(envelope) };
    });
  }

  /** Appends all entries or none. People who come online between two attempts get nothing from the second one. */
  private async push(entries: readonly ListEntry[], once?: DeliveryPart): Promise<void> {
    if (!entries.length) return;
    if (once) {
      const { name, part } = once;
      return this.deliveries.pushEntries(
        name,
        entries.map((entry) => ({ ...entry, part })),
      );
    }
    await this.redis.runCommand((client) => {
      const all = client.multi();
      for (const { list, entry } of entries) all.rPush(list, entry);
      return all.exec();
    });
  }

  async announceBans(bans: readonly Ban[], name?: string): Promise<void> {
    if (!bans.length) return;
    // The platform reads each list separately, so the end of an earlier ban could be announced after this ban.
    const groups = bans.filter(({ of }) => of === 'group').map(({ id }) => id);
    await this.orders.withdrawOrders('group:unban', groups);
    // The platform caches groups that are not banned for minutes, and people could write in them for that long.
    await this.evictEntries(groups.map((id) => `group::${id}`));
    const entries = bans.map(({ of, id, reason }) => ({
      part: `${of}:${id}`,
      list: this.keys.orderKey(`${of}:banned`),
      entry: JSON.stringify({ id, reason }),
    }));
    // Orders may be grouped differently in each attempt, so each order is a part of its own.
    await (name === undefined ? this.push(entries) : this.deliveries.pushEntries(name, entries));
  }

  async announceGroupUnban(id: number, once?: DeliveryPart): Promise<void> {
    await this.orders.withdrawOrders('group:banned', [id]);
    await this.evictEntries([`group::${id}`]);
    await this.push([{ list: this.keys.orderKey('group:unban'), entry: JSON.stringify({ id }) }], once);
  }

  async withdrawBans(userIds: readonly number[]): Promise<void> {
    await this.orders.withdrawOrders('user:banned', userIds);
  }

  countUnread(orders: readonly PlatformOrder[]): Promise<number> {
    return this.orders.countUnread(orders);
  }

  countStuck(lists: readonly ServerList[]): Promise<number> {
    return this.lists.countStuck(lists);
  }

  async evictEntries(names: readonly string[]): Promise<void> {
    if (names.length) await this.redis.runCommand((client) => client.del(names.map((name) => this.keys.cached(name))));
  }

  async forgetReading(groupId: number, userIds?: readonly number[]): Promise<void> {
    const key = this.keys.reading(groupId);
    if (userIds && !userIds.length) return;
    await this.redis.runCommand((client) => (userIds ? client.hDel(key, userIds.map(String)) : client.del(key)));
  }

  forceLogout(presence: Presence, once?: DeliveryPart): Promise<void> {
    return this.push(this.signOuts.entriesFor(presence), once);
  }

  withdrawForcedLogouts(presence: Presence): Promise<void> {
    return this.signOuts.withdrawEntries(presence);
  }
}
