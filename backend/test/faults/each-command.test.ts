import '../push/chat-environment';
import { createClient } from 'redis';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { BatchState, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { EnforceHandler } from '../../src/modules/im/oversight/act/enforce.handler';
import { EnforcementSettings } from '../../src/modules/im/oversight/enforcement/enforcement-settings';
import { EnforcementState, ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import type { QueueInfo } from '../../src/modules/im/oversight/queue/queue.dto';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import type { ChatRedis } from '../../src/modules/im/product/gateway/chat-redis';
import { CHAT_REDIS } from '../../src/modules/im/product/gateway/chat-redis-token';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { MockChatServer } from '../chat-server/chat-server';
import { MockClient } from '../chat-server/mock-client';
import { MockPlatform } from '../chat-server/mock-platform';
import { group } from '../im/group-rows';
import { chatOf, people } from '../im/people';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { until } from '../push/until';
import { FailingCommands, type Loss } from './failing-commands';

interface Acted {
  batch: string;
  enforcement: { state: string; reason?: string };
}

type Enforced = { state: number; again: boolean } | null;

/**
 * The chat product's Redis goes away at each command of an act, between the database's commit and the end of the telling: before the command,
 * after it with the answer lost, and with all that lay in it.
 */
(canHaveRedis ? describe : describe.skip)('an outage of the chat Redis at any command', () => {
  let redis: OwnRedis;
  let raw: ReturnType<typeof createClient>;
  let app: TestApp;
  let admin: Caller;
  let server: MockChatServer;
  let platform: MockPlatform | undefined;
  let faults: FailingCommands;
  let loss: Loss = 'command';
  let count = 0;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    raw = createClient({ url: redis.url });
    await raw.connect();
    // The engine runs nothing here: the test runs what is due.
    app = await startApp({ role: 'web' });
    admin = await app.as('admin');
    Object.assign(app.nest.get(EnforcementSettings, { strict: false }), { pauses: [0], inline: 60_000 });
    const chatRedis = app.nest.get<unknown, ChatRedis>(CHAT_REDIS, { strict: false });
    await until(() => chatRedis.runCommand((client) => client.ping()).catch(() => undefined));
    faults = new FailingCommands(chatRedis, () => loss);
    server = await MockChatServer.start({ redisUrl: redis.url, restMs: 0 });
    await startPlatform();
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await app?.close();
    raw?.destroy();
    await redis?.remove();
  });

  const startPlatform = async () =>
    void (platform = await MockPlatform.start({ redisUrl: redis.url, chat: chatOf(app) }));
  const person = async () => (await people(app, [`Middle ${++count}`]))[0] as number;
  const own = () => app.nest.get(DataSource).manager;
  const enforcement = (batch: string) => own().findOneByOrFail(ImEnforcement, { batch });
  const trail = async (batch: string) =>
    (await admin.post<{ list: { enforcement: Enforced }[] }>('im/audit/page', { batch })).data.list[0]?.enforcement;
  const kept = async () => (await admin.get<QueueInfo>('im/queue/info')).data.counts.kept;
  const tellAll = () =>
    until(async () => {
      const handler = app.nest.get(EnforceHandler, { strict: false });
      for (const { data } of await handler.findOverdue()) await handler.carryOutEnforcement(data as { id: number });
      return !(await own().existsBy(ImEnforcement, { state: EnforcementState.Pending }));
    });
  /** What the answer, the trail and the page of the lists say as long as it is away. */
  async function proveKept({ batch, enforcement: told }: Acted): Promise<void> {
    expect(told).toMatchObject({ state: 'pending', reason: 'chatRedis' });
    expect(await trail(batch)).toMatchObject({ state: EnforcementState.Pending });
    expect(await kept()).toBe(1);
  }
  async function proveTold(acted: Acted, isAway: boolean): Promise<void> {
    // What was told in the end before Redis went away is said to be.
    if (isAway && acted.enforcement.state === 'pending') await proveKept(acted);
    faults.back();
    await tellAll();
    expect(await enforcement(acted.batch)).toMatchObject({ state: EnforcementState.Done, error: null });
    expect(await kept()).toBe(0);
    // What remembers that it was told goes when it is, or by itself where Redis went away right then.
    const memory = `im:console:told:${acted.batch}`;
    if (isAway) expect(await raw.ttl(memory)).not.toBe(-1);
    else await until(async () => !(await raw.exists(memory)));
  }
  const ordersOn = (id: number) => platform?.orders.filter(({ order }) => order.id === id).length;

  const LOSSES: Loss[] = ['command', 'answer'];

  test.each(LOSSES)(
    'keeps a ban and the single order to the platform (the %s is lost)',
    async (which) => {
      loss = which;
      let id = 0;
      let client: MockClient;
      let acted: Acted;
      const commands = await faults.each(
        async () => {
          id = await person();
          client = await MockClient.connect(server.url, id);
          return async () => void (acted = (await admin.post<Acted>('im/user/ban', { ids: [id], reason: 'x' })).data);
        },
        async (isAway) => {
          expect((await chatOf(app).manager.findOneByOrFail(ImUser, { id })).is_banned).toBe(1);
          await proveTold(acted, isAway);
          expect(await client.left()).toBe('x');
          expect(ordersOn(id)).toBe(1);
          expect(await trail(acted.batch)).toMatchObject({ again: false });
        },
      );
      expect(commands).toBeGreaterThan(4);
    },
    120_000,
  );

  test.each(LOSSES)(
    'keeps an unban and withdraws the unread order of the ban (the %s is lost)',
    async (which) => {
      loss = which;
      await platform?.stop();
      let id = 0;
      let acted: Acted;
      const commands = await faults.each(
        async () => {
          id = await person();
          await raw.rPush('im:queue:user:banned', `{"id":${id},"reason":"x"}`);
          await chatOf(app).manager.update(ImUser, { id }, { is_banned: 1, reason: 'x' });
          return async () => void (acted = (await admin.post<Acted>('im/user/unban', { ids: [id] })).data);
        },
        async (isAway) => {
          expect((await chatOf(app).manager.findOneByOrFail(ImUser, { id })).is_banned).toBe(0);
          await proveTold(acted, isAway);
          expect(await raw.lLen('im:queue:user:banned')).toBe(0);
        },
      );
      expect(commands).toBeGreaterThan(1);
      await startPlatform();
    },
    120_000,
  );

  const say = async (groupId: number, author: number, many: number) => {
    const common = { group_id: groupId, send_id: author, send_nick_name: 'x', recv_ids: '', content: 'x' };
    const message = { ...common, type: 0, status: 0, receipt: 0, receipt_ok: 0, send_time: new Date() };
    return insertMany(
      chatOf(app).manager,
      ImGroupMessage,
      Array.from({ length: many }, () => message),
    );
  };

  test.each(LOSSES)(
    'keeps a recall, and each reader gets it once (the %s is lost)',
    async (which) => {
      loss = which;
      let ids: number[] = [];
      let client: MockClient;
      let acted: Acted;
      const commands = await faults.each(
        async () => {
          const [author, reader] = [await person(), await person()];
          ids = await say(await group(app, `Middle ${count}`, [author, reader]), author, 4);
          client = await MockClient.connect(server.url, reader);
          return async () =>
            void (acted = (await admin.post<Acted>('im/group_message/recall', { ids, reason: 'x' })).data);
        },
        async (isAway) => {
          await proveTold(acted, isAway);
          await until(() => client.recalled.length >= ids.length);
          expect([...client.recalled].sort((one, other) => one - other)).toEqual(ids);
          await client.close();
        },
      );
      expect(commands).toBeGreaterThan(6);
    },
    120_000,
  );

  test.each(LOSSES)(
    'lets a batch go on and announce each of its acts once (the %s is lost)',
    async (which) => {
      loss = which;
      let ids: number[] = [];
      let spam: number[] = [];
      let reader: MockClient;
      let batch = 0;
      const handler = app.nest.get(BatchHandler, { strict: false });
      const commands = await faults.each(
        async () => {
          const owner = await person();
          ids = [await person(), await person()];
          const groupId = await group(app, `Middle ${count}`, [owner, ...ids]);
          spam = [...(await say(groupId, ids[0] as number, 2)), ...(await say(groupId, ids[1] as number, 2))];
          reader = await MockClient.connect(server.url, owner);
          const order = { ids, reason: 'x', recallGroups: true, span: 'all' };
          batch = (await admin.post<ImBatch>('im/batch/begin', order)).data.id;
          return () => handler.runBatch({ id: batch }, { signal: new AbortController().signal } as never);
        },
        async (isAway) => {
          const row = await own().findOneByOrFail(ImBatch, { id: batch });
          expect(row).toMatchObject({ state: BatchState.Done, banned: 2, groupMessages: 4, problem: null });
          const acts = await own().findBy(ImAct, { parent: row.batch });
          const calls = [...new Set(acts.map(({ batch }) => batch))];
          if (isAway) expect(await kept()).toBeLessThanOrEqual(calls.length);
          faults.back();
          await tellAll();
          for (const call of calls) expect(await trail(String(call))).toMatchObject({ state: EnforcementState.Done });
          await until(() => reader.recalled.length >= spam.length);
          expect([...reader.recalled].sort((one, other) => one - other)).toEqual(spam);
          expect(ids.map(ordersOn)).toEqual([1, 1]);
          await reader.close();
        },
      );
      expect(commands).toBeGreaterThan(8);
    },
    240_000,
  );

  test('causes a second announcement of a ban if Redis comes back empty, and marks it as unsure', async () => {
    loss = 'answer';
    await platform?.stop();
    let id = 0;
    let acted: Acted;
    let again = 0;
    await faults.each(
      async () => {
        id = await person();
        return async () => void (acted = (await admin.post<Acted>('im/user/ban', { ids: [id], reason: 'x' })).data);
      },
      async (isAway) => {
        if (!isAway) return;
        await proveKept(acted);
        const { reached } = await enforcement(acted.batch);
        await raw.flushAll();
        faults.back();
        await startPlatform();
        await tellAll();
        expect(ordersOn(id)).toBe(1);
        // Of what was already on a list nobody knows whether it was fetched before that was gone.
        expect(await trail(acted.batch)).toMatchObject({
          state: EnforcementState.Unsure,
          unsure: 'lost',
          again: reached > 0,
        });
        again += Number(reached > 0);
        await platform?.stop();
      },
    );
    expect(again).toBeGreaterThan(0);
    await startPlatform();
  }, 120_000);
});
