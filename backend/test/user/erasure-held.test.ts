import { DataSource, In } from 'typeorm';
import { Retention } from '../../src/kernel/crud/retention/retention';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { Appeals } from '../../src/modules/im/desk/appeals/appeals';
import { CATEGORIES } from '../../src/modules/im/desk/published/statement-schema';
import { ImStatement } from '../../src/modules/im/desk/statements/statement.entity';
import { ImAppeal } from '../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseNote } from '../../src/modules/im/desk/tables/case-note.entity';
import { ImCaseSignal } from '../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../src/modules/im/desk/tables/case.entity';
import { ImSpike } from '../../src/modules/im/desk/tables/spike.entity';
import { NoticedSpikes } from '../../src/modules/im/desk/noticed/noticed-spikes';
import { CaseRetention } from '../../src/modules/im/desk/retention/case-retention';
import { ImPersonNote } from '../../src/modules/im/desk/tables/person-note.entity';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ErasurePages } from '../../src/modules/user/erasure/erasure-pages';
import { ErasureState, UserErasure } from '../../src/modules/user/tables/user-erasure.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { chatOf, people } from '../im/people';
import { endUser } from './end-users';

const NAME = 'zq-known-name';

let app: TestApp;
let admin: Caller;
let source: DataSource;
let userId: number;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  for (const Entity of [
    ImCase,
    ImCaseSignal,
    ImCaseDecision,
    ImStatement,
    ImAppeal,
    ImCaseNote,
    ImPersonNote,
    UserErasure,
  ])
    await source.manager.clear(Entity);
  userId = await endUser(admin, { nickName: NAME });
});

const read = async (id: number) => (await admin.get<UserErasure>('user/erasure/info', { id })).data;
async function scanned(): Promise<UserErasure> {
  const { data } = await admin.post<UserErasure>('user/erasure/scan', { userId });
  return until(
    () => read(data.id),
    ({ state }) => state !== ErasureState.Scanning,
  );
}
async function confirmed(id: number): Promise<UserErasure> {
  const order = { id, userId, reason: 'asked for it' };
  expect(await admin.post('user/erasure/confirm', order)).toMatchObject({ code: 1000 });
  return until(
    () => read(id),
    ({ state }) => state !== ErasureState.Running,
  );
}
const erased = async () => confirmed((await scanned()).id);

/** A case with one row in each table of the desk that quotes the person. @returns its id */
async function quotingCase(): Promise<number> {
  const { manager } = source;
  const subject = { subjectKind: 'user' as const, subjectId: '1' };
  const [caseId = 0] = await insertMany(manager, ImCase, [{ ...subject, subjectName: NAME, dueTime: new Date() }]);
  const copy = { kind: 'group' as const, id: 1, type: 0, status: 0, content: `I am ${NAME}`, time: '-' };
  await insertMany(manager, ImCaseSignal, [{ caseId, reason: '-', weight: 1, evidence: [copy], hash: '-' }]);
  await insertMany(manager, ImCaseNote, [{ ...subject, caseId, text: NAME }]);
  const outcome = { outcome: 'noFault' as const, lastSignalId: 1, comment: NAME };
  const [decisionId = 0] = await insertMany(manager, ImCaseDecision, [{ ...subject, ...outcome, caseId }]);
  await insertMany(manager, ImAppeal, [{ ...subject, decisionId, text: NAME }]);
  await insertMany(manager, ImStatement, [
    {
      ...{ decisionId, puid: `${decisionId}`, ground: 'houseRule', reference: '-', explanation: '-', facts: NAME },
      ...{ contentTypes: [], otherContent: null, contentDate: '2026-01-01', source: 'SOURCE_VOLUNTARY' },
      ...{ automatedDecision: 'AUTOMATED_DECISION_FULLY', category: CATEGORIES[0] },
    },
  ]);
  return caseId;
}

/** A case with a ban that nobody has appealed against. */
async function appealable(): Promise<{ caseId: number; decisionId: number }> {
  const caseId = await quotingCase();
  const { id: decisionId } = await source.manager.findOneByOrFail(ImCaseDecision, { caseId });
  await source.manager.delete(ImAppeal, { decisionId });
  await source.manager.update(ImCaseDecision, { id: decisionId }, { outcome: 'ban' });
  return { caseId, decisionId };
}

/** Appeals, and answers a question about it. @returns the id of the case of the appeal */
async function appealed(decisionId: number): Promise<number> {
  expect(await app.nest.get(Appeals, { strict: false }).openAppeal(decisionId, NAME)).toBe('opened');
  const { id: appealId } = await source.manager.findOneByOrFail(ImAppeal, { decisionId });
  const { id } = await source.manager.findOneByOrFail(ImCase, { appealId });
  const note = { caseId: id, subjectKind: 'user', subjectId: '1', kind: 'answer', text: NAME } as const;
  await insertMany(source.manager, ImCaseNote, [note]);
  return id;
}

/** How many rows of each table of the desk still name the person. */
async function naming(): Promise<Record<string, number>> {
  const tables = ['im_case', 'im_case_signal', 'im_case_note', 'im_case_decision', 'im_appeal', 'im_statement'];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const rows = await source.query<object[]>(`SELECT * FROM \`${table}\``);
    counts[table] = rows.filter((row) => JSON.stringify(row).includes(NAME)).length;
  }
  return counts;
}
const each = (n: number) => ({
  ...{ im_case: n, im_case_signal: n, im_case_note: n },
  ...{ im_case_decision: n, im_appeal: n, im_statement: n },
});
const hold = (id: number) => admin.post<ImCase>('im/case/hold', { id, reason: 'the police asked' });
const endHold = (id: number) => admin.post<ImCase>('im/case/endHold', { id, reason: 'over' });

test('an erasure leaves what belongs to a held case, says so, and the next one after the hold removes it', async () => {
  const [held, free] = [await quotingCase(), await quotingCase()];
  expect(await naming()).toEqual(each(2));
  expect(await hold(held)).toMatchObject({ code: 1000, data: { held: 1, heldReason: 'the police asked' } });

  const counted = await scanned();
  expect(counted).toMatchObject({ heldRows: 6, heldCases: [held] });
  const report = await confirmed(counted.id);
  expect(report).toMatchObject({ state: ErasureState.Done, heldRows: 6, heldCases: [held] });
  expect(report.steps.every(({ left }) => left === 0)).toBe(true);
  expect(await naming()).toEqual(each(1));
  expect(await source.manager.findOneByOrFail(ImCase, { id: free })).toMatchObject({ subjectName: '***' });
  expect(await source.manager.findOneByOrFail(ImCase, { id: held })).toMatchObject({ subjectName: NAME });
  const told = await source.manager.findOneOrFail(ImAct, {
    where: { action: 'end_user.erase', targetId: userId },
    order: { id: 'DESC' },
  });
  expect(told.detail).toMatchObject({ heldRows: 6, heldCases: [held] });

  expect(await endHold(held)).toMatchObject({ code: 1000, data: { held: 0, heldReason: null, heldTime: null } });
  expect(await erased()).toMatchObject({ state: ErasureState.Done, heldRows: 0, heldCases: null });
  expect(await naming()).toEqual(each(0));
});

test('an erasure leaves the notes about a person while any case of this person is held, and no longer', async () => {
  const [, held] = [await quotingCase(), await quotingCase()];
  await hold(held);
  const about = { subjectKind: 'user' as const, text: NAME };
  const [kept, free] = await insertMany(source.manager, ImPersonNote, [
    { ...about, subjectId: '1' },
    { ...about, subjectId: '2' },
  ]);
  const texts = async () =>
    (await source.manager.find(ImPersonNote, { order: { id: 'ASC' } })).map(({ id, text }) => [id, text]);
  expect(await erased()).toMatchObject({ heldRows: 7, heldCases: [held] });
  expect(await texts()).toEqual([
    [kept, NAME],
    [free, '***'],
  ]);
  await endHold(held);
  await erased();
  expect(await texts()).toEqual([
    [kept, '***'],
    [free, '***'],
  ]);
});

test('an erasure keeps encrypted what it looked for while something is held, and no longer', async () => {
  const held = await quotingCase();
  await hold(held);
  const kept = async () =>
    (await source.query<{ words: string | null }[]>('SELECT `words` FROM `user_erasure` ORDER BY `id`')).map(
      ({ words }) => words,
    );
  await erased();
  const [words] = await kept();
  expect(words).not.toBeNull();
  expect(words).not.toContain(NAME);
  await endHold(held);
  await erased();
  expect(await kept()).toEqual([null, null]);
});

test('a scan is unreadable under another secret than what was kept, which stays for the right one', async () => {
  const held = await quotingCase();
  await hold(held);
  await erased();
  await endHold(held);
  const words = async () =>
    (await source.query<{ words: string | null }[]>('SELECT `words` FROM `user_erasure` ORDER BY `id`'))[0]?.words;
  const kept = await words();
  await source.query('UPDATE `user_erasure` SET `words` = ?', ['sealed with another secret']);
  expect(await scanned()).toMatchObject({ state: ErasureState.Unreadable });
  expect(await words()).toBe('sealed with another secret');
  await source.query('UPDATE `user_erasure` SET `words` = ? WHERE `words` IS NOT NULL', [kept]);
  expect(await erased()).toMatchObject({ state: ErasureState.Done });
  expect(await naming()).toEqual(each(0));
});

test('an erasure leaves a case that somebody holds after its rows were read', async () => {
  const held = await quotingCase();
  const pages = app.nest.get(ErasurePages);
  const real = pages.nextPage.bind(pages);
  jest.spyOn(pages, 'nextPage').mockImplementation(async (step, after, matcher, manager) => {
    const page = await real(step, after, matcher, manager);
    if (step.table.table !== 'im_case_signal' || manager === source.manager) return page;
    return {
      ...page,
      erase: async (m) => {
        await m.update(ImCase, { id: held }, { held: 1 });
        await page.erase(m);
      },
    };
  });
  const { heldCases } = await erased();
  expect(heldCases).toEqual([held]);
  expect((await naming()).im_case_signal).toBe(1);
});

test('an erasure ends cleanly while cases that quote the person are removed', async () => {
  const { manager } = source;
  for (let n = 0; n < 3; n++) await quotingCase();
  await manager.clear(ImAppeal);
  const closedTime = new Date(Date.now() - 500 * 86_400_000);
  await manager.update(ImCase, { subjectName: NAME }, { state: CaseState.Closed, closedTime });
  await app.nest.get(Retention, { strict: false }).setDays('caseKeep', 400);
  const [report, removed] = await Promise.all([erased(), app.nest.get(CaseRetention, { strict: false }).removeOld()]);
  expect(removed).toEqual({ deleted: 3 });
  expect(report.state).toBe(ErasureState.Done);
  expect(await naming()).toEqual(each(0));
  expect(await manager.count(ImCaseDecision)).toBe(0);
});

test('an erasure finds what a look for spikes writes about the person meanwhile', async () => {
  const [send_id = 0] = await people(app, [NAME]);
  const message = { group_id: 901, send_id, send_nick_name: 'x', recv_ids: '', content: `I am ${NAME}`, type: 0 };
  const sent = { ...message, status: 0, receipt: 0, receipt_ok: 0, send_time: new Date() };
  await insertMany(chatOf(app).manager, ImGroupMessage, Array<typeof sent>(100).fill(sent));
  await source.manager.clear(ImSpike);
  const { id } = await scanned();
  const pages = app.nest.get(ErasurePages);
  const real = pages.countFound.bind(pages);
  jest.spyOn(pages, 'countFound').mockImplementationOnce(async (...args) => {
    await app.nest.get(NoticedSpikes, { strict: false }).lookForSpikes(new AbortController().signal);
    expect(await naming()).toMatchObject({ im_case: 1, im_case_signal: 1 });
    return real(...args);
  });
  expect((await confirmed(id)).state).toBe(ErasureState.Done);
  expect(await source.manager.count(ImCaseSignal)).toBe(1);
  expect(await naming()).toEqual(each(0));
});

describe('A hold', () => {
  test('is noted with its reason, in the trail and on the case, and so is its end', async () => {
    const id = await quotingCase();
    await hold(id);
    await endHold(id);
    expect(await source.manager.findBy(ImCaseNote, { caseId: id })).toMatchObject([
      { kind: 'note' },
      { kind: 'hold', text: 'the police asked', staffId: 1 },
      { kind: 'holdEnd', text: 'over', staffId: 1 },
    ]);
    for (const action of ['case.hold', 'case.endHold'] as const)
      expect(await source.manager.countBy(ImAct, { action })).toBeGreaterThan(0);
  });

  test('begins once and ends once, also if two do so at the same moment', async () => {
    const id = await quotingCase();
    for (const change of [hold, endHold]) {
      const answers = await Promise.all([change(id), change(id)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
    }
    expect(await source.manager.countBy(ImCaseNote, { caseId: id })).toBe(3);
  });

  test('is refused for an appeal, and for a case that does not exist', async () => {
    const id = await quotingCase();
    await source.manager.update(ImCase, { id }, { appealId: 5 });
    expect(await hold(id)).toMatchObject({ code: 1001, key: 'im.case.holdAppeal' });
    expect(await hold(id + 1)).toMatchObject({ code: 1001, key: 'crud.notFound' });
  });

  test('keeps the case of an appeal and its notes, of one that comes later too, until it ends', async () => {
    const { manager } = source;
    const [first, later] = [await appealable(), await appealable()];
    const { caseId } = first;
    await manager.update(ImCaseDecision, { id: later.decisionId }, { caseId });
    await manager.delete(ImCase, { id: later.caseId });
    const before = await appealed(first.decisionId);
    await hold(caseId);
    const after = await appealed(later.decisionId);
    const free = await appealed((await appealable()).decisionId);
    const names = async () =>
      (await manager.findBy(ImCase, { id: In([before, after, free]) })).map(({ subjectName }) => subjectName);
    const notes = async () =>
      (await manager.findBy(ImCaseNote, { caseId: In([before, after, free]), kind: 'answer' })).map(({ text }) => text);
    expect((await erased()).heldCases).toEqual([caseId, before, after]);
    expect(await names()).toEqual([NAME, NAME, '***']);
    expect(await notes()).toEqual([NAME, NAME, '***']);
    expect(await endHold(before)).toMatchObject({ code: 1001, key: 'im.case.holdAppeal' });

    await endHold(caseId);
    expect(await manager.countBy(ImCase, { held: 1 })).toBe(0);
    expect((await erased()).heldCases).toBeNull();
    expect(await names()).toEqual(['***', '***', '***']);
    expect(await notes()).toEqual(['***', '***', '***']);
  });

  test('narrows the list of cases', async () => {
    const [held] = [await quotingCase(), await quotingCase()];
    await hold(held);
    const { data } = await admin.post<{ list: ImCase[] }>('im/case/page', { held: 1 });
    expect(data.list.map(({ id }) => id)).toEqual([held]);
  });
});
