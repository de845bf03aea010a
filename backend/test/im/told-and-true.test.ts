import '../push/chat-environment';
import { createClient } from 'redis';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { BatchState, type ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import type { AttentionFigures } from '../../src/modules/im/oversight/attention/attention.dto';
import { EnforceHandler } from '../../src/modules/im/oversight/act/enforce.handler';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import type { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import type { QueueInfo } from '../../src/modules/im/oversight/queue/queue.dto';
import { ListWatch } from '../../src/modules/im/product/gateway/lists/list-watch';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { MockChatServer } from '../chat-server/chat-server';
import { MockClient } from '../chat-server/mock-client';
import { MockPlatform } from '../chat-server/mock-platform';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { until } from '../push/until';
import { whileDateStands } from '../while-date-stands';
import { group } from './group-rows';
import { chatOf, people } from './people';

type Batch = Pick<ImBatch, 'id' | 'state' | 'banned' | 'groupsBanned' | 'untold' | 'givenUp'>;

interface Acted {
  count: number;
  batch: string;
  enforcement: { state: string; reason?: string; unread?: number };
}

/** Each in docs/box-im.md: what the console said, and what was so. */
(canHaveRedis ? describe : describe.skip)('The console while a part of the chat product is away', () => {
  let redis: OwnRedis;
  let raw: ReturnType<typeof createClient>;
  let app: TestApp;
  let admin: Caller;
  let server: MockChatServer;
  let later = 0;
  let count = 0;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    raw = createClient({ url: redis.url });
    raw.on('error', () => undefined);
    await raw.connect();
    app = await startApp();
    admin = await app.as('admin');
    // Nobody is told later but where a test waits for it; and however slow the machine is, the first attempt is waited for.
    Object.assign(app.nest.get(EnforcementSettings, { strict: false }), { pauses: [200], inline: 60_000 });
    const now = Date.now.bind(Date);
    jest.spyOn(app.nest.get(Clock), 'now').mockImplementation(() => now() + later);
    server = await MockChatServer.start({ redisUrl: redis.url, restMs: 0 });
    await until(() => app.nest.get(ListWatch, { strict: false }).lookedAt);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server?.stop();
    await app?.close();
    raw?.destroy();
    await redis?.remove();
  });

  const startPlatform = () => MockPlatform.start({ redisUrl: redis.url, chat: chatOf(app) });
  const person = (id: number) => chatOf(app).manager.findOneByOrFail(ImUser, { id });
  const doneOf = (batch: string) =>
    until(async () => {
      const row = await app.nest.get(DataSource).manager.findOneByOrFail(ImEnforcement, { batch });
      return [EnforcementState.Done, EnforcementState.Unsure].includes(row.state) ? row : undefined;
    });
  /** What the page of the lists says when a minute has gone by. */
  async function aMinuteLater(): Promise<QueueInfo> {
    const watch = app.nest.get(ListWatch, { strict: false });
    for (let looks = 0; looks < 2; looks++) await watch.takeSample();
    later += 60_000;
    // Screens are counted at every sixth look, and the first may have begun before.
    for (let looks = 0; looks < 7; looks++) await watch.takeSample();
    return (await admin.get<QueueInfo>('im/queue/info')).data;
  }

  test('shows a ban as unread while the platform is away, and withdraws it on the unban', async () => {
    const [id = 0] = await people(app, ['Platform Away']);
    const client = await MockClient.connect(server.url, id);
    const ban = (await admin.post<Acted>('im/user/ban', { ids: [id], reason: 'x' })).data;
    expect(ban.enforcement).toMatchObject({ state: 'pending', reason: 'unread', unread: 1 });
    expect((await person(id)).is_banned).toBe(1);
    expect(client.farewell).toBeUndefined();
    const lists = await aMinuteLater();
    expect(lists.platform.state).toBe('silent');
    expect(lists.counts).toMatchObject({ unread: 1, kept: 1 });

    await admin.post<Acted>('im/user/unban', { ids: [id] });
    expect(await raw.lLen('im:queue:user:banned')).toBe(0);
    const platform = await startPlatform();
    const [other = 0] = await people(app, ['Told After']);
    const told = await MockClient.connect(server.url, other);
    const { batch } = (await admin.post<Acted>('im/user/ban', { ids: [other], reason: 'later' })).data;
    await doneOf(batch);
    expect(await told.left()).toBe('later');
    // The platform has gone through its list by now, and the one who is free again was not on it.
    expect(platform.orders.map(({ order }) => order.id)).toEqual([other]);
    expect(client.farewell).toBeUndefined();
    await client.close();
    await platform.stop();
  });

  test('shows the people of a batch as banned but not notified until the platform is back', async () => {
    const [id = 0] = await people(app, ['Batch Away']);
    const batch = (await admin.post<{ id: number }>('im/batch/begin', { ids: [id], reason: 'batch' })).data;
    const read = async () => (await admin.get<Batch>(`im/batch/info?id=${batch.id}`)).data;
    const carriedOut = await until(async () => {
      const now = await read();
      return now.state === BatchState.Done && now.untold ? now : undefined;
    });
    expect(carriedOut).toMatchObject({ banned: 1, untold: 1, givenUp: 0 });
    const page = await admin.post<{ list: Batch[] }>('im/batch/page', {});
    expect(page.data.list[0]).toMatchObject({ id: batch.id, untold: 1 });
    const trail = async () =>
      (await admin.post<{ list: ImAct[] }>('im/audit/page', { targetType: 'batch', targetId: batch.id })).data.list[0];
    expect(await trail()).toMatchObject({ action: 'batch.begin', parts: { untold: 1, givenUp: 0 } });
    expect((await admin.get<AttentionFigures>('im/attention/figures')).data).toMatchObject({ batches: 1 });
    const platform = await startPlatform();
    await until(async () => (await read()).untold === 0);
    expect(await trail()).toMatchObject({ parts: { untold: 0, givenUp: 0 } });
    expect((await admin.get<AttentionFigures>('im/attention/figures')).data).toMatchObject({ batches: 0 });
    expect(platform.orders.map(({ order }) => order.id)).toEqual([id]);
    await platform.stop();
  });

  test('shows a group of a banned person as banned but not told until the platform is back, and then its line', async () => {
    const [owner = 0, reader = 0] = await people(app, ['Owner Away', 'Reader Away']);
    const groupId = await group(app, 'Owned away', [owner, reader]);
    const order = { ids: [owner], reason: 'ads', banGroups: true };
    const batch = (await admin.post<{ id: number }>('im/batch/begin', order)).data;
    const read = async () => (await admin.get<Batch>(`im/batch/info?id=${batch.id}`)).data;
    const carriedOut = await until(async () => {
      const now = await read();
      return now.state === BatchState.Done && now.untold === 2 ? now : undefined;
    });
    expect(carriedOut).toMatchObject({ banned: 1, groupsBanned: 1, givenUp: 0 });
    expect(await raw.lRange('im:queue:group:banned', 0, -1)).toEqual([JSON.stringify({ id: groupId, reason: 'ads' })]);
    const said = () => chatOf(app).manager.findBy(ImGroupMessage, { group_id: groupId });
    expect(await said()).toEqual([]);
    const platform = await startPlatform();
    await until(async () => (await read()).untold === 0);
    expect((await said()).map(({ content }) => content)).toEqual([expect.stringContaining('ads')]);
    await platform.stop();
  });

  test('takes the order of a group off the list of the platform if the batch is undone before it is fetched', async () => {
    const [owner = 0] = await people(app, ['Owner Undone']);
    const groupId = await group(app, 'Owned undone', [owner]);
    const order = { ids: [owner], reason: 'ads', banGroups: true };
    const batch = (await admin.post<{ id: number }>('im/batch/begin', order)).data;
    const read = async () => (await admin.get<Batch>(`im/batch/info?id=${batch.id}`)).data;
    await until(async () => (await read()).state === BatchState.Done);
    await admin.post('im/batch/undo', { id: batch.id });
    await until(async () => (await read()).state === BatchState.Undone);
    await until(async () => (await raw.lLen('im:queue:group:banned')) === 0);
    const platform = await startPlatform();
    await until(async () => (await read()).untold === 0);
    const orders = platform.orders.map(({ list, order: one }) => [list, one.id]);
    expect(orders).not.toContainEqual([expect.stringContaining('group:banned'), groupId]);
    await platform.stop();
  });

  /** A group in which one has said 500 messages, and the ids of those. */
  async function spam(): Promise<{ ids: number[]; groupId: number; reader: number }> {
    const [author = 0, reader = 0] = await people(app, [`Author ${++count}`, `Reader ${count}`]);
    const groupId = await group(app, `Recalled ${count}`, [author, reader]);
    const message = {
      ...{ group_id: groupId, send_id: author, send_nick_name: 'x', recv_ids: '', content: 'x', type: 0, status: 0 },
      ...{ receipt: 0, receipt_ok: 0, send_time: new Date() },
    };
    const messages = Array.from({ length: 500 }, () => message);
    return { ids: await insertMany(chatOf(app).manager, ImGroupMessage, messages), groupId, reader };
  }
  const recall = async (ids: number[]) =>
    (await admin.post<Acted>('im/group_message/recall', { ids, reason: 'x' })).data;
  const recalled = (group_id: number) => chatOf(app).manager.countBy(ImGroupMessage, { group_id, status: 2 });
  const withdrawn = (client: MockClient) => [...client.recalled].sort((one, other) => one - other);

  test('delivers a recall of 500 messages although the platform is away', async () => {
    const { ids, groupId, reader } = await spam();
    const client = await MockClient.connect(server.url, reader);
    // The server may be slow to take its frames.
    expect(await whileDateStands(() => recall(ids))).toMatchObject({ count: 500, enforcement: { state: 'done' } });
    expect(await recalled(groupId)).toBe(500);
    await until(() => client.recalled.length === 500);
    await client.close();
  });

  /** A server that nobody runs, and to which somebody counts as connected. */
  async function connectToDead(userId: number): Promise<{ dead: string; end: () => Promise<void> }> {
    const dead = String(server.id + 1);
    await raw.set('im:max_server_id', dead);
    await raw.set(`im:user:server_id:${userId}:0`, dead);
    const keys = [`im:message:group:${dead}`, `im:message:system:${dead}`, `im:user:server_id:${userId}:0`];
    return { dead, end: async () => void (await raw.del(keys)) };
  }

  test('shows a ban as unread if the chat server is dead, although the platform has fetched the order', async () => {
    const platform = await startPlatform();
    const [id = 0] = await people(app, ['Server Away']);
    const { dead, end } = await connectToDead(id);
    await raw.rPush(`im:message:system:${dead}`, 'what came before');
    const banning = admin.post<Acted>('im/user/ban', { ids: [id], reason: 'x' });
    // Until the platform, which may be slow, has fetched it: only the server is late.
    await whileDateStands(() => until(() => platform.orders.length));
    const { data: ban } = await banning;
    expect(ban.enforcement).toMatchObject({ state: 'pending', reason: 'unread', unread: 1 });
    expect((await person(id)).is_banned).toBe(1);
    await until(async () => (await raw.lLen(`im:message:system:${dead}`)) === 2);
    expect(platform.orders.map(({ order }) => order.id)).toEqual([id]);
    expect((await aMinuteLater()).servers[0]).toMatchObject({ id: Number(dead), state: 'silent', screens: 1 });
    // What the platform has passed on cannot be taken back: a server that came back would still tell them.
    const unban = (await admin.post<Acted>('im/user/unban', { ids: [id] })).data;
    expect(unban.enforcement.state).toBe('none');
    expect((await person(id)).is_banned).toBe(0);
    expect(await raw.lLen(`im:message:system:${dead}`)).toBe(2);
    await doneOf(ban.batch);
    await end();
    await platform.stop();
  });

  test('shows a sign-out as unread while the chat server is paused, and the person is signed out later', async () => {
    const [id = 0] = await people(app, ['Server Paused']);
    const client = await MockClient.connect(server.url, id);
    server.isPaused = true;
    const { enforcement, batch } = (await admin.post<Acted>('im/user/kick', { ids: [id] })).data;
    expect(enforcement).toMatchObject({ state: 'pending', reason: 'unread', unread: 1 });
    server.isPaused = false;
    await doneOf(batch);
    expect(await client.left()).toContain('强制下线');
    expect(client.frames.map(({ cmd }) => cmd)).toEqual([0, 2]);
  });

  test('withdraws a sign-out that is given up, so that the person is not signed out later', async () => {
    const [id = 0] = await people(app, ['Given Up']);
    const client = await MockClient.connect(server.url, id);
    const settings = app.nest.get(EnforcementSettings, { strict: false });
    const { longest } = settings;
    settings.longest = 0;
    server.isPaused = true;
    const { batch } = (await admin.post<Acted>('im/user/kick', { ids: [id] })).data;
    settings.longest = longest;
    const row = await app.nest.get(DataSource).manager.findOneByOrFail(ImEnforcement, { batch });
    expect(row.state).toBe(EnforcementState.GivenUp);
    expect(await raw.lLen(`im:user:force_logout:${server.id}`)).toBe(0);
    server.isPaused = false;
    expect(client.farewell).toBeUndefined();
    await client.close();
  });

  test('shows a recall of 500 messages as done but unread while the chat server is dead', async () => {
    const { ids, groupId, reader } = await spam();
    const { dead, end } = await connectToDead(reader);
    const { enforcement, batch, ...told } = await recall(ids);
    expect(told.count).toBe(500);
    expect(enforcement).toMatchObject({ state: 'pending', reason: 'unread' });
    expect(await recalled(groupId)).toBe(500);
    expect(await raw.lLen(`im:message:group:${dead}`)).toBe(500);
    const { servers } = await aMinuteLater();
    expect(servers[0]).toMatchObject({ id: Number(dead), state: 'silent', screens: 1 });
    await end();
    await doneOf(batch);
  });

  test('keeps an unban and a recall while Redis is away, and then delivers each message once', async () => {
    const [id = 0] = await people(app, ['Redis Unban']);
    await chatOf(app).manager.update(ImUser, { id }, { is_banned: 1, reason: 'x' });
    const { ids, groupId, reader } = await spam();
    const settings = app.nest.get(EnforcementSettings, { strict: false });
    const { pauses } = settings;
    // It is told again when the client is there to see how often.
    settings.pauses = [600_000];
    await server.stop();
    await redis.down();
    const unban = (await admin.post<Acted>('im/user/unban', { ids: [id] })).data;
    const recalling = await recall(ids);
    settings.pauses = pauses;
    for (const { enforcement } of [unban, recalling])
      expect(enforcement).toMatchObject({ state: 'pending', reason: 'chatRedis' });
    expect([(await person(id)).is_banned, await recalled(groupId)]).toEqual([0, 500]);
    expect((await admin.get<QueueInfo>('im/queue/info')).data.counts.kept).toBe(2);
    await redis.up();
    server = await MockChatServer.start({ redisUrl: redis.url, restMs: 0 });
    const platform = await startPlatform();
    const client = await MockClient.connect(server.url, reader);
    await until(async () => !(await admin.get<QueueInfo>('im/queue/info')).data.awaySince);
    for (const { batch } of [unban, recalling]) {
      await app.nest.get(DataSource).manager.update(ImEnforcement, { batch }, { nextTime: new Date(0) });
      const { id: row } = await app.nest.get(DataSource).manager.findOneByOrFail(ImEnforcement, { batch });
      await app.nest.get(EnforceHandler, { strict: false }).carryOutEnforcement({ id: row });
      await doneOf(batch);
    }
    await until(() => client.recalled.length >= 500);
    expect(withdrawn(client)).toEqual(ids);
    expect(platform.orders).toEqual([]);
    await client.close();
    await platform.stop();
  });

  test('keeps a ban while Redis is away, and notifies the client when it is back', async () => {
    const platform = await startPlatform();
    const [id = 0] = await people(app, ['Redis Away']);
    await redis.down();
    const ban = (await admin.post<Acted>('im/user/ban', { ids: [id], reason: 'x' })).data;
    expect(ban.enforcement).toMatchObject({ state: 'pending', reason: 'chatRedis' });
    expect((await person(id)).is_banned).toBe(1);
    await until(async () => (await admin.get<QueueInfo>('im/queue/info')).data.awaySince);
    expect((await admin.get<QueueInfo>('im/queue/info')).data.counts.kept).toBe(1);
    await redis.up();
    await doneOf(ban.batch);
    await until(() => platform.orders.some(({ order }) => order.id === id));
    expect((await admin.get<QueueInfo>('im/queue/info')).data).toMatchObject({ awaySince: null, counts: { kept: 0 } });
    await platform.stop();
  });
});
