import { createClient } from 'redis';
import type { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import type { Receiver } from './objection';
import { accessToken } from './token';

export interface PlatformSettings {
  redisUrl: string;
  chat: DataSource;
  /** prefix of the platform's keys */
  prefix?: string;
  /** prefix of the servers' keys */
  serverPrefix?: string;
}

interface Order {
  id: number;
  reason?: string;
}

const EVERY_MS = 50;
const TERMINALS = [0, 1, 2, -1];
const SYSTEM = '系统管理员';

/**
 * Simulates the part of box-im's platform that matters here: it reads commands from its lists, informs the clients, and refuses the sign-in
 * of banned users. It records entries that it could not read.
 */
export class MockPlatform {
  readonly refusals: string[] = [];
  readonly orders: { list: string; order: Order }[] = [];
  private readonly redis;
  private stopping = false;
  private working: Promise<void> = Promise.resolve();

  private constructor(private readonly settings: PlatformSettings) {
    this.redis = createClient({ url: settings.redisUrl });
    this.redis.on('error', () => undefined);
  }

  static async start(settings: PlatformSettings): Promise<MockPlatform> {
    const platform = new MockPlatform(settings);
    await platform.redis.connect();
    platform.working = platform.work();
    return platform;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.working;
    this.redis.destroy();
  }

  /** @throws Error with the reason, as the sign-in page shows it, if the user is banned */
  async signIn(userId: number, terminal = 0): Promise<string> {
    const { is_banned, reason } = await this.settings.chat.manager.findOneByOrFail(ImUser, { id: userId });
    if (is_banned) throw new Error(`您的账号已被管理员封禁,原因:${reason}`);
    return accessToken({ userId, terminal });
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      for (const list of ['user:banned', 'group:banned', 'group:unban'] as const)
        await this.drain(list).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }

  private async drain(list: 'user:banned' | 'group:banned' | 'group:unban'): Promise<void> {
    const key = `${this.settings.prefix ?? 'im'}:queue:${list}`;
    for (let entry = await this.redis.lPop(key); entry !== null; entry = await this.redis.lPop(key)) {
      const order = this.read(entry, list !== 'group:unban');
      if (!order) continue;
      this.orders.push({ list, order });
      const reason = order.reason ?? '';
      if (list === 'user:banned') await this.sendSystem(order.id, { type: 50, content: reason });
      else
        await this.tip(order.id, list === 'group:banned' ? `本群聊已被管理员封禁,原因:${reason}` : '本群聊已解除封禁');
    }
  }

  private read(entry: string, wantsReason: boolean): Order | undefined {
    const order = JSON.parse(entry) as Partial<Order> | null;
    const isSound = Number.isInteger(order?.id) && (!wantsReason || typeof order?.reason === 'string');
    if (!isSound) this.refusals.push(`an order like ${entry}`);
    return isSound ? (order as Order) : undefined;
  }

  private async sendSystem(userId: number, data: object): Promise<void> {
    for (const [server, receivers] of await this.online([userId]))
      await this.push('system', server, { cmd: 5, receivers, sendResult: false, data });
  }

  /** A row, which offline users read later, and a frame for online users. */
  private async tip(groupId: number, content: string): Promise<void> {
    const { manager } = this.settings.chat;
    const sendTime = new Date();
    const row = {
      group_id: groupId,
      send_id: 0,
      send_nick_name: SYSTEM,
      recv_ids: '',
      receipt: 0,
      receipt_ok: 0,
      status: 0,
    };
    const [id] = await insertMany(manager, ImGroupMessage, [{ ...row, content, type: 21, send_time: sendTime }]);
    const members = await manager.findBy(ImGroupMember, { group_id: groupId, quit: 0 });
    const data = { id, groupId, sendId: 0, sendNickName: SYSTEM, content, type: 21, status: 0, sendTime: +sendTime };
    for (const [server, receivers] of await this.online(members.map(({ user_id }) => user_id)))
      await this.push('group', server, { cmd: 4, sender: { id: 0, terminal: 2 }, receivers, sendResult: false, data });
  }

  private async online(userIds: readonly number[]): Promise<Map<string, Receiver[]>> {
    const servers = new Map<string, Receiver[]>();
    for (const id of userIds) {
      const keys = TERMINALS.map((terminal) => `${this.serverPrefix}:user:server_id:${id}:${terminal}`);
      for (const [at, server] of (await this.redis.mGet(keys)).entries()) {
        const receiver = { id, terminal: TERMINALS[at] ?? 0 };
        if (server !== null) servers.set(server, [...(servers.get(server) ?? []), receiver]);
      }
    }
    return servers;
  }

  private push(channel: 'system' | 'group', server: string, envelope: object): Promise<number> {
    return this.redis.rPush(`${this.serverPrefix}:message:${channel}:${server}`, JSON.stringify(envelope));
  }

  private get serverPrefix(): string {
    return this.settings.serverPrefix ?? 'im';
  }
}
