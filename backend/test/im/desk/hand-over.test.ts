import { DataSource } from 'typeorm';
import { Code } from '../../../src/kernel/basis/codes';
import { BaseSysInboxEntry } from '../../../src/modules/base/tables/inbox-entry.entity';
import { BaseSysUserRole } from '../../../src/modules/base/tables/user-role.entity';
import { BaseSysUser, UserStatus } from '../../../src/modules/base/tables/user.entity';
import { CaseActs } from '../../../src/modules/im/desk/cases/case-acts';
import type { CaseColleague } from '../../../src/modules/im/desk/cases/case-hand-over.dto';
import type { CaseFile, NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import type { SignalReceipt } from '../../../src/modules/im/desk/intake/signal.dto';
import { ImCaseNote } from '../../../src/modules/im/desk/tables/case-note.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const MODERATOR = [
  ...['file', 'info', 'next', 'claim', 'release', 'decide', 'handOver', 'colleagues'],
  ...['wait', 'escalate'],
];
const of = (calls: string[]) => calls.map((call) => `im:case:${call}`);
const LEASE_MS = 10 * 60_000;
const KEPT_MS = 2 * 60 * 60_000;

let app: TestApp;
let admin: Caller;
let [mia, noa, lea, rob, tom, max]: Member[] = [];
let [ann, ben]: number[] = [];
let make: Factories;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
  make = factoriesOf(app);
  mia = await make.signedIn({ permissions: of(MODERATOR) });
  noa = await make.signedIn({ permissions: of(MODERATOR) });
  lea = await make.signedIn({ permissions: of([...MODERATOR, 'sendBack', 'answer']) });
  tom = await make.signedIn({ permissions: of([...MODERATOR, 'sendBack']) });
  max = await make.signedIn({ permissions: of([...MODERATOR, 'answer']) });
  rob = await make.signedIn({ permissions: of(['file', 'info']) });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseNote, ImCaseReporter, ImAct, BaseSysInboxEntry])
    await own().manager.clear(Entity);
  await chatOf(app).manager.clear(ImUser);
  [ann, ben] = await people(app, ['Ann Lee', 'Ben Wu']);
});

const own = () => app.nest.get(DataSource);
const report = (subjectId: number | undefined) =>
  admin.post<SignalReceipt>('im/signal/send', { subjectKind: 'user', subjectId, reason: 'spam' });
const next = async (by: Caller) => (await by.post<NextFile>('im/case/next', {})).data.file;
const caseOf = (id: number) => own().manager.findOneByOrFail(ImCase, { id });
const change = (id: number, values: Partial<ImCase>) => own().manager.update(ImCase, { id }, values);
const give = (id: number, to: number, by: Caller = mia!) =>
  by.post<ImCase>('im/case/handOver', { id, staffId: to, text: 'you know her' });
const namesOf = async (id: number, body: object = {}) =>
  (await mia!.post<CaseColleague[]>('im/case/colleagues', { id, ...body })).data.map(({ id: one }) => one);

/** Mia holds the case of Ann. @returns its id */
async function claimed(): Promise<number> {
  await report(ann);
  return ((await next(mia!)) as CaseFile).case.id;
}
/** Mia has handed the case of Ann over to Noa. */
async function given(): Promise<number> {
  const id = await claimed();
  expect((await give(id, noa!.id)).code).toBe(Code.Success);
  return id;
}

describe('A case that is handed over', () => {
  onBoth('is kept for two hours by the clock of the database, with a note and an act', async () => {
    const id = await claimed();
    const { leaseUntil } = await caseOf(id);
    await give(id, noa!.id);
    const { offeredUntil, ...row } = await caseOf(id);
    expect(row).toMatchObject({ assigneeId: null, leaseUntil: 0, offeredToId: noa!.id, state: CaseState.Open });
    const began = leaseUntil - LEASE_MS;
    expect(offeredUntil - began).toBeGreaterThanOrEqual(KEPT_MS);
    expect(offeredUntil - began).toBeLessThan(KEPT_MS + 60_000);
    expect(await own().manager.findBy(ImCaseNote, { caseId: id })).toMatchObject([
      { text: 'you know her', staffId: mia!.id },
    ]);
    expect(await own().manager.findBy(ImAct, { action: 'case.handOver' })).toMatchObject([
      { targetId: ann, staffId: mia!.id, detail: { case: id, staffId: String(noa!.id) } },
    ]);
  });

  onBoth('is offered to the colleague before what is more urgent, and to nobody else', async () => {
    const id = await given();
    const urgent = (await report(ben)).data.caseId;
    await change(urgent, { dueTime: new Date(Date.now() - 60_000) });
    expect((await next(lea!))?.case.id).toBe(urgent);
    expect([await next(mia!), await next(admin)]).toEqual([null, null]);
    await lea!.post('im/case/release', { ids: [urgent] });
    expect((await next(noa!))?.case).toMatchObject({ id, assigneeId: noa!.id });
  });

  test('cannot be claimed by others, who are told for whom it is kept', async () => {
    const id = await given();
    for (const by of [mia!, lea!, admin])
      expect(await by.post('im/case/claim', { id })).toMatchObject({ code: 1001, data: { reason: 'keptFor' } });
    expect((await noa!.post('im/case/claim', { id })).code).toBe(Code.Success);
  });

  onBoth("is everybody's again when its time is over", async () => {
    const id = await given();
    await change(id, { offeredUntil: Date.now() - 1000 });
    expect((await next(lea!))?.case).toMatchObject({ id, assigneeId: lea!.id });
  });

  onBoth('is kept as long by a node whose clock is half an hour ahead', async () => {
    const id = await claimed();
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + 30 * 60_000);
    try {
      expect((await give(id, noa!.id)).code).toBe(Code.Success);
      expect((await caseOf(id)).offeredUntil - began).toBeLessThan(KEPT_MS + 10 * 60_000);
      await change(id, { offeredUntil: began + 10 * 60_000 });
      expect(await next(lea!)).toBeNull();
      expect((await lea!.post('im/case/claim', { id })).data).toEqual({ reason: 'keptFor' });
    } finally {
      clock.mockRestore();
    }
  });

  onBoth('stays kept for the colleague whose desk fetched it ahead and gave it back', async () => {
    const id = await given();
    const { offeredUntil } = await caseOf(id);
    expect((await next(noa!))?.case.id).toBe(id);
    await noa!.post('im/case/release', { ids: [id] });
    expect(await caseOf(id)).toMatchObject({ assigneeId: null, leaseUntil: 0, offeredToId: noa!.id, offeredUntil });
    expect([await next(lea!), await next(admin)]).toEqual([null, null]);
    expect((await next(noa!))?.case.id).toBe(id);
  });

  test('is said to be taken, not kept, while the colleague works on it', async () => {
    const id = await given();
    await next(noa!);
    expect((await lea!.post('im/case/claim', { id })).data).toEqual({ reason: 'taken' });
    await change(id, { leaseUntil: Date.now() - 1000 });
    expect((await lea!.post('im/case/claim', { id })).data).toEqual({ reason: 'keptFor' });
  });

  test("is everybody's again when the colleague passes on it", async () => {
    const id = await given();
    await next(noa!);
    await noa!.post('im/case/release', { ids: [id], forAll: true });
    expect(await caseOf(id)).toMatchObject({ assigneeId: null, offeredToId: null, offeredUntil: 0 });
    expect((await next(lea!))?.case.id).toBe(id);
  });

  test.each([
    ['decide', (lastSignalId: number) => ({ outcome: 'noFault', lastSignalId })],
    ['wait', (lastSignalId: number) => ({ minutes: 60, lastSignalId, text: '' })],
    ['escalate', () => ({ text: 'a threat' })],
  ])('is kept for nobody after the call %s of the colleague', async (call, orderOf) => {
    const id = await given();
    await next(noa!);
    const { lastSignalId } = await caseOf(id);
    const order = orderOf(lastSignalId);
    expect((await noa!.post(`im/case/${call}`, { id, ...order })).code).toBe(Code.Success);
    expect(await caseOf(id)).toMatchObject({ assigneeId: null, offeredToId: null, offeredUntil: 0 });
  });

  test('is no longer held by who handed it over', async () => {
    const id = await given();
    const order = { id, outcome: 'noFault', lastSignalId: (await caseOf(id)).lastSignalId };
    expect((await mia!.post('im/case/decide', order)).data).toEqual({ reason: 'keptFor' });
    expect((await give(id, lea!.id)).data).toEqual({ reason: 'keptFor' });
  });

  onBoth('goes to one of two colleagues when it is handed over twice at once', async () => {
    const id = await claimed();
    const answers = await Promise.all([give(id, noa!.id), give(id, lea!.id)]);
    const won = answers.findIndex(({ code }) => code === Code.Success);
    expect(answers.filter(({ code }) => code === Code.Refused)).toHaveLength(1);
    expect((await caseOf(id)).offeredToId).toBe([noa!.id, lea!.id][won]);
    expect(await own().manager.countBy(ImCaseNote, { caseId: id })).toBe(1);
  });

  onBoth('is handed over as a whole or not at all', async () => {
    const id = await claimed();
    const acts = app.nest.get(CaseActs, { strict: false });
    const broken = jest.spyOn(acts, 'recordAct').mockRejectedValueOnce(new Error('away'));
    expect((await give(id, noa!.id)).status).toBe(500);
    broken.mockRestore();
    expect(await caseOf(id)).toMatchObject({ assigneeId: mia!.id, offeredToId: null, offeredUntil: 0 });
    for (const Entity of [ImCaseNote, BaseSysInboxEntry]) expect(await own().manager.count(Entity)).toBe(0);
  });

  test('is not handed on by who made the decision that the appeal is against', async () => {
    const id = await given();
    await change(id, { excludedStaffId: lea!.id });
    expect((await give(id, mia!.id, lea)).data).toEqual({ reason: 'ownDecision' });
    expect((await caseOf(id)).offeredToId).toBe(noa!.id);
  });

  test('is handed on by who decides escalated cases, unless somebody works on it', async () => {
    const id = await given();
    expect((await give(id, mia!.id, lea)).code).toBe(Code.Success);
    expect((await caseOf(id)).offeredToId).toBe(mia!.id);
    await next(mia!);
    expect((await give(id, noa!.id, lea)).data).toEqual({ reason: 'taken' });
    expect((await caseOf(id)).assigneeId).toBe(mia!.id);
  });
});

describe('An appeal that nobody holds', () => {
  test('cannot be handed over by who may answer none', async () => {
    const { caseId: id } = (await report(ann)).data;
    await change(id, { appealId: 7 });
    expect(await give(id, noa!.id, tom)).toMatchObject({ code: 1001, key: 'im.appeal.forbidden' });
    expect(await caseOf(id)).toMatchObject({ offeredToId: null });
    expect((await give(id, max!.id, lea)).code).toBe(Code.Success);
  });
});

describe('A colleague to whom a case is handed over', () => {
  test('must be allowed to decide it, on duty, and somebody else', async () => {
    const id = await claimed();
    expect((await give(id, rob!.id)).data).toEqual({ reason: 'colleagueUnfit' });
    expect((await give(id, 999_999)).data).toEqual({ reason: 'colleagueUnfit' });
    expect((await give(id, mia!.id)).data).toEqual({ reason: 'toOneself' });
    await own().manager.update(BaseSysUser, { id: noa!.id }, { status: UserStatus.Disabled });
    expect((await give(id, noa!.id)).data).toEqual({ reason: 'colleagueUnfit' });
    expect(await namesOf(id)).not.toContain(noa!.id);
    await own().manager.update(BaseSysUser, { id: noa!.id }, { status: UserStatus.Enabled, isService: true });
    expect((await give(id, noa!.id)).data).toEqual({ reason: 'colleagueUnfit' });
    await own().manager.update(BaseSysUser, { id: noa!.id }, { isService: false });
    expect(await caseOf(id)).toMatchObject({ assigneeId: mia!.id, offeredToId: null });
    expect(await own().manager.countBy(ImCaseNote, {})).toBe(0);
  });

  test('has each right that the desk asks of who decides, by exactly its name, in a role that holds', async () => {
    const id = await claimed();
    const onlyDecides = await make.signedIn({ permissions: of(['decide']) });
    const onlyClaims = await make.signedIn({ permissions: of(['claim']) });
    const hasLongerNames = await make.signedIn({ permissions: of(['decideLater', 'claimLater']) });
    const isOver = await make.signedIn({ permissions: of(['decide', 'claim']) });
    expect((await namesOf(id)).includes(isOver.id)).toBe(true);
    await own().manager.update(BaseSysUserRole, { userId: isOver.id }, { untilTime: new Date(Date.now() - 1000) });
    for (const one of [onlyDecides, onlyClaims, hasLongerNames, isOver]) {
      expect((await give(id, one.id)).data).toEqual({ reason: 'colleagueUnfit' });
      expect(await namesOf(id)).not.toContain(one.id);
    }
  });

  test('did not make the decision that an appeal is against', async () => {
    const id = await claimed();
    await change(id, { excludedStaffId: noa!.id });
    expect((await give(id, noa!.id)).data).toEqual({ reason: 'colleagueDecided' });
    expect(await namesOf(id)).toEqual(expect.arrayContaining([lea!.id]));
    expect(await namesOf(id)).not.toContain(noa!.id);
  });

  test('may answer appeals, or decide escalated cases, if the case is one of them', async () => {
    const id = await claimed();
    expect(await namesOf(id)).toEqual(expect.arrayContaining([noa!.id, lea!.id]));
    await change(id, { escalated: 1, assigneeId: lea!.id });
    expect((await give(id, noa!.id, lea)).data).toEqual({ reason: 'colleagueUnfit' });
    expect(await namesOf(id)).not.toContain(noa!.id);
    await change(id, { escalated: 0, appealId: 7, assigneeId: mia!.id });
    expect((await give(id, noa!.id)).data).toEqual({ reason: 'colleagueUnfit' });
    expect((await give(id, lea!.id)).code).toBe(Code.Success);
  });

  onBoth('is found by a part of their name, those who are online first', async () => {
    const id = await claimed();
    await own().manager.update(BaseSysUser, { id: noa!.id }, { name: 'Zoe Handover', socketId: 'here' });
    await own().manager.update(BaseSysUser, { id: lea!.id }, { name: 'Abe Handover' });
    expect(await namesOf(id, { keyWord: 'HANDOVER' })).toEqual([noa!.id, lea!.id]);
    expect(await namesOf(id, { keyWord: 'nobody has this name' })).toEqual([]);
  });
});
