import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EngineAdapter } from '../../../src/kernel/durability/engine/engine-adapter';
import type { JobRun } from '../../../src/kernel/durability/engine/job';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import type { NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import { Intake } from '../../../src/modules/im/desk/intake/intake';
import { NoticedSpikes } from '../../../src/modules/im/desk/noticed/noticed-spikes';
import { SpikeLooks } from '../../../src/modules/im/desk/noticed/spike-looks';
import type { CaseContent } from '../../../src/modules/im/desk/package/case-content';
import { signalPart } from '../../../src/modules/im/desk/package/signal-part';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { hashOf } from '../../../src/modules/im/desk/tables/evidence-copy';
import { ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImSpike } from '../../../src/modules/im/desk/tables/spike.entity';
import { ImGroupMessage } from '../../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../../src/modules/im/tables/im-private-message.entity';
import { ImUser, ImUserType } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const MINUTE_MS = 60_000;
const UNTIL = '2036-01-31 09:30:00';

let app: TestApp;
let admin: Caller;
let spikes: NoticedSpikes;
let looks: SpikeLooks;
let ann: number;
let ben: number;

// No worker: nobody looks but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
  spikes = app.nest.get(NoticedSpikes, { strict: false });
  looks = app.nest.get(SpikeLooks, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseReporter, ImPolicy, ImSpike, ImStatement])
    await own().manager.clear(Entity);
  for (const Entity of [ImPrivateMessage, ImGroupMessage, ImUser]) await chatOf(app).manager.clear(Entity);
  [ann, ben] = (await people(app, ['Ann Lee', 'Ben Wu'])) as [number, number];
});
afterEach(() => jest.restoreAllMocks());

const own = () => app.nest.get(DataSource);
const engine = () => app.nest.get(EngineAdapter);
const look = (signal = new AbortController().signal) => spikes.lookForSpikes(signal);
const said = (count: number, send_id = ann, more: Partial<ImGroupMessage> = {}) =>
  insertMany(
    chatOf(app).manager,
    ImGroupMessage,
    Array.from({ length: count }, () => ({
      ...{ group_id: 901, send_id, send_nick_name: 'x', recv_ids: '', content: 'buy', type: 0, status: 0 },
      ...{ receipt: 0, receipt_ok: 0, send_time: new Date(), ...more },
    })),
  );
const wrote = (count: number, more: Partial<ImPrivateMessage> = {}) =>
  insertMany(
    chatOf(app).manager,
    ImPrivateMessage,
    Array.from({ length: count }, () => ({
      ...{ send_id: ann, recv_id: ben, content: 'psst', type: 0, status: 0, send_time: new Date(), ...more },
    })),
  );
const signals = () => own().manager.find(ImCaseSignal, { order: { id: 'ASC' } });
const cases = () => own().manager.find(ImCase, { order: { id: 'ASC' } });
const report = (body: object = {}) =>
  admin.post('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam', reporter: '77', ...body });
/** As if they had not been seen since then. */
const lastSeen = (minutes: number) =>
  own().manager.update(ImSpike, { personId: ann }, { seenTime: new Date(Date.now() - minutes * MINUTE_MS) });

describe('Somebody who writes a hundred messages in ten minutes', () => {
  onBoth(
    'becomes a case that the console opened, with copies of the newest messages and without a reporter',
    async () => {
      const old = await wrote(1, { send_time: new Date(Date.now() - 3_600_000) });
      const [letters, posts] = [await wrote(20), await said(80)];
      await look();
      expect(await cases()).toMatchObject([
        { subjectId: String(ann), subjectName: 'Ann Lee', openedBy: 'spike', signals: 1, reporters: 0, priority: 50 },
      ]);
      const [signal] = await signals();
      expect(signal).toMatchObject({
        kind: 'spike',
        sent: 100,
        reporter: null,
        senderId: null,
        text: null,
        weight: 50,
      });
      const copied = (kind: string) => signal!.evidence.filter((one) => one.kind === kind).map(({ id }) => id);
      expect([copied('private'), copied('group')]).toEqual([letters, posts.slice(-25)]);
      expect(copied('private')).not.toContain(old[0]);
      expect(signal!.hash).toBe(hashOf(signal!.evidence));
      expect(await own().manager.count(ImCaseReporter)).toBe(0);
    },
  );

  test('is left alone with one message less', async () => {
    await said(99);
    await look();
    expect(await cases()).toEqual([]);
  });

  test('joins their open case of reports, which stays one of reports with as many reporters', async () => {
    await report();
    await said(100);
    await look();
    expect(await cases()).toMatchObject([{ openedBy: 'report', signals: 2, reporters: 1 }]);
  });

  test('keeps a case that the console opened when somebody reports them', async () => {
    await said(100);
    await look();
    await report();
    expect(await cases()).toMatchObject([{ openedBy: 'spike', signals: 2, reporters: 1 }]);
  });

  onBoth('makes one signal, however often they are seen, until they have been calm for an hour', async () => {
    const takeIn = jest.spyOn(app.nest.get(Intake, { strict: false }), 'takeInNoticed');
    await said(100);
    await look();
    await lastSeen(59);
    await look();
    expect(takeIn).toHaveBeenCalledTimes(1);
    expect(await signals()).toHaveLength(1);
    const { seenTime } = await own().manager.findOneByOrFail(ImSpike, { personId: ann });
    expect(Date.now() - +seenTime).toBeLessThan(30 * MINUTE_MS);
    await lastSeen(61);
    await look();
    expect(await signals()).toHaveLength(2);
    expect(await cases()).toMatchObject([{ signals: 2, reporters: 0 }]);
  });

  onBoth('makes one signal if two nodes look at once', async () => {
    await said(100);
    await Promise.all([look(), look(), look()]);
    expect(await signals()).toHaveLength(1);
    expect(await cases()).toMatchObject([{ signals: 1 }]);
  });

  test.each([
    ['is banned', { is_banned: 1 as const }],
    ['is a review account', { type: ImUserType.Review }],
  ])('becomes no case while that person %s', async (_what, change) => {
    await chatOf(app).manager.update(ImUser, { id: ann }, change);
    await said(100);
    await said(100, ben);
    await look();
    expect((await cases()).map(({ subjectId }) => subjectId)).toEqual([String(ben)]);
  });

  test('becomes a case, however many others write more', async () => {
    const many = await people(app, ['A', 'B', 'C', 'D', 'E', 'F']);
    for (const one of many) await said(120, one);
    await said(100);
    await look();
    expect(await cases()).toHaveLength(7);
  });
});

describe('A look for spikes', () => {
  test('goes on with others if one person cannot be taken in, and takes them in the next time', async () => {
    const intake = app.nest.get(Intake, { strict: false });
    const takeIn = intake.takeInNoticed.bind(intake);
    jest
      .spyOn(intake, 'takeInNoticed')
      .mockImplementation((order, noticing) =>
        order.subjectId === ann ? Promise.reject(new Error('away')) : takeIn(order, noticing),
      );
    await said(100);
    await said(100, ben);
    await expect(look()).rejects.toThrow('away');
    expect((await cases()).map(({ subjectId }) => subjectId)).toEqual([String(ben)]);
    jest.restoreAllMocks();
    await look();
    expect((await cases()).map(({ subjectId }) => subjectId)).toEqual([String(ben), String(ann)]);
  });

  test('makes no second signal if its node died before it had noted the first one', async () => {
    await said(100);
    await look();
    await own().manager.update(ImSpike, { personId: ann }, { signalId: null });
    await look();
    const [signal, ...others] = await signals();
    expect(others).toEqual([]);
    expect(await own().manager.findOneBy(ImSpike, { personId: ann })).toMatchObject({ signalId: signal!.id });
  });

  test('takes nobody in once its node is to end, and the next one does', async () => {
    await said(100);
    await look(AbortSignal.abort());
    expect(await cases()).toEqual([]);
    await look();
    expect(await cases()).toHaveLength(1);
  });
});

describe('The sweep for lost looks', () => {
  beforeEach(() => Object.assign(app.config, { imSpikeCases: true }));
  afterEach(async () => {
    Object.assign(app.config, { imSpikeCases: false });
    await engine().cancelJobs('spikes');
  });

  onBoth('adds one that is missing, and leaves one that is scheduled where it is', async () => {
    const lost = await engine().findMissing(await looks.findLook());
    expect(lost).toMatchObject([{ key: 'spikes' }]);
    await engine().scheduleMissing(lost);
    expect(await engine().findMissing(await looks.findLook())).toEqual([]);
    expect(+lost[0]!.at - Date.now()).toBeGreaterThan(10_000);
  });
});

describe('The looks for spikes', () => {
  const run = { signal: new AbortController().signal } as JobRun;

  test('are off unless the house wants them', async () => {
    await said(100);
    expect(await looks.findLook()).toEqual([]);
    await looks.lookOnce({}, run);
    expect(await cases()).toEqual([]);
  });

  test('go on without signals once they are off, until who was known has been calm for an hour', async () => {
    await said(100);
    await own().manager.insert(ImSpike, { personId: ann, seenTime: new Date() });
    expect(await looks.findLook()).toMatchObject([{ key: 'spikes' }]);
    await looks.lookOnce({}, run);
    expect(await own().manager.count(ImSpike)).toBe(1);
    await lastSeen(61);
    await looks.lookOnce({}, run);
    expect(await looks.findLook()).toEqual([]);
    expect(await own().manager.count(ImSpike)).toBe(0);
    expect(await cases()).toEqual([]);
  });

  describe('Looks that are wanted', () => {
    let scheduled: jest.SpyInstance;
    const jobs = () => scheduled.mock.calls.map(([one]) => one as { key: string; at: Date });

    beforeEach(() => {
      Object.assign(app.config, { imSpikeCases: true });
      scheduled = jest.spyOn(engine(), 'scheduleJobs').mockResolvedValue();
    });
    afterEach(() => Object.assign(app.config, { imSpikeCases: false }));

    test('go on by one job for all nodes', async () => {
      await said(100);
      const before = Date.now();
      await looks.lookOnce({}, run);
      expect(await cases()).toHaveLength(1);
      expect(jobs()).toMatchObject([{ key: 'spikes' }]);
      expect(+jobs()[0]!.at - before).toBeGreaterThanOrEqual(15_000);
    });

    test('go on if one fails, which the log says once, whatever else failed before it', async () => {
      const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
      const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      jest
        .spyOn(app.nest.get(Intake, { strict: false }), 'takeInNoticed')
        .mockImplementation(({ subjectId }) => Promise.reject(subjectId === ann ? away : new Error('broken')));
      await said(100);
      await looks.lookOnce({}, run);
      expect(warned).not.toHaveBeenCalled();
      await said(100, ben);
      for (let turn = 0; turn < 2; turn++) await looks.lookOnce({}, run);
      expect(jobs()).toHaveLength(3);
      expect(warned.mock.calls).toEqual([[expect.stringContaining('broken')]]);
    });
  });
});

test('The evidence package says of a spike that the console noticed it, and of how many messages', async () => {
  await report({ text: 'sells things' });
  await said(100);
  await look();
  const [reported, noticed] = (await signals()).map(
    (signal) => signalPart({ ...signal, evidence: [] }, {} as CaseContent).html,
  );
  expect(noticed).toMatch(/由系统于 .+ 发现/);
  expect(noticed).toContain('十分钟内的消息数：至少 100');
  expect(noticed).not.toContain('理由');
  expect(reported).toContain('理由： <bdi>spam</bdi>');
  expect(reported).not.toContain('由系统');
});

describe('The statement of a ban', () => {
  const banned = async () => {
    const { identifiers } = await own().manager.insert(ImPolicy, { name: 'Flood', reason: 'flood' });
    const { file } = (await admin.post<NextFile>('im/case/next', {})).data;
    const { id, lastSignalId } = file!.case;
    const order = { id, lastSignalId, outcome: 'ban', policyId: Number(identifiers[0]?.id), until: UNTIL };
    const inEnglish = app.caller(admin.token, { language: 'en' });
    expect((await inEnglish.post('im/case/decide', order)).code).toBe(1000);
    return own().manager.findOneByOrFail(ImStatement, {});
  };

  test('says that a machine found it if nobody reported it', async () => {
    await said(100);
    await look();
    expect(await banned()).toMatchObject({
      automatedDetection: 1,
      source: 'SOURCE_VOLUNTARY',
      facts: expect.stringContaining('Found by the console itself, without a report: 1.'),
    });
  });

  test('says that people reported it if somebody did as well', async () => {
    await said(100);
    await look();
    await report();
    expect(await banned()).toMatchObject({
      automatedDetection: 0,
      source: 'SOURCE_TYPE_OTHER_NOTIFICATION',
      facts: expect.stringMatching(/^Reports that the console has received: 1\. Found by the console itself: 1\./),
    });
  });
});
