import './fault-environment';
import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { MockChatServer } from '../chat-server/chat-server';
import { OwnTime } from '../own-time';
import { atNight, daily } from '../process/daily';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { Chat } from './chat';
import { Fleet } from './fleet';
import { until } from './until';

/** The console in this process schedules and does not send; worker nodes in processes of their own do, and are treated badly. */
(canHaveRedis ? describe : describe.skip)('worker nodes in the middle of a push', () => {
  const USERS = 1500;
  const PAGE = 50;
  const SCREENS_IN_A_PAGE = 2 * PAGE;
  /** In the middle of one of these pages a test meets a node, however late it looks: the node waits for it in the next. */
  const mostPages = 5;
  /** These end where a test ends them: a node that is only slow is not replaced. Where the engine's ends, nothing else comes of it. */
  const LASTING = { engine: 300_000, push: 300_000 };

  let redis: OwnRedis;
  let app: TestApp;
  let admin: Caller;
  let chat: Chat;
  let server: MockChatServer;
  let users: number[];
  let fleet: Fleet;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    app = await startApp();
    admin = await app.as('admin');
    chat = new Chat(app.nest.get(DataSource));
    users = await chat.users(USERS);
    server = await MockChatServer.start({ redisUrl: redis.url });
    await server.seat(
      users.filter((id) => id % 2),
      [0, 1],
    );
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await app?.close();
    await redis?.remove();
  });
  afterEach(async () => {
    await fleet?.endAll();
    expect(server.refusals).toEqual([]);
  });

  async function push(): Promise<number> {
    const message = { title: 'Maintenance', content_type: 1, extern_link: 'https://example.com' };
    const { data } = await admin.post<{ id: number }>('im/system_message/add', message);
    const task = await admin.post<{ id: number }>('im/sm_push_task/add', { message_id: data.id, send_to_all: 1 });
    return task.data.id;
  }

  /** The clock runs on to the end of a lease whose node is dead. */
  const expire = ({ taskId, owner }: ImPushRun) =>
    chat.source.manager.update(ImPushRun, { taskId, owner: String(owner) }, { lease: 1 });
  /** Where a push has come to that many pages, and somebody is at it. */
  const reached = (id: number, pages: number): Promise<ImPushRun> =>
    until(async () => {
      const run = await chat.run(id);
      return run && run.pages >= pages && run.owner ? run : undefined;
    }, 90_000);
  const pidOf = ({ node }: ImPushRun) => Number(node?.split(':').at(-1));
  const sent = (id: number) =>
    until(async () => (await chat.status(id)) === 3 && (await chat.run(id))?.endTime, 120_000);

  /** How many frames arrived more than once. @throws where a screen got none */
  async function repeated(id: number): Promise<number> {
    const { seq_no } = await chat.of(id);
    const screens = server.deliveries.of(seq_no);
    await until(() => screens.size === USERS);
    expect(server.deliveries.numbers.filter((number) => number === seq_no)).toHaveLength(1);
    return [...screens.values()].reduce((sum, times) => sum + times - 1, 0);
  }

  /** Everybody stands in the ledger, once. */
  async function expectWhole(id: number): Promise<void> {
    const pages = await chat.pages(id);
    expect(pages.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(USERS);
    for (const [at, page] of pages.entries()) expect(page.firstId).toBeGreaterThan(pages[at - 1]?.lastId ?? 0);
    expect(await chat.run(id)).toMatchObject({ done: USERS, recipients: USERS, online: USERS / 2, frames: USERS });
  }

  /** Every screen has reported its frame. Not after a kill: the node may have removed results from their list that it had not counted yet. */
  const expectDelivered = (id: number) => until(async () => ((await chat.run(id))?.delivered ?? 0) >= USERS);

  const KILLS = daily(2, 5);

  test(`reach everybody after ${KILLS} kills and repeat at most the current page each time`, async () => {
    fleet = new Fleet({ pauseMs: 100, mostPages, leases: { ...LASTING, engine: 3000 } });
    await Promise.all([fleet.start(), fleet.start()]);
    const id = await push();
    let number: number | null | undefined;
    const successors: Promise<number>[] = [];
    for (let kills = 0, pages = 0; kills < KILLS; kills++) {
      const run = await reached(id, pages + 1 + Math.floor(Math.random() * 4));
      number ??= run.seqNo;
      await setTimeout(Math.random() * 100);
      await fleet.end(pidOf(run), 'SIGKILL');
      await expire(run);
      pages = (await chat.run(id))?.pages ?? 0;
      // Nobody waits for it: the next is killed as soon as it has gone some pages further.
      successors.push(fleet.start());
    }
    fleet.letGo();
    await sent(id);
    await Promise.all(successors);
    expect((await chat.of(id)).seq_no).toBe(number);
    expect(await repeated(id)).toBeLessThanOrEqual(KILLS * SCREENS_IN_A_PAGE);
    await expectWhole(id);
    const deeds = await chat.deeds(id);
    expect(deeds.filter((deed) => deed === 'resumed')).toHaveLength(KILLS);
    expect(deeds.filter((deed) => deed === 'sent')).toHaveLength(1);
  }, 300_000);

  test('are replaced by another node within 20 seconds after a kill', async () => {
    fleet = new Fleet({ pauseMs: 50, mostPages });
    await Promise.all([fleet.start(), fleet.start()]);
    const id = await push();
    const { node } = await reached(id, 3);
    await fleet.end(pidOf({ node } as ImPushRun), 'SIGKILL');
    const time = new OwnTime();
    fleet.letGo();
    await until(async () => (await chat.run(id))?.node !== node);
    expect(time.end()).toBeLessThan(20_000);
    await sent(id);
    expect(await repeated(id)).toBeLessThanOrEqual(SCREENS_IN_A_PAGE);
    await expectWhole(id);
  }, 180_000);

  test('end at the next page within 10 seconds when they are stopped, and another node goes on', async () => {
    fleet = new Fleet({ pauseMs: 100, mostPages, leases: LASTING });
    await Promise.all([fleet.start(), fleet.start()]);
    const id = await push();
    const first = await reached(id, 3);
    const end = fleet.end(pidOf(first), 'SIGTERM');
    fleet.letGo();
    expect(await end).toBeLessThan(10_000);
    const time = new OwnTime();
    await until(async () => (await chat.run(id))?.node !== first.node);
    expect(time.end()).toBeLessThan(5000);
    await sent(id);
    expect(await repeated(id)).toBe(0);
    await expectWhole(id);
    await expectDelivered(id);
  }, 180_000);

  test('stop a cancelled push at the next page and resume it there when it is reopened', async () => {
    fleet = new Fleet({ pauseMs: 100, mostPages, leases: LASTING });
    await fleet.start();
    const id = await push();
    await reached(id, 3);
    expect(await admin.post('im/sm_push_task/cancel', { id })).toMatchObject({ code: 1000 });
    fleet.letGo();
    const { done } = await until(async () => {
      const run = await chat.run(id);
      return run?.endTime ? run : undefined;
    });
    expect(done).toBeLessThan(USERS);
    await setTimeout(500);
    expect(await chat.run(id)).toMatchObject({ done, owner: null });
    expect(await chat.status(id)).toBe(4);
    expect(await admin.post('im/sm_push_task/reopen', { id })).toMatchObject({ code: 1000 });
    await sent(id);
    expect(await repeated(id)).toBe(0);
    await expectWhole(id);
    await expectDelivered(id);
    const deeds = ['created', 'started', 'cancelled', 'stopped', 'reopened', 'resumed', 'sent'];
    expect(await chat.deeds(id)).toEqual(deeds);
  }, 180_000);

  atNight(
    'send each push only once, even if there are three of them',
    async () => {
      fleet = new Fleet({ pauseMs: 20, leases: LASTING });
      await Promise.all([fleet.start(), fleet.start(), fleet.start()]);
      const ids = [await push(), await push(), await push()];
      for (const id of ids) await sent(id);
      for (const id of ids) {
        expect(await repeated(id)).toBe(0);
        await expectWhole(id);
        await expectDelivered(id);
        expect(await chat.deeds(id)).toEqual(['created', 'started', 'sent']);
      }
      const numbers = await Promise.all(ids.map(async (id) => (await chat.of(id)).seq_no));
      expect(new Set(numbers).size).toBe(3);
    },
    180_000,
  );

  test('store no page if they were suspended beyond their lease and replaced', async () => {
    fleet = new Fleet({ pauseMs: 100, mostPages, leases: { engine: 3000, push: 10_000 } });
    await Promise.all([fleet.start(), fleet.start()]);
    const id = await push();
    const first = await reached(id, 3);
    fleet.signal(pidOf(first), 'SIGSTOP');
    fleet.letGo();
    await until(async () => (await chat.run(id))?.node !== first.node);
    fleet.signal(pidOf(first), 'SIGCONT');
    await sent(id);
    expect(await repeated(id)).toBeLessThanOrEqual(SCREENS_IN_A_PAGE);
    await expectWhole(id);
    await expectDelivered(id);
  }, 180_000);
});
