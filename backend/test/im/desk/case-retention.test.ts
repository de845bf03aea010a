import { randomUUID } from 'node:crypto';
import { DataSource, EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Retention } from '../../../src/kernel/crud/retention/retention';
import { Live } from '../../../src/kernel/access/live/live';
import { dialect } from '../../../src/kernel/stores/database/dialect';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { BaseSysChange } from '../../../src/modules/base/tables/change.entity';
import { BatchState, ImBatch } from '../../../src/modules/im/batches/tables/batch.entity';
import { Appeals } from '../../../src/modules/im/desk/appeals/appeals';
import { CaseNotes } from '../../../src/modules/im/desk/cases/case-notes';
import { StandingStrikes } from '../../../src/modules/im/desk/ladder/standing-strikes';
import { LONGEST_BAN_MS, noticeEnd, OPEN_MS } from '../../../src/modules/im/desk/links/notice-end';
import { HOUR_MS, noticeToken, readNoticeToken } from '../../../src/modules/im/desk/links/notice-token';
import { CATEGORIES } from '../../../src/modules/im/desk/published/statement-schema';
import type { CaseKeeping } from '../../../src/modules/im/desk/retention/case-keep.dto';
import { CaseRetention } from '../../../src/modules/im/desk/retention/case-retention';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseNote } from '../../../src/modules/im/desk/tables/case-note.entity';
import { ImCaseReply } from '../../../src/modules/im/desk/tables/case-reply.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImPastPolicy } from '../../../src/modules/im/desk/tables/past-policy.entity';
import { ImPersonNote } from '../../../src/modules/im/desk/tables/person-note.entity';
import { ImReplyRun } from '../../../src/modules/im/desk/tables/reply-run.entity';
import { ActState, ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { type Caller, startApp, type TestApp } from '../../app';

const DAY_MS = 86_400_000;
const KEPT = 400;
const POLICY = 7;
const KEY = Buffer.alloc(32, 1);
const OF_CASES = [ImCaseSignal, ImCaseNote, ImCaseReply, ImReplyRun, ImCaseDecision, ImStatement, ImAppeal, ImCase];

let app: TestApp;
let admin: Caller;
let source: DataSource;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  for (const Entity of [...OF_CASES, ImPastPolicy, ImPersonNote, ImAct]) await source.manager.clear(Entity);
  await source.manager.delete(BaseSysChange, { entity: 'ImCase' });
  await app.nest.get(Retention, { strict: false }).setDays('caseKeep', KEPT);
});

const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const retention = () => app.nest.get(CaseRetention, { strict: false });
const remove = async () => (await retention().removeOld()).deleted;
const exists = (id: number) => source.manager.existsBy(ImCase, { id });
const subjectOf = (id: number) => ({ subjectKind: 'user' as const, subjectId: String(id) });

interface Whole {
  person: number;
  caseId: number;
  decisionId: number;
  appealId: number;
  appealCase: number;
}

let people = 100;

/** A case that was closed long ago, with one row of each kind, an answered appeal included. Nothing keeps it. */
async function wholeCase(): Promise<Whole> {
  const { manager } = source;
  const person = people++;
  const subject = subjectOf(person);
  const old = { createTime: ago(900), updateTime: ago(900) };
  const closed = { ...subject, ...old, subjectName: 'Ann', dueTime: ago(900) };
  const end = { state: CaseState.Closed, closedTime: ago(800) };
  const [caseId = 0] = await insertMany(manager, ImCase, [{ ...closed, ...end }]);
  const [signalId = 0] = await insertMany(manager, ImCaseSignal, [
    { ...old, caseId, reason: 'spam', weight: 1, evidence: [], hash: '-' },
  ]);
  await insertMany(manager, ImCaseReply, [{ caseId, digest: '-', signalId, outcome: 'acted', state: 'ordered' }]);
  await insertMany(manager, ImReplyRun, [{ caseId, outcome: 'acted', lastSignalId: signalId, open: 0 }]);
  const decision = { ...subject, ...old, caseId, outcome: 'ban' as const, policyId: POLICY, lastSignalId: signalId };
  const strikes = { strikes: 2, strikesUntil: ago(700) };
  const [decisionId = 0] = await insertMany(manager, ImCaseDecision, [{ ...decision, ...strikes }]);
  await insertMany(manager, ImStatement, [
    {
      ...{ ...old, decisionId, puid: `${decisionId}`, noticeId: `${decisionId}`, untilTime: ago(800) },
      ...{ ground: 'houseRule', reference: '-', explanation: '-', facts: '-', category: CATEGORIES[0] },
      ...{ contentTypes: [], otherContent: null, contentDate: '2026-01-01', source: 'SOURCE_VOLUNTARY' },
      automatedDecision: 'AUTOMATED_DECISION_FULLY',
    },
  ]);
  const answered = { state: 'upheld' as const, answerTime: ago(800) };
  const [appealId = 0] = await insertMany(manager, ImAppeal, [
    { ...subject, ...old, ...answered, decisionId, text: '-' },
  ]);
  const [appealCase = 0] = await insertMany(manager, ImCase, [{ ...closed, ...end, appealId }]);
  for (const one of [caseId, appealCase])
    await insertMany(manager, ImCaseNote, [{ ...subject, caseId: one, text: '-' }]);
  return { person, caseId, decisionId, appealId, appealCase };
}

/** Gives its decision a batch that is done. */
async function batchOf({ decisionId: id }: Whole): Promise<{ batchId: number }> {
  const batch = randomUUID().replaceAll('-', '');
  const done = { batch, state: BatchState.Done, firstName: 'Ann', people: 1, reason: '-' };
  const [batchId = 0] = await insertMany(source.manager, ImBatch, [done]);
  await source.manager.update(ImCaseDecision, { id }, { batchId });
  return { batchId };
}

const counts = () => Promise.all(OF_CASES.map((Entity) => source.manager.count(Entity)));
const trail = async () =>
  (
    await source.manager.find(BaseSysChange, { where: { entity: 'ImCase', action: 'expire' }, order: { id: 'ASC' } })
  ).map(({ fields }) => fields?.after);

describe('Closed cases', () => {
  test('are kept without end until somebody sets a number of days', async () => {
    await app.nest.get(Retention, { strict: false }).setDays('caseKeep', 0);
    await wholeCase();
    const before = await counts();
    expect(await remove()).toBe(0);
    expect(await counts()).toEqual(before);
  });

  test('are removed with all that hangs on them, and with nothing else, and the trail says so', async () => {
    const [gone, left] = [await wholeCase(), await wholeCase()];
    await source.manager.update(ImCase, { id: left.caseId }, { closedTime: ago(KEPT - 1) });
    await insertMany(source.manager, ImPersonNote, [{ ...subjectOf(gone.person), text: 'stays' }]);
    expect(await counts()).toEqual([2, 4, 2, 2, 2, 2, 2, 4]);
    const told = jest.spyOn(app.nest.get(Live), 'publishChange');
    expect(await remove()).toBe(1);
    expect(told.mock.calls.map(([topic]) => topic)).toEqual(['im/case']);
    expect(await counts()).toEqual([1, 2, 1, 1, 1, 1, 1, 2]);
    expect(await exists(left.caseId)).toBe(true);
    expect(await source.manager.countBy(ImPersonNote, { text: 'stays' })).toBe(1);
    expect(await trail()).toMatchObject([{ removed: 1, cases: [gone.caseId] }]);
    expect(await remove()).toBe(0);
    expect(await trail()).toHaveLength(1);
  });

  test('leave behind which policies stood, so that the next decision by one is no first one', async () => {
    const [standing, reversed, again] = [await wholeCase(), await wholeCase(), await wholeCase()];
    await source.manager.update(ImCaseDecision, { id: reversed.decisionId }, { reversedTime: ago(800) });
    await insertMany(source.manager, ImPastPolicy, [{ ...subjectOf(again.person), policyId: POLICY, batchId: 0 }]);
    const strikes = app.nest.get(StandingStrikes, { strict: false });
    const policies = async ({ person }: Whole) => [...(await strikes.listPolicies(subjectOf(person), source.manager))];
    expect(await remove()).toBe(3);
    expect(await policies(standing)).toEqual([POLICY]);
    expect(await policies(reversed)).toEqual([]);
    expect(await policies(again)).toEqual([POLICY]);
    expect(await source.manager.count(ImPastPolicy)).toBe(2);
  });

  test('leave behind no policy whose batch is undone, before or after they were removed', async () => {
    const [before, after, stands] = [await wholeCase(), await wholeCase(), await wholeCase()];
    const strikes = app.nest.get(StandingStrikes, { strict: false });
    const policies = async ({ person }: Whole) => [...(await strikes.listPolicies(subjectOf(person), source.manager))];
    const undo = ({ batchId: id }: { batchId: number }) =>
      source.manager.update(ImBatch, { id }, { state: BatchState.Undone });
    const [first, second, third] = [await batchOf(before), await batchOf(after), await batchOf(stands)];
    await undo(first);
    expect(await remove()).toBe(3);
    expect(await policies(after)).toEqual([POLICY]);
    await undo(second);
    expect([await policies(before), await policies(after), await policies(stands)]).toEqual([[], [], [POLICY]]);
    expect(await source.manager.countBy(ImPastPolicy, third)).toBe(1);
  });

  test('are removed in portions of five thousand reports, and one with more alone', async () => {
    const closed = { subjectName: '-', dueTime: ago(900), state: CaseState.Closed, closedTime: ago(800) };
    const rows = [3000, 2000, 1, 9000, 4999].map((signals) => ({ ...subjectOf(people++), ...closed, signals }));
    await insertMany(source.manager, ImCase, rows);
    expect(await remove()).toBe(5);
    expect(await trail()).toMatchObject([{ removed: 2 }, { removed: 1 }, { removed: 1 }, { removed: 1 }]);
  });

  test('are told in the trail as far as they were removed when it breaks off', async () => {
    const rows = Array.from({ length: 51 }, () => ({
      ...{ ...subjectOf(people++), subjectName: '-', dueTime: ago(900) },
      ...{ state: CaseState.Closed, closedTime: ago(800) },
    }));
    await insertMany(source.manager, ImCase, rows);
    const real = source.transaction.bind(source);
    let turn = 0;
    jest
      .spyOn(source, 'transaction')
      .mockImplementation((...args: Parameters<typeof real>) =>
        ++turn === 2 ? Promise.reject(new Error('away')) : real(...args),
      );
    await expect(retention().removeOld()).rejects.toThrow('away');
    expect(await trail()).toMatchObject([{ removed: 50 }]);
    expect(await source.manager.count(ImCase)).toBe(1);
    jest.restoreAllMocks();
    expect(await remove()).toBe(1);
  });
});

/** What keeps a case, and what ends that. */
type Change = (of: Whole) => Promise<unknown>;
const setting =
  (Entity: EntityTarget<ObjectLiteral>, of: (whole: Whole) => object, values: object): Change =>
  (whole) =>
    source.manager.update(Entity, of(whole), values);
const theCase = ({ caseId: id }: Whole) => ({ id });
const appealCase = ({ appealCase: id }: Whole) => ({ id });
const decision = ({ decisionId: id }: Whole) => ({ id });
const statement = ({ decisionId }: Whole) => ({ decisionId });
const appeal = ({ appealId: id }: Whole) => ({ id });
const byCase = ({ caseId }: Whole) => ({ caseId });
const letInWith =
  (more: (whole: Whole) => Partial<ImAct>): Change =>
  (whole) =>
    insertMany(source.manager, ImAct, [
      {
        ...{ action: 'user.unban', targetType: 'user', targetId: whole.person, state: ActState.Done },
        ...{ personId: whole.person, ...more(whole) },
      },
    ]);
const letIn = letInWith(() => ({}));
/** A ban without end, and such a lifting of one that ends nothing. */
const bannedBut =
  (more: (whole: Whole) => Partial<ImAct>): Change =>
  async (whole) => {
    await source.manager.update(ImStatement, statement(whole), { untilTime: null });
    await letInWith(more)(whole);
  };
const openCase: Change = ({ person }) =>
  insertMany(source.manager, ImCase, [{ ...subjectOf(person), subjectName: '-', dueTime: new Date() }]);
const closeIt: Change = ({ person }) =>
  source.manager.update(ImCase, { ...subjectOf(person), state: CaseState.Open }, { state: CaseState.Closed });

const KEEPERS: [string, Change, Change][] = [
  ['is held', setting(ImCase, theCase, { held: 1 }), setting(ImCase, theCase, { held: 0 })],
  ['is open again', setting(ImCase, theCase, { state: 0 }), setting(ImCase, theCase, { state: 2 })],
  ['is put aside', setting(ImCase, theCase, { state: 3 }), setting(ImCase, theCase, { state: 2 })],
  ['has another case that is open', openCase, closeIt],
  [
    'was closed a short time ago',
    setting(ImCase, theCase, { closedTime: ago(KEPT - 2) }),
    setting(ImCase, theCase, { closedTime: ago(KEPT + 2) }),
  ],
  [
    'has strikes that count for ever',
    setting(ImCaseDecision, decision, { strikesUntil: null }),
    setting(ImCaseDecision, decision, { reversedTime: ago(1) }),
  ],
  [
    'has strikes that count',
    setting(ImCaseDecision, decision, { strikesUntil: ago(-1) }),
    setting(ImCaseDecision, decision, { strikesUntil: ago(1) }),
  ],
  [
    'has a ban that is not over',
    setting(ImStatement, statement, { untilTime: ago(-400), noticeId: null }),
    setting(ImCaseDecision, decision, { reversedTime: ago(1) }),
  ],
  ['has a ban without end', setting(ImStatement, statement, { untilTime: null }), letIn],
  ['has a ban without end when somebody else was let in', bannedBut(({ person }) => ({ targetId: person + 1 })), letIn],
  ['has a ban without end of somebody let in before it', bannedBut(() => ({ createTime: ago(901) })), letIn],
  ['has a ban without end of somebody whom nobody could let in', bannedBut(() => ({ state: ActState.Failed })), letIn],
  ['has a ban without end of somebody with another act', bannedBut(() => ({ action: 'user.reset' })), letIn],
  [
    'has a link that can be read',
    setting(ImStatement, statement, { untilTime: ago(183), createTime: ago(540) }),
    setting(ImStatement, statement, { untilTime: ago(185), createTime: ago(540) }),
  ],
  [
    'has an appeal that is open',
    setting(ImAppeal, appeal, { state: 'open', answerTime: null }),
    setting(ImAppeal, appeal, { state: 'overturned' }),
  ],
  [
    'has an appeal that was answered a short time ago',
    setting(ImAppeal, appeal, { answerTime: ago(KEPT - 2) }),
    setting(ImAppeal, appeal, { answerTime: ago(KEPT + 2) }),
  ],
  [
    'has an appeal whose case was closed a short time ago',
    setting(ImCase, appealCase, { closedTime: ago(KEPT - 2) }),
    setting(ImCase, appealCase, { closedTime: ago(KEPT + 2) }),
  ],
  [
    'has reporters who are still to be told',
    setting(ImCaseReply, byCase, { state: 'pending' }),
    setting(ImCaseReply, byCase, { state: 'left' }),
  ],
  [
    'has reporters whose push is being ordered',
    setting(ImCaseReply, byCase, { state: 'ordering' }),
    setting(ImCaseReply, byCase, { state: 'ordered' }),
  ],
  [
    'has reporters who are being told',
    setting(ImReplyRun, byCase, { open: 1 }),
    setting(ImReplyRun, byCase, { open: 0 }),
  ],
];

describe('A case', () => {
  test.each(KEEPERS)('stays while it %s, and no longer', async (_, keep, release) => {
    const whole = await wholeCase();
    await keep(whole);
    const before = await counts();
    expect(await remove()).toBe(0);
    expect(await counts()).toEqual(before);
    await release(whole);
    expect(await remove()).toBeGreaterThan(0);
    expect(await exists(whole.caseId)).toBe(false);
    expect(await exists(whole.appealCase)).toBe(false);
  });

  const ENDS: [number, number | null][] = [
    ...[186, 182].map((made): [number, null] => [made, null]),
    ...[549, 551].map((made): [number, number] => [made, -500]),
    ...[186, 182].map((until): [number, number] => [300, until]),
  ];

  test.each(ENDS)('decided %d days ago with a ban until %p days ago stays as long as its link', async (made, until) => {
    const whole = await wholeCase();
    const [createTime, untilTime] = [ago(made), until === null ? null : ago(until)];
    await source.manager.update(ImStatement, statement(whole), { createTime, untilTime });
    await letIn(whole);
    const isReadable = +noticeEnd(untilTime ?? undefined, +createTime) > Date.now();
    expect(await remove()).toBe(isReadable ? 0 : 1);
  });

  const LINKS: [string, number, number | null][] = [
    ['a ban without end', 0, null],
    ['a ban that was over', 300 * DAY_MS, 0],
    ['a ban of many years', LONGEST_BAN_MS, -500 * DAY_MS],
  ];

  test.each(LINKS)('stays until the hour is over in which its link ends, after %s', async (_, before, until) => {
    const whole = await wholeCase();
    await letIn(whole);
    const hour = Date.now() - (Date.now() % HOUR_MS);
    const ending = async (end: number) => {
      const [made, banEnd] = [end - OPEN_MS - before, until === null ? null : new Date(end - OPEN_MS - until)];
      await source.manager.update(ImStatement, statement(whole), { createTime: new Date(made), untilTime: banEnd });
      const token = noticeToken({ noticeId: '0011223344556677', end: noticeEnd(banEnd ?? undefined, made) }, KEY);
      return { isReadable: readNoticeToken(token, KEY) !== undefined, removed: await remove() };
    };
    expect(await ending(hour + 60_000)).toEqual({ isReadable: true, removed: 0 });
    expect(await ending(hour - HOUR_MS - 60_000)).toEqual({ isReadable: false, removed: 1 });
  });

  test('stays that is held, opened again or appealed against after it was found', async () => {
    const [held, reopened, appealed] = [await wholeCase(), await wholeCase(), await wholeCase()];
    await source.manager.delete(ImAppeal, { id: appealed.appealId });
    await source.manager.delete(ImCase, { id: appealed.appealCase });
    const real = source.transaction.bind(source);
    jest.spyOn(source, 'transaction').mockImplementationOnce(async (...args: Parameters<typeof real>) => {
      jest.restoreAllMocks();
      await admin.post('im/case/hold', { id: held.caseId, reason: 'the police asked' });
      await source.manager.update(ImCase, { id: reopened.caseId }, { state: CaseState.Open });
      await app.nest.get(Appeals, { strict: false }).openAppeal(appealed.decisionId, 'It was a joke.');
      return real(...args);
    });
    expect(await remove()).toBe(0);
    for (const { caseId } of [held, reopened, appealed]) expect(await exists(caseId)).toBe(true);
  });

  test('is either held and stays, or gone and cannot be held, if both happen at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { caseId } = await wholeCase();
      const hold = () => admin.post('im/case/hold', { id: caseId, reason: 'now' });
      const [{ code }] = await Promise.all([hold(), remove()]);
      expect(await exists(caseId)).toBe(Number(code) === 1000);
    }
  });

  test('is either appealed against and stays, or gone, if both happen at once', async () => {
    const appeals = app.nest.get(Appeals, { strict: false });
    for (let round = 0; round < 8; round++) {
      const whole = await wholeCase();
      await source.manager.delete(ImAppeal, { id: whole.appealId });
      await source.manager.delete(ImCase, { id: whole.appealCase });
      const opened = appeals.openAppeal(whole.decisionId, 'It was a joke.').catch(() => 'gone');
      const [outcome] = await Promise.all([opened, remove()]);
      expect(await exists(whole.caseId)).toBe(outcome === 'opened');
      expect(await source.manager.existsBy(ImAppeal, { decisionId: whole.decisionId })).toBe(outcome === 'opened');
    }
  });
});

test('A decision whose case is removed before it is taken back is not found, and not said to be taken back', async () => {
  const { caseId: id, decisionId } = await wholeCase();
  const real = source.transaction.bind(source);
  jest.spyOn(source, 'transaction').mockImplementationOnce(async (...args: Parameters<typeof real>) => {
    jest.restoreAllMocks();
    expect(await remove()).toBe(1);
    return real(...args);
  });
  const order = { id, decisionId, reason: 'we were wrong' };
  expect(await admin.post('im/case/reverse', order)).toMatchObject({ code: 1001, key: 'crud.notFound' });
});

/** Resolves when a method is called, whoever calls it, with this first argument if one is given. */
const called = <T extends object>(owner: T, method: keyof T & string, first?: unknown): Promise<void> =>
  new Promise((resolve) => {
    const real = Reflect.get(owner, method) as (...args: unknown[]) => unknown;
    jest.spyOn(owner, method as never).mockImplementation(function (this: T, ...args: unknown[]) {
      if (first === undefined || args[0] === first) resolve();
      return real.apply(this, args);
    } as never);
  });

describe('A note', () => {
  test('goes with its case, or is refused, if it is written while the case is removed', async () => {
    for (let round = 0; round < 12; round++) {
      const { caseId, appealCase } = await wholeCase();
      const id = round % 2 ? caseId : appealCase;
      const write = () => admin.post('im/case/note', { id, text: 'late' });
      await Promise.all([write(), remove(), write()]);
      expect(await exists(id)).toBe(false);
      expect(await source.manager.count(ImCaseNote)).toBe(0);
    }
  });

  test.each(['caseId', 'appealCase'] as const)('written at %s waits for a removal that has begun', async (which) => {
    const id = (await wholeCase())[which];
    const real = Reflect.get(EntityManager.prototype, 'delete');
    let written: Promise<unknown> | undefined;
    jest.spyOn(EntityManager.prototype, 'delete').mockImplementation(async function (this: EntityManager, ...args) {
      const result = await real.apply(this, args);
      if (args[0] === ImCaseNote && !written && !(await this.existsBy(ImCaseNote, { caseId: id }))) {
        const begun =
          dialect === 'sqlite'
            ? called(CaseNotes.prototype, 'writeNote')
            : called(EntityManager.prototype, 'findOne', ImCase);
        written = admin.post('im/case/note', { id, text: 'late' });
        await Promise.race([begun, written]);
        // What it asked for is at the database before what follows here.
        await this.query('SELECT 1');
      }
      return result;
    });
    expect(await remove()).toBe(1);
    expect(await written).toMatchObject({ code: 1001, key: 'crud.notFound' });
    expect(await source.manager.countBy(ImCaseNote, { text: 'late' })).toBe(0);
  });
});

describe('The number of days', () => {
  const read = async (value?: number) =>
    (await admin.get<CaseKeeping>('im/case/getKeep', value === undefined ? {} : { value })).data;
  const set = (value: number, due: number) => admin.post('im/case/setKeep', { value, due });

  test('says how many cases go now, of a number that is only thought of as well', async () => {
    const cases = [await wholeCase(), await wholeCase(), await wholeCase()];
    await source.manager.update(ImCase, { id: cases[0]!.caseId }, { closedTime: ago(300) });
    await source.manager.update(ImCase, { id: cases[1]!.caseId }, { held: 1 });
    expect(await read()).toEqual({ days: KEPT, least: 184, due: 1 });
    expect(await read(900)).toEqual({ days: KEPT, least: 184, due: 0 });
    expect(await read(0)).toEqual({ days: KEPT, least: 184, due: 0 });
    await set(0, 0);
    expect(await read()).toEqual({ days: 0, least: 184, due: 0 });
  });

  test('is set only with the number of cases that go by it now', async () => {
    await wholeCase();
    expect(await set(200, 0)).toMatchObject({ code: 1001, key: 'im.case.otherDue', data: { due: 1 } });
    expect((await read()).days).toBe(KEPT);
    expect(await set(200, 1)).toMatchObject({ code: 1000 });
    expect((await read()).days).toBe(200);
  });

  test('is 0, or half a year at least', async () => {
    expect(await set(183, 0)).toMatchObject({ code: 1002, data: { keys: { value: ['im.case.keepLeast'] } } });
    expect((await admin.get('im/case/getKeep', { value: 1 })).code).toBe(1002);
    expect(await set(184, 0)).toMatchObject({ code: 1000 });
    expect(await set(0, 0)).toMatchObject({ code: 1000 });
  });

  test('is read as half a year if a smaller one is stored, and as without end if it is none', async () => {
    const stored = app.nest.get(Retention, { strict: false });
    await stored.setDays('caseKeep', 3);
    expect((await read()).days).toBe(184);
    await stored.setDays('caseKeep', -3);
    expect((await read()).days).toBe(0);
  });
});
