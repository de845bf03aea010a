import { setTimeout } from 'node:timers/promises';
import { env } from '../src/config/env';
import { JOB_QUEUE, type JobQueue } from '../src/kernel/durability/engine/bull/bull-queue';
import { Handlers } from '../src/kernel/durability/engine/handlers';
import { TaskLog } from '../src/modules/task/tables/task-log.entity';
import { RunStatus } from '../src/modules/task/tables/task-codes';
import { TaskInfo } from '../src/modules/task/tables/task-info.entity';
import { type Caller, startApp, type TestApp } from './app';
import { until } from './engine/until';
import { type Factories, factoriesOf } from './factories';
import { teach } from './task/teach';

/** The whole way, with whichever engine there is: no test runs a job by hand. */
let app: TestApp;
let admin: Caller;
let make: Factories;
let hanging: (() => void) | undefined;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  teach(app.nest.get(Handlers), 'test.note', () => 'noted');
  teach(app.nest.get(Handlers), 'test.hang', () => new Promise<void>((resolve) => (hanging = resolve)));
});
afterEach(async () => {
  hanging?.();
  const tasks = await make.find(TaskInfo, { type: 1 });
  if (tasks.length) await admin.post('task/info/delete', { ids: tasks.map(({ id }) => id) });
});
afterAll(() => app?.close());

const add = async (task: object) =>
  (await admin.post<{ id: number }>('task/info/add', { name: 'x', service: 'test.note()', ...task })).data.id;

const runs = (taskId: number) => make.source.manager.find(TaskLog, { where: { taskId }, order: { id: 'ASC' } });

const made = (id: number, count: number) =>
  until(
    () => runs(id),
    (found) => found.filter(({ status }) => status !== null).length >= count,
  );

const call = async (name: string, id: number) =>
  expect(await admin.post(`task/info/${name}`, { id })).toMatchObject({ code: 1000 });

/** As though Redis had been flushed, or the table. */
async function forgetJobs(): Promise<void> {
  await make.source.query('DELETE FROM `engine_job`');
  if (!env.redisUrl) return;
  const { client } = app.nest.get<JobQueue>(JOB_QUEUE, { strict: false });
  for (const key of await client.keys(`${env.redisPrefix}*`)) await client.del(key);
}

test('a task with an interval runs again and again in its rhythm', async () => {
  const before = Date.now();
  const id = await add({ taskType: 1, every: 1000 });
  const { nextRunTime } = await make.source.manager.findOneByOrFail(TaskInfo, { id });
  // On a busy machine it has run before this is read: all its steps lie whole seconds apart, and the first one a second after its start.
  const taken = Math.floor((Number(nextRunTime) - before) / 1000) - 1;
  const found = await made(id, 3);
  expect(found.length).toBeGreaterThanOrEqual(3);
  for (const [at, { createTime }] of found.slice(0, 3).entries())
    expect(+createTime - (Number(nextRunTime) + (at - taken) * 1000)).toBeGreaterThanOrEqual(0);
  const over = found.filter(({ status }) => status !== null);
  // Of several runs, only the last one may still be under way.
  expect(over.length).toBeGreaterThanOrEqual(2);
  for (const run of over) expect(run).toMatchObject({ status: RunStatus.Done, detail: 'noted' });
});

test('a task with a cron expression runs every second', async () => {
  const id = await add({ taskType: 0, cron: '* * * * * *' });
  await made(id, 3);
});

test('a stopped task runs only if it is started by hand', async () => {
  const id = await add({ taskType: 1, every: 1000 });
  await made(id, 1);
  await call('stop', id);
  await until(
    () => make.source.manager.findOneByOrFail(TaskInfo, { id }),
    ({ lockOwner }) => lockOwner === null,
  );
  const before = (await runs(id)).length;
  await setTimeout(2500);
  expect(await runs(id)).toHaveLength(before);
  await call('once', id);
  expect((await made(id, before + 1)).at(-1)).toMatchObject({ once: true, status: 1 });
  expect(await make.source.manager.findOneByOrFail(TaskInfo, { id })).toMatchObject({ status: 0, nextRunTime: null });
});

test('a task goes on after all jobs were lost', async () => {
  const id = await add({ taskType: 1, every: 1000 });
  const stopped = await add({ taskType: 1, every: 1000, status: 0 });
  await made(id, 1);
  await forgetJobs();
  const before = (await runs(id)).length;
  await made(id, before + 2);
  await call('once', stopped);
  await made(stopped, 1);
});

test('a hanging run is shown as running as long as it lasts', async () => {
  const id = await add({ taskType: 1, every: 3_600_000, service: 'test.hang()' });
  await call('once', id);
  await until(() => hanging, Boolean);
  // Longer than its lease, which it renews.
  await setTimeout(13_000);
  const { data } = await admin.get<{ running: boolean; lastRun: object }>('task/info/info', { id });
  expect(data).toMatchObject({ running: true, lastRun: { status: null } });
  expect(await admin.post('task/info/once', { id })).toMatchObject({ code: 1001 });
  const { data: engine } = await admin.get<{ running: { title: string; name: string }[] }>('task/engine/figures');
  expect(engine.running).toMatchObject([{ name: 'task.run', title: 'x', attempt: 1 }]);
  hanging?.();
  expect(await made(id, 1)).toMatchObject([{ status: 1 }]);
});
