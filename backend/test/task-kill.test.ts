import { setTimeout } from 'node:timers/promises';
import { Handlers } from '../src/kernel/durability/engine/handlers';
import { TaskLog } from '../src/modules/task/tables/task-log.entity';
import { RunStatus } from '../src/modules/task/tables/task-codes';
import { TaskInfo } from '../src/modules/task/tables/task-info.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Cuttable, cuttable } from './engine/cuttable';
import { until } from './engine/until';
import { type Factories, factoriesOf } from './factories';
import { OwnTime } from './own-time';
import { atNight } from './process/daily';
import { Nodes } from './task/nodes';
import { teach } from './task/teach';

/** This process only asks; the runs are made by processes of their own. */
let app: TestApp;
let admin: Caller;
let make: Factories;
let nodes: Nodes;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  const name = { name: 'name', type: 'string', description: '' } as const;
  teach(app.nest.get(Handlers), 'test.wait', () => undefined, [name]);
});
afterAll(async () => {
  await app?.close();
});
beforeEach(() => (nodes = new Nodes()));
afterEach(() => nodes.close());

const LONGEST = 180_000;
const LEASE_MS = 12_000;

interface Row {
  status: number;
  runs: number;
  running: boolean;
  nextRunTime: string | null;
}

const info = async (id: number) => (await admin.get<Row>('task/info/info', { id })).data;
const runs = (taskId: number) => make.source.manager.find(TaskLog, { where: { taskId }, order: { id: 'ASC' } });

async function task(name: string, words: object = {}): Promise<number> {
  const task = { name, taskType: 1, every: 1000, limit: 1, service: `test.wait("${name}")`, ...words };
  const { data } = await admin.post<{ id: number }>('task/info/add', task);
  return data.id;
}

const begun = (name: string, count: number, on = nodes) =>
  until(
    () => on.begun(name),
    (found) => found >= count,
    60_000,
  );

const ended = (id: number) =>
  until(
    () => info(id),
    ({ running, runs }) => !running && runs > 0,
    60_000,
  );

test(
  'a run whose node is killed fails and is repeated once after its lease',
  async () => {
    const victim = await nodes.start();
    const id = await task('killed');
    await begun('killed', 1);
    await Promise.all([nodes.start(), nodes.start()]);
    const row = await make.source.manager.findOneByOrFail(TaskInfo, { id });
    const leaseEnd = Number(row.lockExpireTime);
    expect(leaseEnd - Number(row.lastExecuteTime)).toBeGreaterThanOrEqual(LEASE_MS);
    expect(leaseEnd - Date.now()).toBeLessThanOrEqual(LEASE_MS);
    const waited = new OwnTime();
    await nodes.end(victim);
    await begun('killed', 2);
    // At most twelve seconds of lease, and five until it is looked for.
    expect(waited.end()).toBeLessThan(25_000);
    nodes.open('killed');
    await ended(id);
    expect(nodes.begun('killed')).toBe(2);
    const found = await runs(id);
    expect(found).toMatchObject([
      { status: 0, reason: 'died' },
      { status: 1, reason: 'limit' },
    ]);
    expect(await info(id)).toMatchObject({ status: 0, runs: 1, nextRunTime: null });
    expect(Number(found[1]?.createTime)).toBeGreaterThanOrEqual(leaseEnd);
  },
  LONGEST,
);

atNight(
  'a run that is killed several times is done in the end, and its plan goes on',
  async () => {
    let node = await nodes.start();
    const id = await task('often', { every: 2000, limit: null });
    for (const time of [1, 2]) {
      await begun('often', time);
      await nodes.end(node);
      node = await nodes.start();
    }
    await begun('often', 3);
    nodes.open('often');
    await until(
      () => runs(id),
      (found) => found.filter(({ status }) => status === RunStatus.Done).length >= 2,
      60_000,
    );
    const found = await runs(id);
    expect(found.slice(0, 3).map(({ status, reason }) => [status, reason])).toEqual([
      [0, 'died'],
      [0, 'died'],
      [1, null],
    ]);
    await admin.post('task/info/delete', { ids: [id] });
  },
  LONGEST,
);

test(
  'a node that stops ends its runs first',
  async () => {
    const node = await nodes.start();
    const id = await task('drained');
    await begun('drained', 1);
    const end = nodes.end(node, 'SIGTERM');
    await setTimeout(1500);
    nodes.open('drained');
    await end;
    expect(await runs(id)).toMatchObject([{ status: 1, reason: 'limit' }]);
    expect(nodes.notes('drained')).toEqual([`begin ${node.pid}`, `end ${node.pid}`]);
  },
  LONGEST,
);

/** By day on the servers, whose locks nodes really share. */
(process.env.DATABASE_URL ? test : atNight)(
  'each run is done by only one of several nodes',
  async () => {
    // A few places each, or one would take them all at once.
    await Promise.all([nodes.start(4), nodes.start(4), nodes.start(4)]);
    nodes.open('raced');
    const words = { every: 2000, limit: 2, service: 'test.wait("raced")', name: 'raced', taskType: 1 };
    const { data } = await admin.post<{ id: number[] }>(
      'task/info/add',
      Array.from({ length: 40 }, () => words),
    );
    await until(
      () => make.source.query("SELECT COUNT(*) AS n FROM `task_info` WHERE `name` = 'raced' AND `status` = 1"),
      ([row]) => Number(row.n) === 0,
      60_000,
    );
    const pids = nodes.notes('raced').filter((note) => note.startsWith('begin'));
    expect(pids).toHaveLength(80);
    expect(new Set(pids).size).toBeGreaterThan(1);
    expect(data.id.length).toBeGreaterThan(5);
    for (const id of data.id.slice(0, 5)) expect(await runs(id)).toHaveLength(2);
  },
  LONGEST,
);

/** Longer than a lease, so that every run looks dead when the server is back. */
const OUTAGE_MS = 16_000;

const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;

/** The same two for both outages; that of the database needs no Redis. */
(databaseUrl ? describe : describe.skip)('nodes whose way to a server is cut', () => {
  let database: Cuttable;
  let redis: Cuttable | undefined;
  let cutNodes: Nodes;
  beforeAll(async () => {
    database = await cuttable(databaseUrl ?? '', 3306);
    redis = redisUrl ? await cuttable(redisUrl, 6379) : undefined;
    cutNodes = new Nodes();
    const over = { DATABASE_URL: database.url, ...(redis && { REDIS_URL: redis.url }) };
    await Promise.all([cutNodes.start(50, over), cutNodes.start(50, over)]);
  }, LONGEST);
  afterAll(async () => {
    await cutNodes?.close();
    await database?.close();
    await redis?.close();
  });

  test(
    'go on with a run during a database outage, do not repeat it, and store its end',
    async () => {
      const [lasting, ending, due] = [await task('lasting'), await task('ending'), await task('due', { every: 8000 })];
      cutNodes.open('due');
      await Promise.all([begun('lasting', 1, cutNodes), begun('ending', 1, cutNodes)]);
      database.cut();
      await setTimeout(OUTAGE_MS / 2);
      cutNodes.open('ending');
      await setTimeout(OUTAGE_MS / 2);
      database.mend();
      for (const id of [ending, due])
        expect(
          await until(
            () => runs(id),
            ([run]) => run?.status != null,
            60_000,
          ),
        ).toMatchObject([{ status: 1 }]);
      await setTimeout(OUTAGE_MS);
      expect(await info(lasting)).toMatchObject({ running: true });
      cutNodes.open('lasting');
      await ended(lasting);
      expect(await runs(lasting)).toMatchObject([{ status: 1, reason: 'limit' }]);
      expect(['lasting', 'ending', 'due'].map(cutNodes.begun)).toEqual([1, 1, 1]);
    },
    LONGEST,
  );

  (redisUrl ? test : test.skip)(
    'run tasks that are started during a Redis outage when it is back, and not too often',
    async () => {
      const lasting = await task('through');
      await begun('through', 1, cutNodes);
      redis?.cut();
      const meanwhile = await task('meanwhile', { every: 1000, limit: 2 });
      cutNodes.open('meanwhile');
      await setTimeout(OUTAGE_MS);
      redis?.mend();
      await until(
        () => info(meanwhile),
        ({ status }) => status === 0,
        60_000,
      );
      expect(cutNodes.begun('meanwhile')).toBe(2);
      cutNodes.open('through');
      await ended(lasting);
      expect(cutNodes.begun('through')).toBe(1);
      expect(await runs(lasting)).toMatchObject([{ status: 1 }]);
    },
    LONGEST,
  );
});
