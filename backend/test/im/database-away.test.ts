/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { imUrl } from './separate-database';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobDispatcher } from '../../src/kernel/durability/engine/job-dispatcher';
import { Sweeper } from '../../src/kernel/durability/engine/sweeper';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import type { CapabilityInfo } from '../../src/modules/im/product/capability/capability.dto';
import { FiguresHandler } from '../../src/modules/im/oversight/figures/figures.handler';
import { ADMIN, type Caller, signIn, startApp, type TestApp } from '../app';
import { type Cuttable, cuttable } from '../engine/cuttable';
import { until } from '../engine/until';
import { type Factories, factoriesOf } from '../factories';
import { OwnTime } from '../own-time';
import { ChatDatabase } from './box-im/chat-database';

/** Less than a connection is waited for. */
const AT_ONCE_MS = 3000;
/** Between two tries lie fifteen seconds at the most. */
const BACK_MS = 60_000;
const MESSAGE = "The chat product's database is out of reach right now, please try again";

(imUrl ? describe : describe.skip)('a chat product whose database is out of reach at the start', () => {
  let line: Cuttable;
  let database: ChatDatabase;
  let app: TestApp;
  let make: Factories;
  let admin: Caller;
  let alice: number;
  let said: { level: string; line: string }[];

  beforeAll(async () => {
    database = await ChatDatabase.create(String(imUrl));
    await database.install('open-source');
    alice = await database.register('alice');
    await database.query("UPDATE `im_user` SET `is_banned` = 1, `reason` = 'spam'");
    line = await cuttable(String(imUrl), 3306);
    line.cut();
    said = [];
    for (const level of ['warn', 'error', 'log'] as const)
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((...texts: unknown[]) => void said.push({ level, line: String(texts[0]) }));
    app = await startApp({ imDatabaseUrl: line.url });
    make = factoriesOf(app);
    const token = await signIn(app.caller(), ADMIN.username, ADMIN.password);
    admin = app.caller(token, { language: 'en' });
  });
  afterAll(async () => {
    await app?.close();
    await line?.close();
    await database?.drop();
  });

  const info = async () => (await admin.get<CapabilityInfo>('im/capability/info')).data;
  const people = () => admin.post<{ list: { id: number; is_banned: number }[] }>('im/user/page');
  const ready = () => app.nest.inject('/health/ready');
  const failureLogs = () => said.filter(({ level }) => level !== 'log').map(({ line }) => line);
  const returns = () => said.filter(({ line }) => line.endsWith('(IM_DATABASE_URL) answers.')).length;
  const isBack = (status: number) => status !== 503;

  async function expectRefusal(): Promise<void> {
    const time = new OwnTime();
    for (const call of ['user/page', 'group/page', 'sm_push_task/page', 'system_message/page'])
      expect(await admin.post(`im/${call}`)).toMatchObject({ status: 503, code: 1003, message: MESSAGE });
    expect(await admin.post('im/user/ban', { ids: [alice], reason: 'x' })).toMatchObject({ status: 503 });
    expect(time.end()).toBeLessThan(AT_ONCE_MS);
  }

  async function expectHouse(): Promise<void> {
    for (const call of ['base/sys/user/page', 'base/sys/log/page', 'task/info/page', 'recycle/data/page'])
      expect(await admin.post(call)).toMatchObject({ status: 200, code: 1000 });
    const { statusCode, headers } = await ready();
    expect({ statusCode, without: headers['x-works-without'] }).toEqual({
      statusCode: 204,
      without: 'chat-database',
    });
  }

  test('refuses calls about the chat at once, and leaves the rest of the console working', async () => {
    await expectHouse();
    await expectRefusal();
    expect(await info()).toMatchObject({
      database: 'external',
      product: 'unknown',
      probeTime: null,
      awaySince: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      failure: expect.stringContaining('out of reach since 20') as string,
    });
    expect(await admin.post('im/capability/probe')).toMatchObject({ code: 1000 });
  });

  test('is reported in the log only once, whatever sweeps and jobs try in the meantime', async () => {
    const runJob = jest.spyOn(app.nest.get(JobDispatcher), 'runJob');
    const over = { targetType: 'user' as const, targetId: alice, untilTime: new Date(Date.now() - 60_000), batch: 'x' };
    await app.nest.get(DataSource).manager.insert(ImTimedBan, over);
    const sweeper = app.nest.get<{ sweep(): Promise<void> }>(Sweeper);
    await sweeper.sweep();
    await sweeper.sweep();
    const runs = () => runJob.mock.calls.filter(([{ name }]) => name === 'im.unban').length;
    await until(runs, (count) => count > 1, BACK_MS);
    await expect(app.nest.get(FiguresHandler).advanceFigures()).rejects.toThrow('out of reach');
    const { host, pathname, password } = new URL(line.url);
    expect(failureLogs()).toEqual([
      expect.stringContaining(`The database ${pathname.slice(1)} at ${host} (IM_DATABASE_URL) cannot be used: `),
    ]);
    expect(failureLogs()[0]).not.toContain(password);
    expect(await make.find(ImTimedBan, { targetId: alice })).toHaveLength(1);
  });

  test('is used without a restart as soon as it can be reached, with its tables already probed', async () => {
    line.mend();
    const first = await until(people, ({ status }) => isBack(status), BACK_MS);
    expect(first).toMatchObject({ code: 1000, data: { list: [{ id: alice, user_name: 'alice' }] } });
    const { product, awaySince, failure, probeTime, features } = await info();
    expect({ product, awaySince, failure }).toEqual({ product: 'open-source', awaySince: null, failure: null });
    expect(probeTime).not.toBeNull();
    expect(features).toContainEqual(expect.objectContaining({ key: 'realName', has: false }));
    expect(await admin.post('im/system_message/page')).toMatchObject({ code: 1001, data: { reason: 'lackingSchema' } });
    expect(returns()).toBe(1);
    expect((await ready()).headers['x-works-without']).toBeUndefined();
    // A run in vain has lost nothing.
    await until(people, ({ data }) => data.list[0]?.is_banned === 0, BACK_MS);
  }, 150_000);

  test('is recognised as out of reach again without a call, and used again when it returns', async () => {
    const before = failureLogs().length;
    line.cut();
    await until(info, ({ awaySince }) => awaySince !== null, BACK_MS);
    await expectRefusal();
    await expectHouse();
    expect(await info()).toMatchObject({ product: 'open-source', failure: expect.any(String) as string });
    expect(failureLogs().length - before).toBe(1);
    line.mend();
    // Staff need not wait for the next try.
    await until(
      () => admin.post<CapabilityInfo>('im/capability/probe'),
      ({ data }) => data.awaySince === null && data.failure === null,
      BACK_MS,
    );
    expect(await people()).toMatchObject({ code: 1000, data: { list: [{ id: alice }] } });
    expect(returns()).toBe(2);
  }, 150_000);
});
