import '../push/chat-environment';
import { createClient } from 'redis';
import { DataSource } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { Acts } from '../../src/modules/im/oversight/act/acts';
import { EnforceHandler } from '../../src/modules/im/oversight/act/enforce.handler';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { ImGroup } from '../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../src/modules/im/tables/im-group-member.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { MockChatServer } from '../chat-server/chat-server';
import { MockClient } from '../chat-server/mock-client';
import { MockPlatform } from '../chat-server/mock-platform';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { until } from '../push/until';
import { whileDateStands } from '../while-date-stands';
import { chatOf, people } from './people';
import { presenceKnownAgain } from './presence-known-again';

interface Acted {
  count: number;
  batch: string;
  enforcement: { state: string; terminals: number; frames: number; reason?: string };
}

interface Trail {
  list: { action: string; enforcement: { state: number; terminals: number; error: string | null } | null }[];
}

const TOLD = [EnforcementState.Done, EnforcementState.Unsure];

(canHaveRedis ? describe : describe.skip)('An act on a running chat product', () => {
  let redis: OwnRedis;
  let app: TestApp;
  let admin: Caller;
  let chat: DataSource;
  let server: MockChatServer;
  let platform: MockPlatform;
  let settings: EnforcementSettings;
  let count = 0;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    app = await startApp();
    chat = chatOf(app);
    admin = await app.as('admin');
    // However slow the machine is, the first attempt is waited for, but where a test is about that.
    settings = app.nest.get(EnforcementSettings, { strict: false });
    Object.assign(settings, { pauses: [200, 400], inline: 60_000 });
    await start();
    const gateway = app.nest.get(ChatGateway, { strict: false });
    await until(() => gateway.readPresence([1]).catch(() => undefined));
  });
  afterAll(async () => {
    await stop();
    await app?.close();
    await redis?.remove();
  });

  const start = async () => {
    server = await MockChatServer.start({ redisUrl: redis.url, restMs: 0 });
    platform = await MockPlatform.start({ redisUrl: redis.url, chat });
  };
  const stop = async () => {
    await server?.stop();
    await platform?.stop();
    expect([...(server?.refusals ?? []), ...(platform?.refusals ?? [])]).toEqual([]);
  };

  const person = async (): Promise<number> => (await people(app, [`Live ${++count}`]))[0] as number;
  const signIn = async (userId: number, terminal = 0) =>
    MockClient.connect(server.url, userId, terminal, await platform.signIn(userId, terminal));
  const ban = async (ids: number[], reason = '发布广告') =>
    (await admin.post<Acted>('im/user/ban', { ids, reason })).data;
  /** Acts while staff wait at most this long, in milliseconds, for the chat product to be told. */
  const waiting = async <T>(inline: number, act: () => Promise<T>): Promise<T> => {
    const usual = settings.inline;
    settings.inline = inline;
    try {
      return await act();
    } finally {
      settings.inline = usual;
    }
  };
  /** Acts while the time stands still in which a platform and servers that run read their lists: these may be slow. */
  const unhurried = (call: string, body: object) => whileDateStands(() => admin.post<Acted>(`im/${call}`, body));
  const enforcement = (batch: string) =>
    chat.manager && app.nest.get(DataSource).manager.findOneByOrFail(ImEnforcement, { batch });
  const done = (batch: string) => until(async () => TOLD.includes((await enforcement(batch)).state));
  const trail = async (batch: string) => (await admin.post<Trail>('im/audit/page', { batch })).data.list;

  test('disconnects the clients of a banned person with the reason, and lets them in again after the unban', async () => {
    const id = await person();
    const clients = [await signIn(id, 0), await signIn(id, 1)];
    await until(async () => (await admin.get<{ online: number[] }>('im/user/info', { id })).data.online.length === 2);
    const { data } = await unhurried('user/ban', { ids: [id], reason: '发布广告' });
    expect(data.enforcement).toEqual({ state: 'done', terminals: 2, frames: 2 });
    for (const client of clients) expect(await client.left()).toBe('发布广告');
    await expect(signIn(id)).rejects.toThrow('发布广告');
    const freed = await admin.post<Acted>('im/user/unban', { ids: [id] });
    expect(freed.data).toMatchObject({ count: 1, enforcement: { state: 'none' } });
    const back = await signIn(id);
    await back.close();
  });

  test('disconnects the clients after a forced sign-out and after a new password', async () => {
    const [one, two] = [await person(), await person()];
    const clients = [await signIn(one), await signIn(two, 2)];
    const { data } = await unhurried('user/kick', { ids: [one, two] });
    expect(data.enforcement).toMatchObject({ state: 'done', terminals: 2 });
    for (const client of clients) expect(await client.left()).toContain('强制下线');
    const again = await signIn(one);
    await admin.post('im/user/reset', { id: one });
    expect(await again.left()).toContain('强制下线');
  });

  const group = async (...members: number[]): Promise<number> => {
    const created_time = new Date();
    const [owner_id = 0] = members;
    const [id = 0] = await insertMany(chat.manager, ImGroup, [{ name: `Group ${++count}`, owner_id, created_time }]);
    const rows = members.map((user_id) => ({ group_id: id, user_id, user_nick_name: `m${user_id}`, created_time }));
    await insertMany(chat.manager, ImGroupMember, rows);
    return id;
  };

  test('announces a ban of a group and its end to all members', async () => {
    const [one, two] = [await person(), await person()];
    const id = await group(one, two);
    const client = await signIn(two);
    const banned = await unhurried('group/ban', { ids: [id], reason: '违规' });
    expect(banned).toMatchObject({ code: Code.Success, data: { enforcement: { state: 'done' } } });
    const tip = await client.frame(4, 21);
    expect(tip.data).toMatchObject({ groupId: id, sendId: 0, content: expect.stringContaining('违规') });
    await admin.post('im/group/unban', { ids: [id] });
    await until(() => client.frames.filter(({ cmd }) => cmd === 4).length === 2);
    const rows = await chat.manager.find(ImGroupMessage, { where: { group_id: id }, order: { id: 'ASC' } });
    expect(rows.map(({ type, receipt, receipt_ok, recv_ids }) => [type, receipt, receipt_ok, recv_ids])).toEqual([
      [21, 0, 0, ''],
      [21, 0, 0, ''],
    ]);
    expect(await chat.manager.findOneBy(ImGroup, { id })).toMatchObject({ is_banned: 0 });
    await client.close();
  });

  test('shows a recall to both people of a private chat, and to all members of a group', async () => {
    const [one, two] = [await person(), await person()];
    const clients = [await signIn(one), await signIn(two), await signIn(two, 1)];
    const said = { send_id: one, recv_id: two, content: 'spam', type: 0, status: 1, send_time: new Date() };
    const [message = 0] = await insertMany(chat.manager, ImPrivateMessage, [said]);
    const recalled = await unhurried('private_message/recall', { ids: [message], reason: 'spam' });
    expect(recalled).toMatchObject({ code: Code.Success, data: { enforcement: { state: 'done', terminals: 3 } } });
    for (const client of clients) await until(() => client.recalled.includes(message));
    expect((await clients[1]!.frame(3)).data).toMatchObject({ sendId: one, recvId: two, type: 10 });
    expect(await chat.manager.findOneBy(ImPrivateMessage, { id: message })).toMatchObject({ status: 2 });

    const groupId = await group(one, two);
    const post = {
      group_id: groupId,
      send_id: one,
      send_nick_name: 'x',
      recv_ids: '',
      content: 'spam',
      type: 0,
      status: 0,
    };
    const [inGroup = 0] = await insertMany(chat.manager, ImGroupMessage, [
      { ...post, receipt: 0, receipt_ok: 0, send_time: new Date() },
    ]);
    await admin.post('im/group_message/recall', { ids: [inGroup], reason: 'spam' });
    for (const client of clients) await until(() => client.recalled.includes(inGroup));
    const rows = await chat.manager.findBy(ImGroupMessage, { group_id: groupId, type: 10 });
    expect(rows).toMatchObject([{ content: String(inGroup), receipt: 0, receipt_ok: 0, recv_ids: '' }]);
    for (const client of clients) await client.close();
  });

  test('is done and waits visibly while the chat Redis is away, and is announced afterwards', async () => {
    const [one, two] = [await person(), await person()];
    await stop();
    await redis.down();
    // After the time it would be pending because of another reason: slow.
    const first = await waiting(5000, () => ban([one]));
    expect(first).toMatchObject({ count: 1, enforcement: { state: 'pending', reason: 'chatRedis' } });
    expect(await chat.manager.findOneBy(ImUser, { id: one })).toMatchObject({ is_banned: 1 });
    expect((await admin.get<{ online: null }>('im/user/info', { id: one })).data.online).toBeNull();
    // Whoever is free again by then is not told of a ban.
    const second = await ban([two]);
    await admin.post('im/user/unban', { ids: [two] });
    expect(await trail(first.batch)).toMatchObject([{ enforcement: { state: 0, error: expect.any(String) } }]);
    await redis.up();
    await start();
    const client = await MockClient.connect(server.url, one);
    const free = await MockClient.connect(server.url, two);
    // The connection may have come back before the client did: then the ban was told to nobody.
    await done(first.batch);
    await done(second.batch);
    await until(() => platform.orders.some(({ order }) => order.id === one));
    expect(platform.orders.map(({ order }) => order.id)).not.toContain(two);
    expect(free.farewell).toBeUndefined();
    expect(await trail(first.batch)).toMatchObject([{ enforcement: { error: null } }]);
    await client.close();
    await free.close();
    await presenceKnownAgain(app);
  }, 120_000);

  test('is not called delivered while the platform is away, and a person unbanned by then stays connected', async () => {
    const [one, two] = [await person(), await person()];
    const clients = [await signIn(one), await signIn(two)];
    await platform.stop();
    const [first, second] = [await ban([one]), await ban([two])];
    expect(first.enforcement).toMatchObject({ state: 'pending', reason: 'unread', unread: 1 });
    expect(await trail(first.batch)).toMatchObject([{ enforcement: { state: 0, unread: 1, error: null } }]);
    expect((await admin.post<Acted>('im/user/unban', { ids: [two] })).data).toMatchObject({
      enforcement: { state: 'none' },
    });
    platform = await MockPlatform.start({ redisUrl: redis.url, chat });
    expect(await clients[0]!.left()).toBe('发布广告');
    await done(first.batch);
    await done(second.batch);
    expect(await trail(first.batch)).toMatchObject([{ enforcement: { state: 1, unread: 0, terminals: 1 } }]);
    expect(platform.orders.map(({ order }) => order.id)).toEqual([one]);
    expect(clients[1]!.farewell).toBeUndefined();
    await clients[1]!.close();
  }, 120_000);

  test('is not called delivered while a chat server is dead, until that server is back', async () => {
    const ids = [await person(), await person()];
    const [group_id = 0] = await insertMany(chat.manager, ImGroup, [
      { name: 'Pair', owner_id: ids[0], created_time: new Date() },
    ]);
    await insertMany(
      chat.manager,
      ImGroupMember,
      ids.map((user_id) => ({ group_id, user_id, quit: 0, created_time: new Date() })),
    );
    const post = { group_id, send_id: ids[0], send_nick_name: '', content: 'spam', type: 0, status: 0 };
    const [message = 0] = await insertMany(chat.manager, ImGroupMessage, [
      { ...post, receipt: 0, receipt_ok: 0, send_time: new Date() },
    ]);
    // A server that nobody runs: its people count as connected until their presence is over.
    const presence = createClient({ url: redis.url });
    await presence.connect();
    await presence.set(`im:user:server_id:${ids[1]}:0`, '99999');
    const client = await signIn(ids[0]!);
    const recalling = admin.post<Acted>('im/group_message/recall', { ids: [message], reason: 'spam' });
    // Until the server that runs has taken its frame: only the dead one is late.
    await whileDateStands(() => until(() => client.recalled.includes(message)));
    const { data } = await recalling;
    expect(data.enforcement).toMatchObject({ state: 'pending', reason: 'unread', unread: 1 });
    await presence.del('im:message:group:99999');
    await done(data.batch);
    await presence.close();
    await client.close();
  }, 120_000);

  test('is announced by another node if its own node died', async () => {
    const id = await person();
    const client = await signIn(id);
    await chat.manager.update(ImUser, { id }, { is_banned: 1, reason: 'left' });
    const steps = [{ do: 'announceBan' as const, of: 'user' as const, id, reason: 'left' }];
    const { manager } = app.nest.get(DataSource);
    await insertMany(manager, ImEnforcement, [{ batch: 'left-behind', steps, nextTime: new Date(Date.now() - 1000) }]);
    const handler = app.nest.get(EnforceHandler, { strict: false });
    const [job] = await handler.findOverdue();
    // The engine's own sweep may have been faster.
    if (job) await handler.carryOutEnforcement(job.data as { id: number });
    expect(await client.left()).toBe('left');
    await done('left-behind');
  });

  test('does not make staff wait if the chat product is slow', async () => {
    const id = await person();
    const gateway = app.nest.get(ChatGateway, { strict: false });
    const announce = gateway.announceBans.bind(gateway);
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    jest.spyOn(gateway, 'announceBans').mockImplementation(async (bans) => {
      await slow;
      return announce(bans);
    });
    // Staff are answered while the product is not.
    const { batch, enforcement: told } = await waiting(2000, () => ban([id]));
    // The platform may be slow to read the order.
    await whileDateStands(() => {
      answer();
      return done(batch);
    });
    expect(told).toMatchObject({ state: 'pending', reason: 'slow' });
    expect((await enforcement(batch)).attempts).toBe(1);
    jest.restoreAllMocks();
  });

  test('announces a large number of bans in portions, and each ban once', async () => {
    const ids = await people(
      app,
      Array.from({ length: 1200 }, (_, at) => `Mass ${at}`),
    );
    await server.seat(ids.slice(0, 700));
    const before = platform.orders.length;
    const { count: banned, batch, enforcement: told } = await ban(ids, 'raid');
    expect(banned).toBe(1200);
    // The platform takes ten a turn: it may be told and not have fetched all by then.
    expect(['slow', 'unread', undefined]).toContain(told.reason);
    await done(batch);
    expect((await enforcement(batch)).outcome).toEqual({ terminals: 700, frames: 700 });
    await until(() => platform.orders.length === before + 1200, 90_000);
  }, 150_000);

  test('is given up if it could not be announced for too long', async () => {
    const acts = app.nest.get(Acts, { strict: false });
    const gateway = app.nest.get(ChatGateway, { strict: false });
    jest.spyOn(gateway, 'evictEntries').mockRejectedValue(new Error('broken'));
    const longest = settings.longest;
    settings.longest = -1;
    const { batch, enforcement: told } = await acts.performAct({ action: 'user.kick', targets: [] }, () =>
      Promise.resolve([{ do: 'evict' as const, names: ['x'] }]),
    );
    settings.longest = longest;
    jest.restoreAllMocks();
    expect(told).toMatchObject({ state: 'pending', reason: 'failed' });
    expect(await enforcement(batch)).toMatchObject({ state: EnforcementState.GivenUp, error: 'broken' });
  });
});
