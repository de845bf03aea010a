import '../push/no-demo';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { MessageType } from '../../src/modules/im/tables/columns/message-type';
import { EnforceHandler } from '../../src/modules/im/oversight/act/enforce.handler';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { Figures } from '../../src/modules/im/oversight/figures/figures.service';
import { ImStat } from '../../src/modules/im/oversight/figures/stat.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { PushSendHandler } from '../../src/modules/im/announcements/sm-push-task/sending/push-send.handler';
import { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';
import { PushStatus } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { RunStatus } from '../../src/modules/task/tables/task-codes';
import { people } from '../im/people';
import { Chat } from '../push/chat';
import { until } from '../push/until';
import { startTaskApp, type TaskApp } from '../task/task-app';
import { FailingStatements } from './failing-statements';

/**
 * Each statement of a piece of work fails once, whichever it is: no promise fails unheld, which would end the node, and the work is completed
 * afterwards.
 */
declare const unheld: string[];
let tasks: TaskApp;
let source: DataSource;
let faults: FailingStatements;
let gateway: ChatGateway;

beforeAll(async () => {
  // The engine runs nothing here: the test runs what is due.
  tasks = await startTaskApp({ role: 'web' });
  const { nest } = tasks.app;
  [source, gateway] = [nest.get(DataSource), nest.get(ChatGateway)];
  faults = new FailingStatements(source);
});
afterAll(async () => {
  await tasks?.close();
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(unheld).toEqual([]);
});

test('a push reaches everybody and stores each page once, and repeats at most one page', async () => {
  const { nest } = tasks.app;
  const handler = nest.get(PushSendHandler, { strict: false });
  const { pageSize } = Object.assign(nest.get(PushSettings, { strict: false }), { pageSize: 2, lease: 1000 });
  const sent = jest.spyOn(gateway, 'sendSystem');
  const chat = new Chat(source);
  await chat.users(5);
  const all = await source.manager.count(ImUser);
  let id = 0;
  const runJob = () =>
    handler.runPush({ id }, { key: `push:${id}`, at: new Date(), attempt: 1, signal: new AbortController().signal });
  const statements = await faults.each(
    async () => {
      id = await chat.task();
      sent.mockClear();
      return runJob;
    },
    async () => {
      await until(async () => {
        // As the engine does where the handler threw, and the sweep where it did not.
        await runJob();
        return (await chat.status(id)) === Number(PushStatus.Sent) && (await chat.run(id))?.endTime;
      });
      expect(await chat.run(id)).toMatchObject({ recipients: all, done: all });
      const pages = await chat.pages(id);
      expect(pages.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(all);
      const reached = sent.mock.calls.flatMap(([, { users }]) => users);
      expect(new Set(reached).size).toBe(all);
      expect(reached.length - all).toBeLessThanOrEqual(pageSize);
      // One that was interrupted says that it went on, and all say when they began and ended.
      const deeds = (await chat.deeds(id)).filter((deed) => deed !== 'resumed');
      expect(deeds).toEqual(['started', 'sent']);
    },
  );
  expect(statements).toBeGreaterThan(20);
});

test('a task runs once, and none of its runs fails', async () => {
  let calls = 0;
  tasks.teach('test.count', () => ({ calls: ++calls }));
  let id = 0;
  const statements = await faults.each(
    async () => {
      await tasks.clear();
      calls = 0;
      id = await tasks.add({ taskType: 1, every: 1000, limit: 1, service: 'test.count()' });
      tasks.pass(1000);
      return () => tasks.runTask(id);
    },
    async () => {
      await until(async () => {
        tasks.pass(2000);
        await tasks.sweep();
        const [row, [run]] = [await tasks.row(id), await tasks.runs(id)];
        return row.lockOwner === null && run && run.status !== null;
      });
      expect(calls).toBe(1);
      expect(await tasks.runs(id)).not.toContainEqual(expect.objectContaining({ status: RunStatus.Failed }));
    },
  );
  expect(statements).toBeGreaterThan(3);
});

test('statistics count each row once', async () => {
  const figures = tasks.app.nest.get(Figures);
  const hour = 3_600_000;
  const message = { recv_id: 9, content: 'x', type: MessageType.Text };
  const rows = [1, 2, 3].map((send_id) => ({ ...message, send_id, send_time: new Date(tasks.now() - send_id * hour) }));
  await insertMany(source.manager, ImPrivateMessage, rows);
  const counted = async () => {
    const sums = await source.manager.findBy(ImStat, { grain: 'day' });
    return sums.map(({ metric, value }) => `${metric} ${value}`).sort();
  };
  await figures.beginAnew();
  await figures.advanceCounting(60_000);
  const right = await counted();
  expect(right.length).toBeGreaterThan(0);
  const statements = await faults.each(
    async () => {
      await figures.beginAnew();
      return () => figures.advanceCounting(60_000);
    },
    async () => {
      await figures.advanceCounting(60_000);
      expect(await counted()).toEqual(right);
    },
  );
  expect(statements).toBeGreaterThan(10);
});

test('a ban is stored and announced to the chat product, or refused without any change', async () => {
  const { nest } = tasks.app;
  const handler = nest.get(EnforceHandler, { strict: false });
  Object.assign(nest.get(EnforcementSettings, { strict: false }), { lease: 500, prepared: 500, pauses: [50] });
  const told = jest.spyOn(gateway, 'announceBans');
  const { manager } = source;
  let id = 0;
  let count = 0;
  const statements = await faults.each(
    async () => {
      [id = 0] = await people(tasks.app, [`Banned ${++count}`]);
      told.mockClear();
      const { token: authorization } = tasks.admin;
      const body = { ids: [id], reason: 'spam' };
      const call = {
        method: 'POST',
        url: '/api/admin/im/user/ban',
        headers: { authorization },
        payload: body,
      } as const;
      return async () => {
        const { statusCode, body: text } = await nest.inject(call);
        const { code } = JSON.parse(text) as { code: number };
        if (statusCode !== 200 || code !== 1000) throw new Error(text);
      };
    },
    async ({ error }) => {
      const { is_banned: banned } = await manager.findOneByOrFail(ImUser, { id });
      const acts = await manager.findBy(ImAct, { targetId: id });
      if (error && !banned) {
        expect(acts).toEqual([]);
        expect(told).not.toHaveBeenCalled();
        return;
      }
      expect(acts).toHaveLength(1);
      const { batch } = acts[0] as ImAct;
      const row = await until(async () => {
        for (const { data } of await handler.findOverdue()) await handler.carryOutEnforcement(data as { id: number });
        const found = await manager.findOneByOrFail(ImEnforcement, { batch: batch ?? '' });
        return found.state === EnforcementState.Pending ? undefined : found;
      });
      expect(row?.state).toBe(EnforcementState.Recorded);
      expect(told.mock.calls.length).toBeGreaterThanOrEqual(1);
      // What was told and could not be written down is told again: the one step in flight.
      expect(told.mock.calls.length).toBeLessThanOrEqual(2);
    },
  );
  expect(statements).toBeGreaterThan(5);
});
