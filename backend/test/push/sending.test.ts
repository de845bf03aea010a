import './no-demo';
import { DataSource } from 'typeorm';
import { Engine } from '../../src/kernel/engine/engine';
import { Sweeper } from '../../src/kernel/engine/sweeper';
import { Live } from '../../src/kernel/live/live';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import type { Presence } from '../../src/modules/im/product/gateway/presence';
import { pushAlarm, pushSend } from '../../src/modules/im/announcements/sm-push-task/push-alarms';
import { LeaseLost } from '../../src/kernel/lease/lease-lost';
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
  // A lease ends where a test ends it, and nothing is rung beside the test, however slow the machine is.
  Object.assign(nest.get(PushSettings, { strict: false }), { pageSize: 10, lease: LONG });
  await nest.get(Sweeper, { strict: false }).stop();
  await chat.users(35);
});
afterAll(() => app?.close());
beforeEach(() => (sent = jest.spyOn(gateway, 'sendSystem')));
afterEach(() => jest.restoreAllMocks());

const ring = (id: number, signal = new AbortController().signal) =>
  handler.ring({ id }, { key: `push:${id}`, at: new Date(), attempt: 1, signal });
const everybody = () => chat.source.manager.count(ImUser);
const handed = () => sent.mock.calls.flatMap(([, { users }]) => users);

test('a push rings when it is due, goes to everybody a page at a time, and ends as sent', async () => {
  const told = jest.spyOn(app.nest.get(Live), 'publish');
  const id = await chat.task();
  await engine.schedule(pushAlarm(await chat.of(id)));
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

test('numbers rise from push to push', async () => {
  const [first, second] = [await chat.task(), await chat.task()];
  await ring(second);
  await ring(first);
  expect((await chat.of(first)).seq_no).toBe(Number((await chat.of(second)).seq_no) + 1);
});

test('only those who are named get it, whoever of them there is', async () => {
  const [one = 0, , three = 0] = (await chat.source.manager.find(ImUser, { order: { id: 'DESC' }, take: 3 })).map(
    ({ id }) => id,
  );
  const id = await chat.task({ send_to_all: 0, recv_ids: `${one},999999,x,${three}` });
  await ring(id);
  expect(handed()).toEqual([three, one]);
  expect(await chat.run(id)).toMatchObject({ recipients: 2, done: 2, pages: 1 });
});

test('nobody gets it who came after it began', async () => {
  const id = await chat.task();
  const all = await everybody();
  sent.mockImplementationOnce(async () => void (await chat.users(3)));
  await ring(id);
  expect(handed()).toHaveLength(all);
});

test('a task that is put off, cancelled or deleted is not begun', async () => {
  const tasks = [{ send_time: new Date(Date.now() + LONG) }, { status: 4 }, { deleted: 1 as const }];
  for (const change of tasks) {
    const id = await chat.task(change);
    await ring(id);
    expect(await chat.run(id)).toBeNull();
  }
  await ring(12345);
  expect(sent).not.toHaveBeenCalled();
});

test('cancelling stops it at the next page, and opening it again goes on from there', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(async () => void (await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 })));
  await ring(id);
  expect(handed()).toHaveLength(10);
  expect(await chat.status(id)).toBe(4);
  const number = (await chat.of(id)).seq_no;
  expect(await chat.run(id)).toMatchObject({ done: 10, owner: null, endTime: expect.any(Date) });
  expect(await chat.deeds(id)).toEqual(['started', 'stopped']);

  await chat.source.manager.update(ImSmPushTask, { id }, { status: 1 });
  await ring(id);
  const all = await everybody();
  expect(handed()).toHaveLength(all);
  expect(new Set(handed()).size).toBe(all);
  expect(await chat.of(id)).toMatchObject({ status: 3, seq_no: number });
  expect(await chat.deeds(id)).toEqual(['started', 'stopped', 'resumed', 'sent']);
});

test('opened again after others have gone out, it takes a number that nobody has passed', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(async () => void (await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 })));
  await ring(id);
  const other = await chat.task();
  await ring(other);
  await chat.source.manager.update(ImSmPushTask, { id }, { status: 1 });
  await ring(id);
  expect((await chat.of(id)).seq_no).toBe(Number((await chat.of(other)).seq_no) + 1);
  expect(await chat.run(id)).toMatchObject({ seqNo: (await chat.of(id)).seq_no });
});

test('a task that is deleted while it is being sent is sent no further', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(
    async () => void (await chat.source.manager.update(ImSmPushTask, { id }, { deleted: 1 })),
  );
  await ring(id);
  expect(handed()).toHaveLength(10);
  expect(await chat.deeds(id)).toEqual(['started', 'stopped']);
});

test('a task whose message is gone is given up', async () => {
  const id = await chat.task({ message_id: 999_999 });
  await ring(id);
  expect(await chat.status(id)).toBe(4);
  expect(await chat.deeds(id)).toEqual(['stopped']);
});

test('a node that stops ends at the next page, and another goes on at once', async () => {
  const id = await chat.task();
  const stop = new AbortController();
  const scheduled = jest.spyOn(engine, 'schedule').mockResolvedValue();
  sent.mockImplementationOnce(() => Promise.resolve(stop.abort()));
  await ring(id, stop.signal);
  expect(handed()).toHaveLength(10);
  expect(await chat.run(id)).toMatchObject({ owner: null, endTime: null });
  expect(scheduled).toHaveBeenCalledWith({
    name: pushSend.name,
    key: `push:${id}`,
    at: expect.any(Date),
    data: { id },
  });
  await ring(id);
  expect(await chat.status(id)).toBe(3);
  expect(handed()).toHaveLength(await everybody());
});

test('of two nodes that are rung, one sends', async () => {
  const id = await chat.task();
  await Promise.all([ring(id), ring(id), ring(id)]);
  expect(handed()).toHaveLength(await everybody());
  expect(await chat.deeds(id)).toEqual(['started', 'sent']);
});

test('a node that lost its lease enters nothing any more', async () => {
  const id = await chat.task();
  sent.mockImplementationOnce(async () => {
    await chat.source.manager.update(ImPushRun, { taskId: id }, { lease: 1 });
    await ring(id);
  });
  await ring(id);
  const all = await everybody();
  expect(await chat.run(id)).toMatchObject({ done: all, pages: Math.ceil(all / 10) });
  expect(handed()).toHaveLength(all + 10);
  expect(await chat.deeds(id)).toEqual(['started', 'resumed', 'sent']);
});

test('a node that was suspended before a page sends it to nobody where another has taken the push over', async () => {
  const id = await chat.task();
  const taken = jest.spyOn(runs, 'take');
  // The last that is done before the first page.
  jest.spyOn(app.nest.get(PushPublisher, { strict: false }), 'publishProgress').mockImplementationOnce(async () => {
    const lease = (await taken.mock.results[0]?.value) as PushLease;
    lease.until = 0;
    await chat.source.manager.update(ImPushRun, { taskId: id }, { owner: 'another', lease: Date.now() + LONG });
  });
  await ring(id);
  expect(sent).not.toHaveBeenCalled();
  expect(await chat.run(id)).toMatchObject({ owner: 'another', done: 0, pages: 0 });
  await chat.source.manager.update(ImPushRun, { taskId: id }, { owner: null, lease: 0 });
  await ring(id);
  expect(handed()).toHaveLength(await everybody());
});

test('a page is entered only where the ledger stands, even by the owner of the lease', async () => {
  const id = await chat.task();
  const lease = (await runs.take(id))!;
  // Where this fails nothing is left that beats.
  lease.end();
  const page = (firstId: number, lastId: number) => ({ firstId, lastId, recipients: 10, online: 1, frames: 2 });
  await runs.turn(lease, 0, page(1, 10));
  // The first asks once more, one has read an older place, one is ahead of it.
  for (const [from, next] of [
    [0, page(1, 10)],
    [0, page(2, 20)],
    [11, page(12, 20)],
  ] as const)
    await expect(runs.turn(lease, from, next)).rejects.toThrow(LeaseLost);
  expect(await chat.run(id)).toMatchObject({ reached: 10, done: 10, online: 1, frames: 2, pages: 1 });
  expect(await chat.pages(id)).toMatchObject([page(1, 10)]);
  await runs.turn(lease, 10, page(11, 20));
  expect(await chat.run(id)).toMatchObject({ reached: 20, done: 20, pages: 2 });
  await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 });
});

test('a lease that was lost cannot be used, and is taken once', async () => {
  const id = await chat.task();
  const lease = (await runs.take(id))!;
  expect(await runs.take(id)).toBeUndefined();
  await chat.source.manager.update(ImPushRun, { taskId: id }, { lease: 1 });
  const others = await Promise.all([runs.take(id), runs.take(id)]);
  expect(others.filter(Boolean)).toHaveLength(1);
  const page = { firstId: 1, lastId: 2, recipients: 2, online: 0, frames: 0 };
  await expect(runs.turn(lease, 0, page)).rejects.toThrow(LeaseLost);
  expect(await chat.pages(id)).toEqual([]);
  lease.end();
  for (const other of others) if (other) await other.release();
});

test('the sweep names what is due, what has lost its node, and what nobody has closed', async () => {
  const at = async (change: Partial<ImSmPushTask>) => chat.task(change);
  const due = await at({ send_time: new Date(Date.now() - 5000) });
  const later = await at({ send_time: new Date(Date.now() + LONG) });
  const [lost, alive] = [await at({ status: 2 }), await at({ status: 2 })];
  const unclosed = await at({ status: 3 });
  const lease = await runs.take(alive);
  await chat.source.manager.insert(ImPushRun, { taskId: unclosed });
  const keys = (await handler.overdue()).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([due, lost, unclosed].map((id) => `push:${id}`)));
  for (const id of [later, alive]) expect(keys).not.toContain(`push:${id}`);
  lease?.end();
  for (const id of [due, lost, unclosed]) await ring(id);
  expect(await Promise.all([due, lost, unclosed].map((id) => chat.status(id)))).toEqual([3, 3, 3]);
  expect((await chat.run(unclosed))?.endTime).toEqual(expect.any(Date));
  await chat.source.manager.update(ImSmPushTask, [later, alive], { status: 4 });
});

test('what stands under the id of a task that never began is not its own', async () => {
  const id = await chat.task();
  await chat.source.manager.insert(ImPushRun, { taskId: id, reached: 1e9, done: 5, endTime: new Date() });
  await ring(id);
  expect(handed()).toHaveLength(await everybody());
});

test('where the chat product sends by itself, nothing is done', async () => {
  jest.replaceProperty(app.config, 'imPushExecutor', 'platform');
  const id = await chat.task();
  await ring(id);
  expect(await handler.overdue()).toEqual([]);
  expect(await chat.status(id)).toBe(1);
  await chat.source.manager.update(ImSmPushTask, { id }, { status: 4 });
});
