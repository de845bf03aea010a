import { Logger } from '@nestjs/common';
import { createClient } from 'redis';
import { ChatKeys } from '../src/modules/im/product/gateway/chat-keys';
import { ChatRedis } from '../src/modules/im/product/gateway/chat-redis';
import { RedisUnavailable } from '../src/kernel/stores/redis/redis-unavailable';
import { LocalChatGateway } from '../src/modules/im/product/gateway/local-chat-gateway';
import { RedisChatGateway } from '../src/modules/im/product/gateway/redis-chat-gateway';
import { MockChatServer } from './chat-server/chat-server';
import { MockClient } from './chat-server/mock-client';
import { OwnTime } from './own-time';
import { canHaveRedis, OwnRedis } from './process/own-redis';
import { until } from './push/until';

const data = { id: 12, seqNo: 345, type: 53, title: '维护通知', coverUrl: '', intro: '', status: 1, sendTime: 1 };

beforeAll(() => Logger.overrideLogger(false));

test('all users are offline without a chat product, and the messages are recorded', async () => {
  const gateway = new LocalChatGateway();
  const presence = await gateway.readPresence([1, 2]);
  expect(presence.online).toBe(0);
  for (let time = 0; time < 120; time++) await gateway.sendSystem({ time }, presence);
  expect(gateway.recorded).toHaveLength(100);
  expect(gateway.recorded.at(-1)).toMatchObject({ act: 'sendSystem', users: 2, data: { time: 119 } });
  expect(await gateway.nextPushNumber(41)).toBe(42);
});

(canHaveRedis ? describe : describe.skip)('the gateway to chat servers', () => {
  let own: OwnRedis;
  let redis: ChatRedis;
  let gateway: RedisChatGateway;
  let raw: ReturnType<typeof createClient>;
  const servers: MockChatServer[] = [];

  beforeAll(async () => {
    own = await OwnRedis.start();
    const redisUrl = `${own.url}/2`;
    redis = await ChatRedis.open(redisUrl);
    gateway = new RedisChatGateway(redis, new ChatKeys('srv', 'chat'));
    raw = createClient({ url: redisUrl });
    raw.on('error', () => undefined);
    await raw.connect();
    for (const results of ['new', 'old'] as const)
      servers.push(await MockChatServer.start({ redisUrl, prefix: 'srv', results, restMs: 0 }));
    await until(async () => (await gateway.readPresence([1]).catch(() => null)) !== null);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await redis.onApplicationShutdown();
    raw.destroy();
    await own.remove();
  });
  beforeEach(() => servers.forEach((server) => (server.refusals.length = 0)));
  afterEach(() => expect(servers.flatMap(({ refusals }) => refusals)).toEqual([]));

  const [first, second] = [() => servers[0]!, () => servers[1]!];

  test('a frame reaches every terminal of the online users, and both forms of results are read', async () => {
    const clients = await Promise.all([
      MockClient.connect(first().url, 1, 0),
      MockClient.connect(first().url, 1, 1),
      MockClient.connect(second().url, 2, 2),
      MockClient.connect(second().url, 3, -1),
    ]);
    const presence = await gateway.readPresence([1, 2, 3, 4]);
    expect(presence).toMatchObject({ online: 3, screens: 4 });
    await gateway.sendSystem(data, presence, { results: true });
    for (const client of clients) expect(await client.frame(5)).toEqual({ cmd: 5, data });

    const results: unknown[] = [];
    await until(async () => {
      results.push(...(await gateway.takeResults(100)).results);
      return results.length >= 3;
    });
    expect(results).toHaveLength(3);
    expect(results).toEqual(
      expect.arrayContaining([
        { code: 0, data, screens: 2 },
        { code: 0, data, screens: 1 },
        { code: 0, data, screens: 1 },
      ]),
    );
    expect(await gateway.takeResults(100)).toEqual({ entries: 0, results: [] });
    await Promise.all(clients.map((client) => client.close()));
    await until(async () => (await gateway.readPresence([1, 2, 3])).online === 0);
  });

  test('results are taken in batches, and invalid entries are skipped', async () => {
    await raw.rPush('srv:result:system:switchboard', ['{"code":0,"data":{},"receiver":{}}', 'rubbish', '{}']);
    expect(await gateway.takeResults(2)).toEqual({ entries: 2, results: [{ code: 0, data: {}, screens: 1 }] });
    expect(await gateway.takeResults(2)).toEqual({ entries: 1, results: [] });
  });

  test('the heartbeat of a client is answered', async () => {
    const client = await MockClient.connect(first().url, 1);
    client.heartbeat();
    expect(await client.frame(1)).toEqual({ cmd: 1, data: null });
    await client.close();
  });

  test('push numbers continue from the rows if the counter is missing or behind, else from the counter', async () => {
    expect(await gateway.nextPushNumber(41)).toBe(42);
    expect(await gateway.nextPushNumber(42)).toBe(43);
    expect(await gateway.nextPushNumber(3)).toBe(44);
    expect(await gateway.nextPushNumber(1000)).toBe(1001);
    expect(await raw.get('chat:task:sm:seq')).toBe('1001');
  });

  test('bans are announced to the platform, and the cache entry of a banned group is deleted', async () => {
    await raw.set('chat:cache:group::88', 'x');
    await gateway.announceBans([
      { of: 'user', id: 1001, reason: '发布广告' },
      { of: 'group', id: 88, reason: '违规' },
    ]);
    expect(await lists()).toEqual([['{"id":1001,"reason":"发布广告"}'], ['{"id":88,"reason":"违规"}'], []]);
    expect(await raw.exists('chat:cache:group::88')).toBe(0);
  });

  const lists = () =>
    Promise.all(['user:banned', 'group:banned', 'group:unban'].map((name) => raw.lRange(`chat:queue:${name}`, 0, -1)));
  const clear = () => raw.del(['chat:queue:user:banned', 'chat:queue:group:banned', 'chat:queue:group:unban']);

  test('the unread ban of a user is withdrawn when it ends, and no other entry is', async () => {
    await clear();
    const others = [String.raw`{"reason":"x\",\"id\":7","id":70}`, 'no order', '{ "reason": "id", "id" : 8 }'];
    await raw.rPush('chat:queue:user:banned', ['{"id":7,"reason":"a"}', ...others, '{"reason":"b","id": 7}']);
    await gateway.withdrawBans([7, 9]);
    expect(await lists()).toEqual([others, [], []]);
    await gateway.withdrawBans([8]);
    expect((await lists())[0]).toEqual(others.slice(0, 2));
  });

  test('a group has only its latest order in the queues of the platform', async () => {
    await clear();
    await gateway.announceBans([{ of: 'group', id: 5, reason: 'x' }]);
    await gateway.announceGroupUnban(5);
    expect(await lists()).toEqual([[], [], ['{"id":5}']]);
    await gateway.announceBans([{ of: 'group', id: 5, reason: 'y' }]);
    expect(await lists()).toEqual([[], ['{"id":5,"reason":"y"}'], []]);
  });

  test('unread orders are counted separately for each queue', async () => {
    await clear();
    const people = Array.from({ length: 3000 }, (_, at) => at + 1);
    await gateway.announceBans(people.map((id) => ({ of: 'user', id, reason: 'spam' })));
    const orders = [4, 5, 9999].map((id) => ({ name: 'user:banned' as const, id }));
    expect(await gateway.countUnread([...orders, { name: 'group:unban', id: 4 }])).toBe(2);
    await gateway.withdrawBans(people.slice(1));
    expect((await lists())[0]).toEqual(['{"id":1,"reason":"spam"}']);
    expect(await gateway.countUnread(orders)).toBe(0);
    await clear();
    expect(await gateway.countUnread([{ name: 'user:banned', id: 1 }])).toBe(0);
  });

  test('a forced sign-out reaches the connected terminals', async () => {
    const client = await MockClient.connect(first().url, 1, 1);
    const presence = await gateway.readPresence([1, 2]);
    await gateway.forceLogout(presence);
    expect(await client.frame(2)).toMatchObject({ cmd: 2 });
    await client.close();
  });

  test('a forced sign-out that a server does not support is counted as stuck and can be withdrawn', async () => {
    const old = await MockChatServer.start({ redisUrl: `${own.url}/2`, prefix: 'srv', restMs: 0, forcesOut: false });
    const client = await MockClient.connect(old.url, 4, 1);
    const presence = await gateway.readPresence([4]);
    await gateway.forceLogout(presence);
    expect(await gateway.countStuck([{ channel: 'logout', server: old.id, screens: 1 }])).toBe(1);
    await gateway.sendSystem({ type: 53 }, presence, { results: false });
    await client.frame(5, 53);
    expect(client.frames.map(({ cmd }) => cmd)).toEqual([0, 5]);
    expect(client.farewell).toBeUndefined();
    await gateway.withdrawForcedLogouts(presence);
    expect(await raw.lLen(`srv:user:force_logout:${old.id}`)).toBe(0);
    await client.close();
    await old.stop();
  });

  test('a private frame has one envelope for each terminal, and a group frame has one for all', async () => {
    const clients = await Promise.all([
      MockClient.connect(first().url, 5, 0),
      MockClient.connect(first().url, 5, 1),
      MockClient.connect(second().url, 6, 0),
    ]);
    const presence = await gateway.readPresence([5, 6]);
    const said = { id: 9, sendId: 5, recvId: 6, content: '7', type: 10, status: 0, sendTime: 1 };
    await gateway.sendPrivate(said, 5, presence);
    for (const client of clients) expect(await client.frame(3)).toEqual({ cmd: 3, data: said });
    const inGroup = { id: 10, groupId: 88, sendId: 0, content: '8', type: 10, status: 0, sendTime: 1 };
    await gateway.sendGroup(inGroup, 0, presence);
    for (const client of clients) expect(await client.frame(4)).toEqual({ cmd: 4, data: inGroup });
    expect(clients.map(({ recalled }) => recalled)).toEqual([
      [7, 8],
      [7, 8],
      [7, 8],
    ]);
    const last = first().envelopes.slice(-3);
    expect(last.map(({ cmd, receivers, sender }) => [cmd, receivers.length, sender])).toEqual([
      [3, 1, { id: 5, terminal: -1 }],
      [3, 1, { id: 5, terminal: -1 }],
      [4, 2, { id: 0, terminal: -1 }],
    ]);
    for (const client of clients) await client.close();
  });

  test('the read positions of a group are deleted for some members or for all', async () => {
    await raw.hSet('chat:readed:group:position:88', { 1: '5', 2: '6', 3: '7' });
    await gateway.forgetReading(88, [1, 3]);
    expect(await raw.hGetAll('chat:readed:group:position:88')).toEqual({ 2: '6' });
    await gateway.forgetReading(88, []);
    expect(await raw.exists('chat:readed:group:position:88')).toBe(1);
    await gateway.forgetReading(88);
    expect(await raw.exists('chat:readed:group:position:88')).toBe(0);
  });

  test('commands fail at once while the chat Redis is down and work again when it is back', async () => {
    await own.down();
    const time = new OwnTime();
    await expect(gateway.readPresence([1])).rejects.toThrow(RedisUnavailable);
    expect(time.end()).toBeLessThan(1000);
    await own.up();
    await until(async () => (await gateway.readPresence([1]).catch(() => null)) !== null);
  });
});

test('the console starts without a reachable chat Redis', async () => {
  const redis = await ChatRedis.open('redis://127.0.0.1:1');
  const gateway = new RedisChatGateway(redis, new ChatKeys('im', 'im'));
  await expect(gateway.readPresence([1])).rejects.toThrow(RedisUnavailable);
  await redis.onApplicationShutdown();
});
