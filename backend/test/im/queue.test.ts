import '../push/chat-environment';
import { createClient } from 'redis';
import request from 'supertest';
import { Bus } from '../../src/kernel/stores/bus/bus';
import { wireTime } from '../../src/kernel/wire/envelope/wire';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { RedisSurvey } from '../../src/modules/im/product/capability/redis-survey';
import { ChatKeys } from '../../src/modules/im/product/gateway/chat-keys';
import { platformLists } from '../../src/modules/im/product/gateway/lists/chat-lists';
import { ListWatch } from '../../src/modules/im/product/gateway/lists/list-watch';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import type { QueueInfo } from '../../src/modules/im/oversight/queue/queue.dto';
import { type Caller, startApp, type TestApp } from '../app';
import { MockChatServer } from '../chat-server/chat-server';
import { MockPlatform } from '../chat-server/mock-platform';
import { factoriesOf } from '../factories';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { until } from '../push/until';
import { whileDateStands } from '../while-date-stands';
import { chatOf, people } from './people';

(canHaveRedis ? describe : describe.skip)('The queues to the chat product', () => {
  let redis: OwnRedis;
  let raw: ReturnType<typeof createClient>;
  let app: TestApp;
  let admin: Caller;
  let watch: ListWatch;
  let later = 0;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    raw = createClient({ url: redis.url });
    await raw.connect();
    app = await startApp({ metricsToken: 'for-prometheus' });
    admin = await app.as('admin');
    watch = app.nest.get(ListWatch, { strict: false });
    // It moves only where a test says so, or a busy machine would leave lists unread for a while.
    const start = Date.now();
    jest.spyOn(app.nest.get(Clock), 'now').mockImplementation(() => start + later);
    Object.assign(app.nest.get(EnforcementSettings, { strict: false }), { pauses: [3_600_000], inline: 60_000 });
    await until(() => watch.lookedAt);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app?.close();
    raw?.destroy();
    await redis?.remove();
  });
  // What would show a loss of data stays.
  beforeEach(() => raw.multi().flushDb().set('im:console:beats', '1000000').exec());

  const info = async (): Promise<QueueInfo> => (await admin.get<QueueInfo>('im/queue/info')).data;
  /** One look that begins now. */
  const look = async (): Promise<QueueInfo> => {
    await watch.takeSample();
    await watch.takeSample();
    return info();
  };
  const list = ({ platform }: QueueInfo) => platform.lists.find(({ of }) => of === 'user:banned');
  const server = ({ servers }: QueueInfo, id: number) => servers.find((one) => one.id === id);
  const metrics = async (): Promise<string> =>
    (await request(app.nest.getHttpServer()).get('/metrics').set('Authorization', 'Bearer for-prometheus')).text;

  it('show new orders as waiting, and as unread if the platform does not fetch them for a while', async () => {
    await raw.rPush('im:queue:user:banned', ['{"id":1,"reason":"x"}', '{"id":2,"reason":"x"}']);
    expect(list(await look())).toMatchObject({ state: 'waiting', length: 2, takenAt: null });
    later += 60_000;
    const unread = await look();
    expect(list(unread)).toMatchObject({ state: 'unread', length: 2 });
    expect(list(unread)?.age).toBeGreaterThanOrEqual(60);
    expect(unread.platform.state).toBe('silent');
    expect(unread.counts).toMatchObject({ waiting: 0, unread: 2 });
    expect(await metrics()).toMatch(/^switchboard_chat_list_length\{list="im:queue:user:banned"\} 2$/m);
    expect(await metrics()).toMatch(/^switchboard_chat_list_age_seconds\{list="im:queue:user:banned"\} [6-9]\d$/m);

    await raw.lPop('im:queue:user:banned');
    const moving = await look();
    expect(list(moving)).toMatchObject({ state: 'waiting', length: 1 });
    expect(moving.platform).toMatchObject({ state: 'reads' });
    await raw.lPop('im:queue:user:banned');
    expect(list(await look())).toMatchObject({ state: 'told', length: 0 });
  });

  it('show that the platform reads if it takes an order at once', async () => {
    const platform = await MockPlatform.start({ redisUrl: redis.url, chat: chatOf(app) });
    const [id = 0] = await people(app, ['Queue One']);
    // What it had not taken in time would not be known to be taken at once.
    await whileDateStands(() => admin.post('im/user/ban', { ids: [id], reason: 'x' }));
    const found = await until(async () => ((await info()).platform.takenAt ? info() : undefined));
    expect(found.platform.state).toBe('reads');
    expect(found.counts.told).toBeGreaterThan(0);
    await platform.stop();
  });

  it('do not take an order that the console withdrew for a sign of the platform', async () => {
    const [id = 0] = await people(app, ['Queue Two']);
    await admin.post('im/user/ban', { ids: [id], reason: 'x' });
    const told = await look();
    expect(list(told)).toMatchObject({ state: 'waiting', length: 1 });
    expect(told.counts.kept).toBe(1);
    expect(told.keptSince).not.toBeNull();
    await admin.post('im/user/unban', { ids: [id] });
    await until(async () => list(await look())?.length === 0);
    expect(list(await info())).toMatchObject({ state: 'empty', takenAt: null });
  });

  it('show a chat server that reads nothing as dead, and leave out servers without people and lists', async () => {
    const alive = await MockChatServer.start({ redisUrl: redis.url });
    await raw.set('im:max_server_id', '8');
    await raw.set('im:user:server_id:5:0', '7');
    await raw.set('im:user:server_id:5:1', '7');
    await raw.rPush('im:message:group:7', '{"cmd":4}');
    await raw.rPush(
      `im:message:system:${alive.id}`,
      JSON.stringify({ cmd: 5, receivers: [], sendResult: false, data: {} }),
    );
    await until(async () => (await raw.lLen(`im:message:system:${alive.id}`)) === 0);
    await until(async () => server(await look(), 7)?.screens === 2);
    later += 60_000;
    const found = await look();
    expect(server(found, 7)).toMatchObject({ state: 'silent', screens: 2 });
    expect(server(found, 8)).toBeUndefined();
    expect(found.servers[0]?.id).toBe(7);
    expect(found.servers.filter(({ state }) => state === 'silent')).toHaveLength(1);
    expect(await metrics()).toMatch(/^switchboard_chat_servers_dead 1$/m);
    await alive.stop();
  });

  describe('the queues after the restart of a node', () => {
    const startAnew = async (keys: ChatKeys): Promise<ListWatch> => {
      const anew = new ListWatch(watch.redis, keys, app.nest.get(Clock), app.nest.get(Bus));
      await anew.takeSample();
      return anew;
    };
    const banned = (of: ListWatch) => platformLists(of).find(({ of }) => of === 'user:banned');

    it('keep the age of their entries, and when their reader was last seen', async () => {
      await raw.rPush('im:queue:user:banned', ['{"id":1,"reason":"x"}', '{"id":2,"reason":"x"}']);
      await look();
      await raw.lPop('im:queue:user:banned');
      const takenAt = list(await look())?.takenAt;
      later += 60_000;
      await look();
      const found = banned(await startAnew(watch.keys));
      expect(found).toMatchObject({ length: 1, isUnread: true, mayBeOlder: false });
      expect(found?.age).toBeGreaterThanOrEqual(60);
      expect(found?.takenAt && wireTime(found.takenAt)).toBe(takenAt);
    });

    it('say that entries may be older if no node looked before, but not of later entries', async () => {
      const keys = new ChatKeys('unseen', 'unseen');
      await raw.rPush('unseen:queue:user:banned', ['{"id":1,"reason":"x"}', '{"id":2,"reason":"x"}']);
      const first = await startAnew(keys);
      expect(banned(first)).toMatchObject({ length: 2, mayBeOlder: true });
      expect(banned(await startAnew(keys))).toMatchObject({ length: 2, mayBeOlder: true });
      await raw.lPop('unseen:queue:user:banned');
      await first.takeSample();
      expect(banned(first)).toMatchObject({ length: 1, mayBeOlder: false });
      later += 60_000;
      await raw.lPop('unseen:queue:user:banned');
      await raw.rPush('unseen:queue:user:banned', '{"id":3,"reason":"x"}');
      await first.takeSample();
      expect(banned(first)).toMatchObject({ length: 1, mayBeOlder: true });
    });
  });

  it('do not take the entries of the console for a sign of the product', async () => {
    const survey = app.nest.get(RedisSurvey, { strict: false });
    const seen = async () => (await survey.surveyRedis()).prefixes?.platform.seen;
    await raw.rPush('im:queue:user:banned', '{"id":1,"reason":"x"}');
    await look();
    expect(await seen()).toBe(false);
    await raw.set('im:cache:group::1', '{}');
    expect(await seen()).toBe(true);
  });

  it('list orders under another prefix, and the databases that hold keys', async () => {
    await raw.rPush('chat:queue:user:banned', '{"id":1}');
    const found = await look();
    expect(found.strange).toEqual([{ key: 'chat:queue:user:banned', length: 1 }]);
    expect(found.databases.filter(({ ours }) => ours)).toHaveLength(1);
  });

  it('cannot be read without their permission', async () => {
    const reader = await factoriesOf(app).signedIn({ permissions: ['im:capability:info'] });
    expect((await reader.get('im/queue/info')).status).toBe(403);
  });
});
