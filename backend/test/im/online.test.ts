import '../push/chat-environment';
import { createClient } from 'redis';
import { DataSource } from 'typeorm';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { DegradedDependencies } from '../../src/kernel/operation/health/degraded-dependencies';
import type { AttentionFigures } from '../../src/modules/im/oversight/attention/attention.dto';
import { EnforcementState } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import type { QueueInfo } from '../../src/modules/im/oversight/queue/queue.dto';
import type { CapabilityInfo } from '../../src/modules/im/product/capability/capability.dto';
import type { DashboardFigures, OnlineCount } from '../../src/modules/im/oversight/figures/dashboard.dto';
import { OnlineCounter } from '../../src/modules/im/oversight/figures/online-counter.service';
import { dayOf } from '../../src/modules/im/oversight/figures/periods';
import { ImStatGauge } from '../../src/modules/im/oversight/figures/stat-gauge.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { until } from '../push/until';
import { people } from './people';

interface Acted {
  batch: string;
  enforcement: { state: string; reason?: string; terminals: number };
}

interface Trail {
  list: { enforcement: { state: number; unsure: string | null } | null }[];
}

/** The clock starts here and moves only where a test says so: neither a day nor a measurement is over because of the hour or a busy machine. */
const NOON = dayOf(new Date()).getTime() + 12 * 3_600_000;

(canHaveRedis ? describe : describe.skip)('The number of people online', () => {
  let redis: OwnRedis;
  let app: TestApp;
  let admin: Caller;
  let client: ReturnType<typeof createClient>;
  let later = 0;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    // A node that works would measure by itself as well.
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
    client = createClient({ url: redis.url });
    client.on('error', () => undefined);
    await client.connect();
  });
  beforeEach(() => {
    jest.spyOn(app.nest.get(Clock), 'now').mockImplementation(() => NOON + later);
  });
  afterAll(async () => {
    client?.destroy();
    await app?.close();
    await redis?.remove();
  });

  const shown = async () => (await admin.get<OnlineCount>('im/dashboard/online')).data;

  /** A minute later, so that it is due again. */
  async function measured(): Promise<OnlineCount> {
    later += 60_000;
    await app.nest.get(OnlineCounter).measureOnline();
    return shown();
  }

  const connect = (user: number, terminal: number) => client.set(`im:user:server_id:${user}:${terminal}`, '3');

  test('is unknown if no chat server was ever seen, and each page that shows it says so', async () => {
    await until(async () => (await shown()).unknown);
    expect(await measured()).toEqual({
      count: null,
      at: expect.any(String) as string,
      unknown: expect.stringContaining('的 0 号数据库中，前缀“im”下从未出现过聊天服务器') as string,
    });
    const [id = 0] = await people(app, ['Unseen']);
    expect(await admin.get('im/user/info', { id })).toMatchObject({ data: { online: null } });
    const preview = await admin.post<{ online: number | null }>('im/batch/preview', { ids: [id] });
    expect(preview.data.online).toBeNull();
    const reach = await admin.post<{ online: number | null }>('im/sm_push_task/reach', {
      ...{ send_to_all: 0, recv_ids: String(id) },
    });
    expect(reach.data.online).toBeNull();
    const kick = (await admin.post<Acted>('im/user/kick', { ids: [id] })).data;
    expect(kick.enforcement).toMatchObject({ state: 'unknown', reason: 'noServer', terminals: 0 });
    const [act] = (await admin.post<Trail>('im/audit/page', { batch: kick.batch })).data.list;
    expect(act?.enforcement).toMatchObject({ state: EnforcementState.Unsure, unsure: 'noServer' });
    expect((await admin.get<AttentionFigures>('im/attention/figures')).data.faults).toContain('presence');
    expect((await admin.get<QueueInfo>('im/queue/info')).data.presence).toContain('从未出现过聊天服务器');
    expect(app.nest.get(DegradedDependencies).listAway()).toContain('chat-presence');
    await client.set('im:max_server_id', '3');
    expect(await measured()).toMatchObject({ count: 0, unknown: null });
  });

  test('counts people instead of their screens, however many keys there are', async () => {
    await client.set('im:max_server_id', '3');
    await until(async () => (await measured()).count !== null);
    for (let user = 1; user <= 3000; user += 500)
      await Promise.all(Array.from({ length: 500 }, (_, at) => connect(user + at, 0)));
    await connect(7, 1);
    await client.set('im:cache:group::1', 'x');
    expect((await measured()).count).toBe(3000);
    await client.del(['im:user:server_id:7:0', 'im:user:server_id:8:0']);
    expect((await measured()).count).toBe(2999);
    const { data } = await admin.get<DashboardFigures>('im/dashboard/figures');
    expect(data.days.at(-1)?.online).toBe(3000);
  });

  test('is measured by one node for all nodes', async () => {
    const { count } = await measured();
    await connect(5001, 0);
    await app.nest.get(OnlineCounter).measureOnline();
    expect((await shown()).count).toBe(count);
    await app.nest.get(DataSource).manager.update(ImStatGauge, { name: 'online' }, { node: 'another' });
    expect((await shown()).count).toBe(count);
  });

  test('is shown with the details of the chat Redis', async () => {
    await client.set('im:max_server_id', '4');
    const { data } = await admin.get<CapabilityInfo>('im/capability/info');
    expect(data).toMatchObject({
      gateway: 'redis',
      recorded: [],
      redis: {
        configured: true,
        ok: true,
        database: 0,
        serversStarted: 4,
        prefixes: { servers: { prefix: 'im', seen: true }, platform: { prefix: 'im', seen: true } },
      },
    });
    expect(data.redis.version).toMatch(/^\d+\./);
    expect(data.features.filter(({ has }) => !has)).toEqual([]);
  });

  test('is unknown while the chat Redis is away, and after it came back without its data', async () => {
    client.destroy();
    await redis.down();
    expect((await measured()).count).toBeNull();
    const { data } = await admin.get<CapabilityInfo>('im/capability/info');
    expect(data.redis).toMatchObject({ configured: true, ok: false, failure: expect.any(String) as string });
    await redis.up();
    // It came back without its data: whoever is connected is not seen until they connect again.
    await until(async () => /丢失了数据/.test((await measured()).unknown ?? ''));
    expect((await measured()).count).toBeNull();
    const [id = 0] = await people(app, ['Lost From Sight']);
    expect(await admin.get('im/user/info', { id })).toMatchObject({ data: { online: null } });
    const kick = (await admin.post<Acted>('im/user/kick', { ids: [id] })).data;
    expect(kick.enforcement).toMatchObject({ state: 'unknown', reason: 'lost', terminals: 0 });
  });
});
