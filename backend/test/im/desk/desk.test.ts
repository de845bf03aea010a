import { DataSource, IsNull } from 'typeorm';
import { createHash } from 'node:crypto';
import { Code } from '../../../src/kernel/basis/codes';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { BaseSysInboxEntry } from '../../../src/modules/base/tables/inbox-entry.entity';
import { BatchHandler } from '../../../src/modules/im/batches/batch.handler';
import { SweepHandler } from '../../../src/modules/im/batches/sweep/sweep.handler';
import { BatchState, ImBatch } from '../../../src/modules/im/batches/tables/batch.entity';
import { runInContext } from '../../../src/kernel/basis/context/context';
import { CaseClaims } from '../../../src/modules/im/desk/cases/case-claims';
import { CaseFiles } from '../../../src/modules/im/desk/cases/case-files';
import { CaseSettler } from '../../../src/modules/im/desk/cases/case-settler';
import type { CaseFile, DeskFigures, NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import type { SignalReceipt } from '../../../src/modules/im/desk/intake/signal.dto';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseNote } from '../../../src/modules/im/desk/tables/case-note.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { Undelivered } from '../../../src/modules/im/oversight/act/undelivered';
import { EnforcementState, ImEnforcement } from '../../../src/modules/im/oversight/enforcement/enforcement.entity';
import { PastBans } from '../../../src/modules/im/oversight/act/past-bans';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImGroupMessage } from '../../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Answer, type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { KEEPING, programOf } from '../../key/program';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const MODERATOR = [
  'file',
  'page',
  'info',
  'next',
  'claim',
  'renew',
  'release',
  'decide',
  'reverse',
  'figures',
  'note',
].map((call) => `im:case:${call}`);
const PERMISSIONS = [...MODERATOR, 'im:batch:begin', 'im:batch:undo', 'im:signal:send', 'im:conversation:reason'];

let app: TestApp;
let make: Factories;
let admin: Caller;
let [mia, noa]: Member[] = [];
let handler: BatchHandler;
let settler: CaseSettler;
let ids: number[];
const [ann, ben] = [() => ids[0]!, () => ids[1]!];

// No worker: nobody carries a batch or a case on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  [mia, noa] = [await make.signedIn({ permissions: PERMISSIONS }), await make.signedIn({ permissions: PERMISSIONS })];
  handler = app.nest.get(BatchHandler, { strict: false });
  settler = app.nest.get(CaseSettler, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImStatement, ImCaseNote, ImCaseReporter, ImPolicy])
    await own().manager.clear(Entity);
  for (const Entity of [ImEnforcement, ImAct, BaseSysInboxEntry]) await own().manager.clear(Entity);
  for (const Entity of [ImPrivateMessage, ImGroupMessage, ImUser]) await chatOf(app).manager.clear(Entity);
  ids = await people(app, ['Ann Lee', 'Ben Wu', 'Cat Ho']);
});

const own = () => app.nest.get(DataSource);
const report = (body: object = {}, by: Caller = admin) =>
  by.post<SignalReceipt>('im/signal/send', { subjectKind: 'user', subjectId: ann(), reason: 'spam', ...body });
const letters = (rows: Partial<ImPrivateMessage>[]) =>
  insertMany(
    chatOf(app).manager,
    ImPrivateMessage,
    rows.map((row) => ({ send_id: ann(), recv_id: ben(), content: 'buy', type: 0, send_time: new Date(), ...row })),
  );
const next = async (by: Caller, besides: number[] = []) =>
  (await by.post<NextFile>('im/case/next', { besides })).data.file;
const caseOf = (id: number) => own().manager.findOneByOrFail(ImCase, { id });
const policy = async (): Promise<number> => {
  const row = { name: 'Advertising', reason: 'advertising, until {until}', strikes: 2 };
  const { identifiers } = await own().manager.insert(ImPolicy, row);
  return Number(identifiers[0]?.id);
};
const until = '2099-01-31 09:30:00';

/** Ann has an open case that Mia holds. */
async function claimed(): Promise<CaseFile> {
  await report();
  return (await next(mia!)) as CaseFile;
}
async function banned(extra: object = {}): Promise<Answer<ImCase> & { caseId: number; batchId: number }> {
  const file = await claimed();
  const body = { ...decisionOn(file), outcome: 'ban', policyId: await policy(), until, ...extra };
  const answer = await mia!.post<ImCase>('im/case/decide', body);
  const [decision] = await own().manager.find(ImCaseDecision, { order: { id: 'DESC' } });
  return { ...answer, caseId: file.case.id, batchId: decision?.batchId ?? 0 };
}
const decisionOn = ({ case: { id, lastSignalId } }: CaseFile) => ({ id, lastSignalId });
const runBatch = (id: number) => handler.runBatch({ id }, { signal: new AbortController().signal } as never);
const takeBack = async (by: Caller, id: number, reason = 'a mistake', decisionId?: number) => {
  const [newest] = await own().manager.find(ImCaseDecision, {
    where: { caseId: id, reversedTime: IsNull() },
    order: { id: 'DESC' },
  });
  return by.post<ImCase>('im/case/reverse', { id, decisionId: decisionId ?? newest?.id ?? 1, reason });
};
const isBanned = async (id: number) => (await chatOf(app).manager.findOneByOrFail(ImUser, { id })).is_banned;

test('the list of cases tells how often their subjects were banned before, in one question for all', async () => {
  await report();
  await report({ subjectId: ben() });
  await admin.post('im/user/ban', { ids: [ann()], reason: 'spam' });
  await admin.post('im/user/unban', { ids: [ann()] });
  const listed = async () =>
    (await mia!.post<{ list: ImCase[] }>('im/case/page', {})).data.list.map(({ subjectId, bansBefore }) => [
      subjectId,
      bansBefore,
    ]);
  const asked = jest.spyOn(PastBans.prototype, 'countBans');
  expect(await listed()).toEqual([
    [String(ben()), 0],
    [String(ann()), 1],
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  const file = await next(mia!, [(await own().manager.findOneByOrFail(ImCase, { subjectId: String(ben()) })).id]);
  expect(file?.case).toMatchObject({ subjectId: String(ann()), bansBefore: 1 });
});

describe('A note', () => {
  test('is read with every later case of the same person, and with no case of others', async () => {
    const first = await claimed();
    const { data } = await mia!.post<ImCaseNote>('im/case/note', { id: first.case.id, text: ' Support knows them ' });
    expect(data).toMatchObject({ text: 'Support knows them', staffId: mia!.id, caseId: first.case.id });
    await mia!.post('im/case/decide', { ...decisionOn(first), outcome: 'noFault' });
    await report();
    await report({ subjectId: ben() });
    const [later, other] = [await next(noa!), await next(noa!)];
    expect(later?.case.subjectId).toBe(String(ann()));
    expect(later?.notes).toEqual([data]);
    expect(other?.notes).toEqual([]);
  });

  test('takes no claim, and lets the next of two be read first', async () => {
    const { case: row } = await claimed();
    for (const text of ['first', 'second']) await noa!.post('im/case/note', { id: row.id, text });
    const { data } = await noa!.get<CaseFile>('im/case/file', { id: row.id });
    expect(data.notes.map(({ text }) => text)).toEqual(['second', 'first']);
    expect(data.case).toMatchObject({ assigneeId: mia!.id });
  });

  test('is refused for a case that is not there, and without words', async () => {
    const { case: row } = await claimed();
    expect((await mia!.post('im/case/note', { id: 987_654, text: 'x' })).code).toBe(Code.Refused);
    for (const text of ['', '  \n ', 'x'.repeat(2001)])
      expect((await mia!.post('im/case/note', { id: row.id, text })).code).toBe(Code.Invalid);
    expect(await own().manager.countBy(ImCaseNote, {})).toBe(0);
  });
});

describe('The intake', () => {
  onBoth('opens one case for a subject, to which further reports are added', async () => {
    const first = await report({ reporter: '7', weight: 40 });
    const second = await report({ reporter: '8', weight: 30 });
    expect(second.data.caseId).toBe(first.data.caseId);
    expect(await caseOf(first.data.caseId)).toMatchObject({
      ...{ subjectId: String(ann()), subjectName: 'Ann Lee', state: CaseState.Open },
      ...{ signals: 2, reporters: 2, priority: 50, lastSignalId: second.data.id },
    });
  });

  onBoth('counts a reporter of a case once', async () => {
    const { data } = await report({ reporter: '7' });
    await report({ reporter: '7' });
    expect(await caseOf(data.caseId)).toMatchObject({ signals: 2, reporters: 1 });
  });

  onBoth('takes twenty reports about one person at once into one case, and loses none', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => report({ reporter: `r${nth}` })));
    expect(new Set(answers.map(({ data }) => data.caseId)).size).toBe(1);
    expect(await caseOf(answers[0]!.data.caseId)).toMatchObject({ signals: 20, reporters: 20 });
    expect(await own().manager.countBy(ImCaseSignal, {})).toBe(20);
  });

  onBoth('takes a signal with the same key of its sender in once, also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => report({ dedupeKey: 'one', reporter: '7' })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.filter(({ data }) => !data.isRepeated)).toHaveLength(1);
    expect(await own().manager.findOneBy(ImCaseReporter, {})).toMatchObject({ today: 1 });
    expect((await report({ dedupeKey: 'One' })).data.isRepeated).toBe(false);
  });

  onBoth('copies the messages as they are at that moment, with a hash', async () => {
    const [id] = await letters([{ content: 'buy gold' }]);
    const { data } = await report({ privateMessages: [id] });
    await chatOf(app).manager.update(ImPrivateMessage, { id }, { content: 'hello' });
    const signal = await own().manager.findOneByOrFail(ImCaseSignal, { id: data.id });
    expect(signal.evidence).toEqual([
      expect.objectContaining({ kind: 'private', id, peerId: ben(), content: 'buy gold' }),
    ]);
    expect(signal.hash).toBe(createHash('sha256').update(JSON.stringify(signal.evidence)).digest('hex'));
  });

  test('refuses messages of somebody else, and stores nothing', async () => {
    const [mine, theirs] = await letters([{}, { send_id: ben(), recv_id: ann() }]);
    const { code, message } = await report({ privateMessages: [mine, theirs] });
    expect([code, message]).toEqual([1001, expect.stringContaining(String(theirs))]);
    expect(await own().manager.countBy(ImCase, {})).toBe(0);
  });

  test.each([
    ['somebody who does not exist', { subjectId: 999_999 }],
    ['oneself', () => ({ reporter: String(ann()) })],
  ])('refuses a report about %s', async (_, body) => {
    expect((await report(typeof body === 'function' ? body() : body)).code).toBe(1001);
    expect(await own().manager.countBy(ImCase, {})).toBe(0);
  });

  test.each([
    ['subjectKind', 'group'],
    ['reason', ''],
    ['text', 'x'.repeat(2001)],
    ['weight', 101],
    ['privateMessages', Array.from({ length: 51 }, (_, nth) => nth + 1)],
  ])('refuses a %s that is not allowed', async (field, value) => {
    expect(await report({ [field]: value })).toMatchObject({
      code: 1002,
      data: { errors: { [field]: expect.anything() } },
    });
  });

  onBoth('takes ten reports a day from a reporter, also if they come at once, and not one more', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => report({ reporter: '7' })));
    expect(answers.filter(({ code }) => code === Code.Success)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === Code.Refused)).toHaveLength(2);
    expect((await report({ reporter: '8' })).code).toBe(1000);
  });

  test('gives less weight to a reporter with whom decisions did not agree', async () => {
    await report({ reporter: '7' });
    await own().manager.update(ImCaseReporter, { today: 1 }, { rejected: 6 });
    const { data } = await report({ reporter: '7', weight: 80, subjectId: ben() });
    expect((await caseOf(data.caseId)).priority).toBe(20);
  });

  test('is open to a program with a key that may report, and to nobody else', async () => {
    const owner = await make.signedIn({ permissions: [...KEEPING, 'im:signal:send'] });
    const { calls } = await programOf(app, owner, ['im:signal:send']);
    expect((await report({}, calls)).code).toBe(1000);
    expect((await report({}, await make.signedIn({ permissions: ['im:case:page'] }))).status).toBe(403);
  });
});

describe('A claim', () => {
  onBoth('is given for the most urgent case first, and overdue ones before', async () => {
    const low = (await report({ weight: 10 })).data.caseId;
    const high = (await report({ weight: 90, subjectId: ben() })).data.caseId;
    const late = (await report({ weight: 5, subjectId: ids[2] })).data.caseId;
    await own().manager.update(ImCase, { id: late }, { dueTime: new Date(Date.now() - 1000) });
    const order: (number | undefined)[] = [];
    for (let nth = 0; nth < 4; nth++)
      order.push(
        (
          await next(
            mia!,
            order.filter((id) => id !== undefined),
          )
        )?.case.id,
      );
    expect(order).toEqual([late, high, low, undefined]);
  });

  onBoth('goes to one of two who ask at once, and never twice', async () => {
    ids = await people(
      app,
      Array.from({ length: 12 }, (_, nth) => `Person ${nth}`),
    );
    for (const subjectId of ids) await report({ subjectId });
    const taken: number[] = [];
    await Promise.all(
      [mia!, noa!].map(async (who) => {
        for (let file = await next(who); file; file = await next(who, [...taken])) taken.push(file.case.id);
      }),
    );
    expect(taken).toHaveLength(12);
    expect(new Set(taken).size).toBe(12);
  });

  onBoth('keeps others away until it ends by the clock of the database', async () => {
    const { case: mine } = await claimed();
    expect(await next(noa!)).toBeNull();
    const refused = await noa!.post('im/case/claim', { id: mine.id });
    expect(refused).toMatchObject({
      code: 1001,
      message: expect.stringContaining(mine.assigneeName!),
      data: { reason: 'taken' },
    });
    await own().manager.update(ImCase, { id: mine.id }, { leaseUntil: Date.now() - 1 });
    expect((await noa!.post<CaseFile>('im/case/claim', { id: mine.id })).data.case.assigneeId).toBe(noa!.id);
    expect((await mia!.post('im/case/renew', { ids: [mine.id] })).data).toEqual({ ids: [] });
  });

  test('is renewed and given back by its holder only', async () => {
    const { case: mine } = await claimed();
    await own().manager.update(ImCase, { id: mine.id }, { leaseUntil: Date.now() + 1000 });
    expect((await noa!.post('im/case/renew', { ids: [mine.id] })).data).toEqual({ ids: [] });
    expect((await mia!.post('im/case/renew', { ids: [mine.id] })).data).toEqual({ ids: [mine.id] });
    expect((await caseOf(mine.id)).leaseUntil).toBeGreaterThan(Date.now() + 500_000);
    expect((await noa!.post('im/case/release', { ids: [mine.id] })).data).toEqual({ ids: [] });
    expect((await mia!.post('im/case/release', { ids: [mine.id] })).data).toEqual({ ids: [mine.id] });
    expect((await next(noa!))?.case.id).toBe(mine.id);
  });

  test('does not show texts of private messages without a reason for reading', async () => {
    const [id] = await letters([{ content: 'secret' }]);
    await report({ privateMessages: [id] });
    const file = (await next(mia!)) as CaseFile;
    expect([file.reasonNeeded, file.signals[0]?.evidence[0]?.content]).toEqual([true, null]);
    await mia!.post('im/conversation/reason', { reason: 'a report' });
    const { data } = await mia!.get<CaseFile>('im/case/file', { id: file.case.id });
    expect([data.reasonNeeded, data.signals[0]?.evidence[0]?.content]).toEqual([false, 'secret']);
    expect(await own().manager.countBy(ImAct, { action: 'private.read', targetId: ann(), staffId: mia!.id })).toBe(1);
  });
});

describe('Deciding', () => {
  onBoth('a decision that there is no fault closes the case, and does nothing to the person', async () => {
    await report({ reporter: '7' });
    const file = (await next(mia!)) as CaseFile;
    const answer = await mia!.post<ImCase>('im/case/decide', {
      ...decisionOn(file),
      outcome: 'noFault',
      comment: 'a joke',
    });
    expect(answer.data).toMatchObject({ state: CaseState.Closed, assigneeId: null, problem: null });
    expect(await isBanned(ann())).toBe(0);
    expect(await own().manager.findOneBy(ImCaseReporter, {})).toMatchObject({ upheld: 0, rejected: 1 });
    expect((await report()).data.caseId).not.toBe(file.case.id);
  });

  onBoth('a ban closes the case only when the batch is done and the chat product was told', async () => {
    const { data, caseId, batchId } = await banned();
    expect(data.state).toBe(CaseState.Acting);
    await settler.settle({ id: caseId });
    expect((await caseOf(caseId)).state).toBe(CaseState.Acting);
    await runBatch(batchId);
    expect(await isBanned(ann())).toBe(1);
    await own().manager.updateAll(ImEnforcement, { state: EnforcementState.Pending });
    await settler.settle({ id: caseId });
    expect((await caseOf(caseId)).state).toBe(CaseState.Acting);
    await own().manager.updateAll(ImEnforcement, { state: EnforcementState.Done });
    await settler.settle({ id: caseId });
    expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Closed, closedTime: expect.any(Date) });
  });

  onBoth('a ban closes the case while its batch still sweeps, and is taken back with what was swept', async () => {
    const { caseId, batchId } = await banned({ sweep: true });
    await runBatch(batchId);
    await own().manager.updateAll(ImEnforcement, { state: EnforcementState.Done });
    expect(await own().manager.findOneBy(ImBatch, { id: batchId })).toMatchObject({ state: BatchState.Sweeping });
    await settler.settle({ id: caseId });
    expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Closed });
    const [message] = await letters([{}]);
    await app.nest.get(SweepHandler, { strict: false }).sweep(null, { signal: new AbortController().signal });
    const status = async () => (await chatOf(app).manager.findOneByOrFail(ImPrivateMessage, { id: message })).status;
    expect(await status()).toBe(2);
    expect(await takeBack(mia!, caseId)).toMatchObject({ code: 1000 });
    await runBatch(batchId);
    expect([await status(), await isBanned(ann())]).toEqual([0, 0]);
  });

  test.each([
    [EnforcementState.GivenUp, 'notTold'],
    [EnforcementState.Unsure, 'unsure'],
  ])('a ban whose notification ends in state %s comes back as %s, and can be left as it is', async (state, problem) => {
    const { caseId, batchId } = await banned();
    await runBatch(batchId);
    await own().manager.updateAll(ImEnforcement, { state });
    await settler.settle({ id: caseId });
    expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Open, problem });
    const file = (await next(noa!)) as CaseFile;
    expect(file.case.id).toBe(caseId);
    await noa!.post('im/case/decide', { ...decisionOn(file), outcome: 'stands' });
    expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Closed, problem: null });
    expect(await isBanned(ann())).toBe(1);
  });

  onBoth('a case cannot be left as it is before there is one', async () => {
    expect(await mia!.post('im/case/decide', { ...decisionOn(await claimed()), outcome: 'stands' })).toMatchObject({
      code: 1001,
    });
  });

  test('a ban whose batch is stopped comes back', async () => {
    const { caseId, batchId } = await banned();
    await admin.post('im/batch/stop', { id: batchId });
    await settler.settle({ id: caseId });
    expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Open, problem: 'stopped' });
  });

  test.each(['noFault', 'ban'])(
    'a decision of %s comes back with a signal that its decider had not seen',
    async (outcome) => {
      const file = await claimed();
      await report({ reason: 'threats' });
      const body = { ...decisionOn(file), outcome, ...(outcome === 'ban' && { policyId: await policy(), until }) };
      await mia!.post('im/case/decide', body);
      const [batch] = await own().manager.find(ImBatch, { order: { id: 'DESC' }, take: 1 });
      if (outcome === 'ban') await runBatch(batch!.id);
      await settler.settle({ id: file.case.id });
      expect(await caseOf(file.case.id)).toMatchObject({ state: CaseState.Open, problem: 'newSignal' });
    },
  );

  test('a decision names the policy and its strikes, and the person reads the reason with its end', async () => {
    const { caseId, batchId } = await banned();
    expect(await own().manager.findOneBy(ImCaseDecision, { caseId })).toMatchObject({
      ...{ policyName: 'Advertising', strikes: 2, staffId: mia!.id, outcome: 'ban' },
    });
    expect(await own().manager.findOneBy(ImBatch, { id: batchId })).toMatchObject({
      reason: 'advertising, until 2099-01-31 09:30',
    });
    expect((await mia!.get<CaseFile>('im/case/file', { id: caseId })).data).toMatchObject({ strikes: 2 });
  });

  onBoth(
    'a decision with a reason that names an end is refused for a ban without one, and the case stays with its holder',
    async () => {
      const { code, caseId } = await banned({ until: null });
      expect(code).toBe(1001);
      expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Open, assigneeId: mia!.id });
      expect(await own().manager.countBy(ImCaseDecision, {})).toBe(0);
    },
  );

  onBoth('a decision is made once, also if two tabs decide at the same moment', async () => {
    const file = await claimed();
    const body = { ...decisionOn(file), outcome: 'ban', policyId: await policy(), until };
    const answers = await Promise.all([1, 2, 3].map(() => mia!.post('im/case/decide', body)));
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
    expect(await own().manager.countBy(ImCaseDecision, {})).toBe(1);
  });

  onBoth('a decision is refused to somebody who does not hold the case, and no batch begins', async () => {
    const file = await claimed();
    const before = await own().manager.countBy(ImBatch, {});
    const body = { ...decisionOn(file), outcome: 'ban', policyId: await policy(), until };
    expect(await noa!.post('im/case/decide', body)).toMatchObject({ code: 1001, data: { reason: 'taken' } });
    expect(await own().manager.countBy(ImBatch, {})).toBe(before);
  });

  onBoth('a decision counts after the claim ran out, while nobody else has taken the case', async () => {
    const file = await claimed();
    await own().manager.update(ImCase, { id: file.case.id }, { leaseUntil: 1 });
    expect((await mia!.post('im/case/decide', { ...decisionOn(file), outcome: 'noFault' })).code).toBe(1000);
  });

  test('a ban needs the permission to begin batches', async () => {
    const triage = await make.signedIn({ permissions: MODERATOR });
    await report();
    const file = (await next(triage)) as CaseFile;
    const body = { ...decisionOn(file), outcome: 'ban', policyId: await policy(), until };
    expect((await triage.post('im/case/decide', body)).status).toBe(403);
    expect((await triage.post('im/case/decide', { ...decisionOn(file), outcome: 'noFault' })).code).toBe(1000);
  });

  onBoth(
    'a decision that is taken back undoes the ban, returns the strikes, and gives the case to who took it back',
    async () => {
      const { caseId, batchId } = await banned();
      await runBatch(batchId);
      await settler.settle({ id: caseId });
      expect((await takeBack(noa!, caseId)).data).toMatchObject({
        ...{ state: CaseState.Open, assigneeId: noa!.id },
      });
      await runBatch(batchId);
      expect(await isBanned(ann())).toBe(0);
      const { data } = await noa!.get<CaseFile>('im/case/file', { id: caseId });
      expect(data).toMatchObject({
        strikes: 0,
        decisions: [{ reversedBy: noa!.id, reversedReason: 'a mistake' }],
      });
      expect((await takeBack(noa!, caseId, 'again')).code).toBe(1001);
    },
  );

  onBoth('a decision that is taken back does not reopen its case beside a newer one', async () => {
    const file = await claimed();
    await mia!.post('im/case/decide', { ...decisionOn(file), outcome: 'noFault' });
    const newer = (await report()).data.caseId;
    await takeBack(mia!, file.case.id);
    expect((await caseOf(file.case.id)).state).toBe(CaseState.Closed);
    expect((await caseOf(newer)).state).toBe(CaseState.Open);
  });

  test('a decision that a colleague takes back is told to who made it, and its own reversal is not', async () => {
    const { caseId, batchId } = await banned();
    await runBatch(batchId);
    await own().manager.clear(BaseSysInboxEntry);
    await takeBack(noa!, caseId);
    expect(await own().manager.find(BaseSysInboxEntry)).toMatchObject([
      { userId: mia!.id, kind: 'case.overturned', subjectId: caseId, fromId: noa!.id },
    ]);
    const again = {
      ...decisionOn((await noa!.get<CaseFile>('im/case/file', { id: caseId })).data),
      outcome: 'noFault',
    };
    await noa!.post('im/case/decide', again);
    await takeBack(noa!, caseId);
    expect(await own().manager.count(BaseSysInboxEntry)).toBe(1);
  });

  test('a decision leaves an entry in the trail, and so does its reversal', async () => {
    const { caseId, batchId } = await banned();
    await runBatch(batchId);
    await takeBack(mia!, caseId);
    const acts = await own().manager.find(ImAct, {
      where: { targetId: ann(), staffId: mia!.id },
      order: { id: 'DESC' },
    });
    expect(acts.filter(({ action }) => action.startsWith('case.')).map(({ action }) => action)).toEqual([
      'case.reverse',
      'case.decide',
    ]);
  });
});

describe('A signal that a decider did not see', () => {
  test('reporters of later signals are not judged, also not when the decision is taken back', async () => {
    await report({ reporter: 'early' });
    const file = (await next(mia!)) as CaseFile;
    await report({ reporter: 'late' });
    await mia!.post('im/case/decide', { ...decisionOn(file), outcome: 'noFault' });
    const records = async () =>
      (await own().manager.find(ImCaseReporter, { order: { id: 'ASC' } })).map(({ rejected }) => rejected);
    expect(await records()).toEqual([1, 0]);
    await takeBack(mia!, file.case.id);
    expect(await records()).toEqual([0, 0]);
  });

  test('a signal that does not exist yet cannot have been seen', async () => {
    const { id, lastSignalId } = decisionOn(await claimed());
    const body = { id, lastSignalId: lastSignalId + 1, outcome: 'noFault' };
    expect(await mia!.post('im/case/decide', body)).toMatchObject({
      code: 1002,
      data: { errors: { lastSignalId: {} } },
    });
    expect((await caseOf(id)).state).toBe(CaseState.Open);
  });
});

describe('The limits of a decision', () => {
  test('a note of 2,000 characters is kept with it', async () => {
    const comment = '注'.repeat(2000);
    const file = await claimed();
    expect((await mia!.post('im/case/decide', { ...decisionOn(file), outcome: 'noFault', comment })).code).toBe(1000);
    expect(await own().manager.findOneBy(ImCaseDecision, {})).toMatchObject({ comment });
  });

  test.each(['policyId', 'reason', 'until', 'recallGroups', 'recallPrivate', 'span', 'leaveGroups', 'facts'])(
    'a %s is refused where nobody is banned',
    async (field) => {
      const values = {
        policyId: 1,
        reason: 'x',
        until,
        recallGroups: false,
        recallPrivate: true,
        span: 'day',
        leaveGroups: true,
        facts: 'seen',
      };
      const body = {
        ...decisionOn(await claimed()),
        outcome: 'noFault',
        [field]: values[field as keyof typeof values],
      };
      expect(await mia!.post('im/case/decide', body)).toMatchObject({ code: 1002, data: { errors: { [field]: {} } } });
    },
  );

  test('a policy that is not offered decides nothing', async () => {
    const policyId = await policy();
    await own().manager.update(ImPolicy, { id: policyId }, { enabled: 0 });
    const body = { ...decisionOn(await claimed()), outcome: 'ban', policyId, until };
    expect(await mia!.post('im/case/decide', body)).toMatchObject({ code: 1001, key: 'im.case.noPolicy' });
  });

  test('a reason that its end makes too long is refused', async () => {
    const { code, caseId } = await banned({ reason: `${'x'.repeat(120)} {until}` });
    expect(code).toBe(1001);
    expect((await caseOf(caseId)).state).toBe(CaseState.Open);
  });

  onBoth('a case that nobody holds must be claimed first', async () => {
    const file = await claimed();
    await mia!.post('im/case/release', { ids: [file.case.id] });
    expect(await mia!.post('im/case/decide', { ...decisionOn(file), outcome: 'noFault' })).toMatchObject({
      ...{ code: 1001, data: { reason: 'unclaimed' } },
    });
  });

  test('a ban of somebody who is banned already comes back, because their ban is what it was', async () => {
    await chatOf(app).manager.update(ImUser, { id: ann() }, { is_banned: 1 });
    const { caseId, batchId } = await banned();
    await runBatch(batchId);
    await settler.settle({ id: caseId });
    expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Open, problem: 'unchanged' });
    expect(await own().manager.find(BaseSysInboxEntry)).toMatchObject([
      { kind: 'case.cameBack', subjectId: caseId, userId: mia!.id },
    ]);
  });
});

describe('Taking back', () => {
  test('a decision is named, so that nobody takes back another one', async () => {
    const file = await claimed();
    await mia!.post('im/case/decide', { ...decisionOn(file), outcome: 'noFault' });
    const wrong = await takeBack(mia!, file.case.id, 'a mistake', 999_999);
    expect(wrong).toMatchObject({ code: 1001, data: { reason: 'otherDecision' } });
    expect(await own().manager.findOneBy(ImCaseDecision, {})).toMatchObject({ reversedTime: null });
  });

  test('a decision whose batch was undone in the list of batches still gives its strikes back', async () => {
    const { caseId, batchId } = await banned();
    await runBatch(batchId);
    await settler.settle({ id: caseId });
    await admin.post('im/batch/undo', { id: batchId });
    await runBatch(batchId);
    expect((await takeBack(noa!, caseId)).code).toBe(1000);
    expect((await noa!.get<CaseFile>('im/case/file', { id: caseId })).data.strikes).toBe(0);
  });

  onBoth('a case that somebody else works on is not taken from them', async () => {
    const { caseId, batchId } = await banned();
    await admin.post('im/batch/stop', { id: batchId });
    await settler.settle({ id: caseId });
    await noa!.post('im/case/claim', { id: caseId });
    expect(await takeBack(mia!, caseId)).toMatchObject({ code: 1001, data: { reason: 'taken' } });
    expect(await caseOf(caseId)).toMatchObject({ assigneeId: noa!.id });
    expect(await own().manager.findOneBy(ImBatch, { id: batchId })).toMatchObject({ undoneBy: null });
  });

  onBoth('a case whose last word was left as it is can be left again', async () => {
    const { caseId, batchId } = await banned();
    await admin.post('im/batch/stop', { id: batchId });
    await settler.settle({ id: caseId });
    const file = (await next(noa!)) as CaseFile;
    await noa!.post('im/case/decide', { ...decisionOn(file), outcome: 'stands' });
    await takeBack(noa!, caseId);
    expect((await noa!.post('im/case/decide', { ...decisionOn(file), outcome: 'stands' })).code).toBe(1000);
  });
});

test('two tabs of one person that saw the same cases free get two of them', async () => {
  const both = [(await report({ weight: 90 })).data.caseId, (await report({ subjectId: ben() })).data.caseId];
  const claims = app.nest.get<{ findUrgent: () => Promise<number[]> }>(CaseClaims, { strict: false });
  const seen = jest.spyOn(claims, 'findUrgent').mockResolvedValue(both);
  const files = [await next(mia!), await next(mia!)];
  seen.mockRestore();
  expect(files.map((file) => file?.case.id)).toEqual(both);
});

test('a signal that comes while the act is looked at is not closed unseen', async () => {
  const { caseId, batchId } = await banned();
  await runBatch(batchId);
  const undelivered = app.nest.get(Undelivered, { strict: false });
  const look = jest.spyOn(undelivered, 'countOfOne').mockImplementationOnce(async () => {
    await report({ reason: 'threats' });
    return { untold: 0, givenUp: 0, unsure: 0 };
  });
  await settler.settle({ id: caseId });
  look.mockRestore();
  expect((await caseOf(caseId)).state).toBe(CaseState.Acting);
  await settler.settle({ id: caseId });
  expect(await caseOf(caseId)).toMatchObject({ state: CaseState.Open, problem: 'newSignal' });
});

onBoth('a case that cannot be read is not kept from others', async () => {
  const { caseId } = (await report()).data;
  const read = jest
    .spyOn(app.nest.get(CaseFiles, { strict: false }), 'readFile')
    .mockRejectedValueOnce(new Error('away'));
  expect((await mia!.post('im/case/next', {})).status).toBe(500);
  read.mockRestore();
  expect(await caseOf(caseId)).toMatchObject({ assigneeId: null, leaseUntil: 0 });
});

onBoth('a node whose clock is ahead does not end the claims of others', async () => {
  const { case: mine } = await claimed();
  const ahead = Date.now() + 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(ahead);
  const claims = app.nest.get(CaseClaims, { strict: false });
  const asNoa = { staff: { id: noa!.id, name: 'Noa', permissions: new Set() } } as never;
  await expect(runInContext(asNoa, () => claims.claimCase(mine.id))).rejects.toMatchObject({ key: 'im.case.taken' });
  clock.mockRestore();
});

test('the figures count what is open, overdue, mine, being told, and came back', async () => {
  const { caseId } = await banned();
  await report({ subjectId: ben() });
  await report({ subjectId: ids[2] });
  await own().manager.update(ImCase, { subjectId: String(ids[2]) }, { dueTime: new Date(0), problem: 'unsure' });
  await next(mia!);
  expect((await mia!.get<DeskFigures>('im/case/figures')).data).toEqual({
    ...{ open: 2, overdue: 1, mine: 1, acting: 1, returned: 1, escalated: 0, waiting: 0, held: 0 },
  });
  expect((await caseOf(caseId)).state).toBe(CaseState.Acting);
});
