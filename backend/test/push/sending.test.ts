import './no-demo';
import { DataSource } from 'typeorm';
import { Engine } from '../../src/kernel/durability/engine/engine';
import { Sweeper } from '../../src/kernel/durability/engine/sweeper';
import { Live } from '../../src/kernel/access/live/live';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import type { Presence } from '../../src/modules/im/product/gateway/presence';
import { pushJob, pushSend } from '../../src/modules/im/announcements/sm-push-task/push-jobs';
import { LeaseLost } from '../../src/kernel/durability/lease/lease-lost';
import { PushPublisher } from '../../src/modules/im/announcements/sm-push-task/sending/push-publisher';
import { PushProgress } from '../../src/modules/im/announcements/sm-push-task/sending/push-progress';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { type PushLease, PushRuns } from '../../src/modules/im/announcements/sm-push-task/sending/push-runs';
import { PushSendHandler } from '../../src/modules/im/announcements/sm-push-task/sending/push-send.handler';
import { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';
import { ImSmPushTask, PushStatus } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { startApp, type TestApp } from '../app';
import { Chat } from './chat';
import { until } from './until';

/** Longer than any test takes. */
const LONG = 300_000;

/** Without a chat server: what the sender does with its rows. */
let app: TestApp;
let chat: Chat;
let engine: Engine;
let handler: PushSendHandler;
let runs: PushRuns;
let gateway: ChatGateway;
let sent: jest.SpyInstance<Promise<void>, [data: object, presence: Presence, options: { results: boolean }]>;

beforeAll(async () => {
  app = await startApp();
  const { nest } = app;
  chat = new Chat(nest.get(DataSource));
  engine = nest.get(Engine);
  [handler, runs] = [nest.get(PushSendHandler, { strict: false }), nest.get(PushRuns, { strict: false })];
  gateway = nest.get(ChatGateway);
  // A lease ends where a test ends it, and nothing runs beside the test, however slow the machine is.
  Object.assign(nest.get(PushSettings, { strict: false }), { pageSize: 10, lease: LONG });
  await nest.get(Sweeper, { strict: false }).stopSweeping();
  await chat.users(35);
});
afterAll(() => app?.close());
beforeEach(() => (sent = jest.spyOn(gateway, 'sendSystem')));
afterEach(() => jest.restoreAllMocks());

const runJob = (id: number, signal = new AbortController().signal) =>
  handler.runPush({ id }, { key: `push:${id}`, at: new Date(), attempt: 1, signal });
const everybody = () => chat.source.manager.count(ImUser);
const handed = () => sent.mock.calls.flatMap(([, { users }]) => users);

test('a due push goes to everybody page by page and ends as sent', async () => {
  const told = jest.spyOn(app.nest.get(Live), 'publishChange');
  const id = await chat.task();
  await engine.scheduleJobs(pushJob(await chat.of(id)));
  const task = await until(async () => {
    const now = await chat.of(id);
    return now.status === PushStatus.Sent && (await chat.run(id))?.endTime ? now : undefined;
  });
  const all = await everybody();
  expect(handed()).toHaveLength(all);
  expect(new Set(handed()).size).toBe(all);
  expect(sent.mock.calls[0]?.[0]).toEqual({
    id: task.message_id,
    seqNo: task.seq_no,
    type: 53,
    title: 'Maintenance',
    coverUrl: '/upload/c.png',
    intro: 'Tonight',
    status: 1,
    sendTime: task.send_time?.getTime(),
  });
  expect(sent.mock.calls[0]?.[2]).toEqual({ results: true });
  expect(await chat.deeds(id)).toEqual(['started', 'sent']);

  const pages = await chat.pages(id);
  expect(pages).toHaveLength(Math.ceil(all / 10));
  expect(pages.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(all);
  const progress = app.nest.get(PushProgress, { strict: false });
  expect((await progress.readProgress([id])).get(id)).toEqual({
    recipients: all,
    done: all,
    online: 0,
    frames: 0,
    delivered: 0,
  });
  expect(await progress.detail(id)).toMatchObject({ pages: pages.length, problem: null, startTime: expect.any(Date) });
  expect(told).toHaveBeenLastCalledWith('im/sm_push_task', {
    id,
    status: 3,
    progress: expect.objectContaining({ done: all }),
  });
});

test('push numbers increase with every push', async () => {
  const [first, second] = [await chat.task(), await chat.task()];
  await runJob(second);
  await runJob(first);
  expect((await chat.of(first)).seq_no).toBe(Number((await chat.of(second)).seq_no) + 1);
});

test('a push to named users reaches only those of them who exist', async () => {
  const [one = 0, , three = 0] = (await chat.source.manager.find(ImUser, { order: { id: 'DESC' }, take: 3 })).map(
    ({ id }) => id,
  );
  const id = await chat.task({ send_to_all: 0, recv_ids: `${one},999999,x,${three}` });
  await runJob(id);
  expect(handed()).toEqual([three, one]);
  expect(await chat.run(id)).toMatchObject({ recipients: 2, done: 2, pages: 1 });
});

test('a push does not reach users who were added after its start', async () => {
  const id = await chat.task();
  const all = await everybody();
  sent.mockImplementationOnce(async () => void (await chat.users(3)));
  await runJob(id);
  expect(handed()).toHaveLength(all);
});

test('a postponed, cancelled or deleted task does not start', async () => {
  const tasks = [{ send_time: new Date(Date.now() + LONG) }, { status: 4 }, { deleted: 1 as const }];
  for (const change of tasks) {
    const id = await chat.task(change);
    await runJob(id);
    expect(await chat.run(id)).toBeNull();
  }
  await runJob(12345);
  expect(sent).not.toHaveBeenCalled();
});

test('a cancelled push stops at the next page and resumes there when it is reopened', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(async () => void (await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 })));
  await runJob(id);
  expect(handed()).toHaveLength(10);
  expect(await chat.status(id)).toBe(4);
  const number = (await chat.of(id)).seq_no;
  expect(await chat.run(id)).toMatchObject({ done: 10, owner: null, endTime: expect.any(Date) });
  expect(await chat.deeds(id)).toEqual(['started', 'stopped']);

  await chat.source.manager.update(ImSmPushTask, { id }, { status: 1 });
  await runJob(id);
  const all = await everybody();
  expect(handed()).toHaveLength(all);
  expect(new Set(handed()).size).toBe(all);
  expect(await chat.of(id)).toMatchObject({ status: 3, seq_no: number });
  expect(await chat.deeds(id)).toEqual(['started', 'stopped', 'resumed', 'sent']);
});

test('a reopened push gets a new number if other pushes were sent meanwhile', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(async () => void (await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 })));
  await runJob(id);
  const other = await chat.task();
  await runJob(other);
  await chat.source.manager.update(ImSmPushTask, { id }, { status: 1 });
  await runJob(id);
  expect((await chat.of(id)).seq_no).toBe(Number((await chat.of(other)).seq_no) + 1);
  expect(await chat.run(id)).toMatchObject({ seqNo: (await chat.of(id)).seq_no });
});

test('a task that is deleted during its push stops at the next page', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(
    async () => void (await chat.source.manager.update(ImSmPushTask, { id }, { deleted: 1 })),
  );
  await runJob(id);
  expect(handed()).toHaveLength(10);
  expect(await chat.deeds(id)).toEqual(['started', 'stopped']);
});

test('a task whose message is deleted is cancelled', async () => {
  const id = await chat.task({ message_id: 999_999 });
  await runJob(id);
  expect(await chat.status(id)).toBe(4);
  expect(await chat.deeds(id)).toEqual(['stopped']);
});

test('a node that stops ends at the next page, and another node goes on at once', async () => {
  const id = await chat.task();
  const stop = new AbortController();
  const scheduled = jest.spyOn(engine, 'scheduleJobs').mockResolvedValue();
  sent.mockImplementationOnce(() => Promise.resolve(stop.abort()));
  await runJob(id, stop.signal);
  expect(handed()).toHaveLength(10);
  expect(await chat.run(id)).toMatchObject({ owner: null, endTime: null });
  expect(scheduled).toHaveBeenCalledWith({
    name: pushSend.name,
    key: `push:${id}`,
    at: expect.any(Date),
    data: { id },
  });
  await runJob(id);
  expect(await chat.status(id)).toBe(3);
  expect(handed()).toHaveLength(await everybody());
});

test('a push that several nodes start at the same time is sent by a single one', async () => {
  const id = await chat.task();
  await Promise.all([runJob(id), runJob(id), runJob(id)]);
  expect(handed()).toHaveLength(await everybody());
  expect(await chat.deeds(id)).toEqual(['started', 'sent']);
});

test('a node that lost its lease stores no further page', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(async () => {
    await chat.source.manager.update(ImPushRun, { taskId: id }, { lease: 1 });
    await runJob(id);
  });
  await runJob(id);
  const all = await everybody();
  expect(await chat.run(id)).toMatchObject({ done: all, pages: Math.ceil(all / 10) });
  expect(handed()).toHaveLength(all + 10);
  expect(await chat.deeds(id)).toEqual(['started', 'resumed', 'sent']);
});

test('a node that was suspended sends no page if another node has taken over the push', async () => {
  const id = await chat.task();
  const taken = jest.spyOn(runs, 'takeLease');
  // The last that is done before the first page.
  jest.spyOn(app.nest.get(PushPublisher, { strict: false }), 'publishProgress').mockImplementationOnce(async () => {
    const lease = (await taken.mock.results[0]?.value) as PushLease;
    lease.until = 0;
    await chat.source.manager.update(ImPushRun, { taskId: id }, { owner: 'another', lease: Date.now() + LONG });
  });
  await runJob(id);
  expect(sent).not.toHaveBeenCalled();
  expect(await chat.run(id)).toMatchObject({ owner: 'another', done: 0, pages: 0 });
  await chat.source.manager.update(ImPushRun, { taskId: id }, { owner: null, lease: 0 });
  await runJob(id);
  expect(handed()).toHaveLength(await everybody());
});

test('a page is stored only if it follows the last stored one, even for the owner of the lease', async () => {
  const id = await chat.task();
  const lease = (await runs.takeLease(id))!;
  // Where this fails nothing is left that beats.
  lease.stopRenewing();
  const page = (firstId: number, lastId: number) => ({ firstId, lastId, recipients: 10, online: 1, frames: 2 });
  await runs.turn(lease, 0, page(1, 10), null);
  // The first asks once more, one has read an older place, one is ahead of it.
  for (const [from, next] of [
    [0, page(1, 10)],
    [0, page(2, 20)],
    [11, page(12, 20)],
  ] as const)
    await expect(runs.turn(lease, from, next, null)).rejects.toThrow(LeaseLost);
  expect(await chat.run(id)).toMatchObject({ reached: 10, done: 10, online: 1, frames: 2, pages: 1 });
  expect(await chat.pages(id)).toMatchObject([page(1, 10)]);
  await runs.turn(lease, 10, page(11, 20), null);
  expect(await chat.run(id)).toMatchObject({ reached: 20, done: 20, pages: 2 });
  await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 });
});

test('a lost lease cannot be used, and another node takes it only once', async () => {
  const id = await chat.task();
  const lease = (await runs.takeLease(id))!;
  expect(await runs.takeLease(id)).toBeUndefined();
  await chat.source.manager.update(ImPushRun, { taskId: id }, { lease: 1 });
  const others = await Promise.all([runs.takeLease(id), runs.takeLease(id)]);
  expect(others.filter(Boolean)).toHaveLength(1);
  const page = { firstId: 1, lastId: 2, recipients: 2, online: 0, frames: 0 };
  await expect(runs.turn(lease, 0, page, null)).rejects.toThrow(LeaseLost);
  expect(await chat.pages(id)).toEqual([]);
  lease.stopRenewing();
  for (const other of others) if (other) await other.releaseRow();
});

test('the sweep finds due pushes, pushes without a node and unfinished ones', async () => {
  const at = async (change: Partial<ImSmPushTask>) => chat.task(change);
  const due = await at({ send_time: new Date(Date.now() - 5000) });
  const later = await at({ send_time: new Date(Date.now() + LONG) });
  const [lost, alive] = [await at({ status: 2 }), await at({ status: 2 })];
  const unclosed = await at({ status: 3 });
  const lease = await runs.takeLease(alive);
  await chat.source.manager.insert(ImPushRun, { taskId: unclosed });
  const keys = (await handler.findOverdue()).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([due, lost, unclosed].map((id) => `push:${id}`)));
  for (const id of [later, alive]) expect(keys).not.toContain(`push:${id}`);
  lease?.stopRenewing();
  for (const id of [due, lost, unclosed]) await runJob(id);
  expect(await Promise.all([due, lost, unclosed].map((id) => chat.status(id)))).toEqual([3, 3, 3]);
  expect((await chat.run(unclosed))?.endTime).toEqual(expect.any(Date));
  await chat.source.manager.update(ImSmPushTask, [later, alive], { status: 4 });
});

test('a run that is left over from another task with the same id is reset', async () => {
  const id = await chat.task();
  await chat.source.manager.insert(ImPushRun, { taskId: id, reached: 1e9, done: 5, endTime: new Date() });
  await runJob(id);
  expect(handed()).toHaveLength(await everybody());
});

test('a push is not sent if the chat platform sends pushes itself', async () => {
  jest.replaceProperty(app.config, 'imPushExecutor', 'platform');
  const id = await chat.task();
  await runJob(id);
  expect(await handler.findOverdue()).toEqual([]);
  expect(await chat.status(id)).toBe(1);
  await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 });
});
