import '../push/chat-environment';
import { createClient } from 'redis';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/database/insert-many';
import { Clock } from '../../src/kernel/engine/clock';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
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
import { group } from './group-rows';
import { chatOf, people } from './people';

interface Acted {
  count: number;
  batch: string;
  enforcement: { state: string; reason?: string; unread?: number };
}

/** Each in docs/box-im.md: what the console said, and what was so. */
(canHaveRedis ? describe : describe.skip)('What the console says while a part of the chat product is away', () => {
  let redis: OwnRedis;
  let raw: ReturnType<typeof createClient>;
  let app: TestApp;
  let admin: Caller;
  let server: MockChatServer;
  let later = 0;

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
  }, 60_000);
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
      return row.state === EnforcementState.Done ? row : undefined;
    });
  /** What the page of the lists says when a minute has gone by. */
  async function aMinuteLater(): Promise<QueueInfo> {
    const watch = app.nest.get(ListWatch, { strict: false });
    for (let looks = 0; looks < 2; looks++) await watch.look();
    later += 60_000;
    for (let looks = 0; looks < 2; looks++) await watch.look();
    return (await admin.get<QueueInfo>('im/queue/info')).data;
  }

  test('platform away, then a ban and its end: said to be unfetched, then taken back; nobody is thrown out afterwards', async () => {
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

  test('chat server away, then a recall of 500: the rows are recalled, and the frames are said to lie unfetched', async () => {
    const [author = 0, reader = 0] = await people(app, ['Recall Author', 'Recall Reader']);
    const groupId = await group(app, 'Recalled', [author, reader]);
    const dead = String(server.id + 1);
    await raw.set('im:max_server_id', dead);
    await raw.set(`im:user:server_id:${reader}:0`, dead);
    const message = {
      ...{ group_id: groupId, send_id: author, send_nick_name: 'x', recv_ids: '', content: 'x', type: 0, status: 0 },
      ...{ receipt: 0, receipt_ok: 0, send_time: new Date() },
    };
    const ids = await insertMany(
      chatOf(app).manager,
      ImGroupMessage,
      Array.from({ length: 500 }, () => message),
    );
    const recall = (await admin.post<Acted>('im/group_message/recall', { ids, reason: 'x' })).data;
    expect(recall).toMatchObject({ count: 500, enforcement: { state: 'pending', reason: 'unread' } });
    expect(await chatOf(app).manager.countBy(ImGroupMessage, { group_id: groupId, status: 2 })).toBe(500);
    expect(await raw.lLen(`im:message:group:${dead}`)).toBe(500);
    const { servers } = await aMinuteLater();
    expect(servers[0]).toMatchObject({ id: Number(dead), state: 'silent', screens: 1 });
    await raw.del([`im:message:group:${dead}`, `im:user:server_id:${reader}:0`]);
    await doneOf(recall.batch);
  });

  test('Redis away, then a ban: kept, the row holds; when it is back the client is told', async () => {
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
