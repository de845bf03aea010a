import { DataSource } from 'typeorm';
import { Code } from '../../../src/kernel/basis/codes';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { BatchHandler } from '../../../src/modules/im/batches/batch.handler';
import { BatchState, ImBatch } from '../../../src/modules/im/batches/tables/batch.entity';
import { BaseSysInboxEntry } from '../../../src/modules/base/tables/inbox-entry.entity';
import { Appeals } from '../../../src/modules/im/desk/appeals/appeals';
import { CaseClaims } from '../../../src/modules/im/desk/cases/case-claims';
import { CaseSettler } from '../../../src/modules/im/desk/cases/case-settler';
import type { CaseFile, DeskFigures, NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import type { SignalReceipt } from '../../../src/modules/im/desk/intake/signal.dto';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImEnforcement } from '../../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImPrivateMessage } from '../../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { KEEPING, programOf } from '../../key/program';
import { chatOf, people } from '../people';

const CALLS = ['file', 'next', 'claim', 'release', 'decide', 'answer', 'reverse', 'figures'];
const PERMISSIONS = [...CALLS.map((call) => `im:case:${call}`), 'im:batch:begin', 'im:batch:undo'];
const DAY_MS = 86_400_000;

let app: TestApp;
let make: Factories;
let admin: Caller;
let [mia, noa]: Member[] = [];
let handler: BatchHandler;
let settler: CaseSettler;
let appeals: Appeals;
let ann: number;

// No worker: nobody carries a batch or a case on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  [mia, noa] = [await make.signedIn({ permissions: PERMISSIONS }), await make.signedIn({ permissions: PERMISSIONS })];
  handler = app.nest.get(BatchHandler, { strict: false });
  settler = app.nest.get(CaseSettler, { strict: false });
  appeals = app.nest.get(Appeals, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImCaseReporter, ImPolicy, ImStatement, ImAppeal])
    await own().manager.clear(Entity);
  for (const Entity of [ImEnforcement, ImAct, BaseSysInboxEntry]) await own().manager.clear(Entity);
  for (const Entity of [ImPrivateMessage, ImUser]) await chatOf(app).manager.clear(Entity);
  const ids = await people(app, ['Ann Lee', 'Ben Wu']);
  ann = ids[0]!;
  const letter = { send_id: ann, recv_id: ids[1]!, content: 'buy', type: 0, send_time: new Date() };
  await insertMany(chatOf(app).manager, ImPrivateMessage, [letter, { ...letter, content: 'buy again' }]);
});

const own = () => app.nest.get(DataSource);
const report = async () =>
  (await admin.post<SignalReceipt>('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam' })).data;
const next = async (by: Caller) => (await by.post<NextFile>('im/case/next', {})).data.file;
const carryOut = (id: number) => handler.runBatch({ id }, { signal: new AbortController().signal } as never);
const caseOf = (id: number) => own().manager.findOneByOrFail(ImCase, { id });

interface Banned {
  caseId: number;
  decisionId: number;
  batchId: number;
}

/** Ann is reported and banned, and her private messages are recalled. The chat product is not told yet. */
async function decided(by: Caller = mia!): Promise<Banned> {
  await report();
  const { id, lastSignalId } = (await next(by))!.case;
  const [policyId] = await insertMany(own().manager, ImPolicy, [{ name: 'Ads', reason: 'advertising', strikes: 2 }]);
  const order = { id, lastSignalId, outcome: 'ban', policyId, recallPrivate: true, span: 'day' };
  expect((await by.post('im/case/decide', order)).code).toBe(1000);
  const [decision] = await own().manager.find(ImCaseDecision, { order: { id: 'DESC' } });
  return { caseId: id, decisionId: decision!.id, batchId: decision!.batchId! };
}

/** The same, carried out, and the case closed. */
async function banned(by?: Caller): Promise<Banned> {
  const of = await decided(by);
  await carryOut(of.batchId);
  await own().manager.clear(ImEnforcement);
  await settler.settle({ id: of.caseId });
  expect((await caseOf(of.caseId)).state).toBe(CaseState.Closed);
  return of;
}

/** @returns the id of the case of the appeal */
async function appealed({ decisionId }: Banned): Promise<number> {
  await appeals.openAppeal(decisionId, 'It was a joke.');
  const { id } = await own().manager.findOneByOrFail(ImAppeal, { decisionId });
  return (await own().manager.findOneByOrFail(ImCase, { appealId: id })).id;
}

/** Noa holds the case of an appeal. */
async function claimed(of: Banned): Promise<number> {
  const id = await appealed(of);
  expect((await noa!.post('im/case/claim', { id })).code).toBe(1000);
  return id;
}
const answer = (by: Caller, id: number, outcome: 'uphold' | 'overturn', text = 'We looked at it again.') =>
  by.post<ImCase>('im/case/answer', { id, outcome, text });
const stateOf = async ({ decisionId }: Banned) => (await appeals.findAppeal(decisionId))?.state;

/** All that a ban changes, and what was decided. */
async function everything(): Promise<object> {
  const chat = {
    people: await chatOf(app).manager.find(ImUser),
    letters: await chatOf(app).manager.find(ImPrivateMessage),
  };
  const decisions = await own().manager.find(ImCaseDecision);
  const [statements, batches] = [await own().manager.find(ImStatement), await own().manager.find(ImBatch)];
  return { ...chat, decisions, statements, batches };
}
const ofChat = async () => ({
  person: await chatOf(app).manager.findOneByOrFail(ImUser, { id: ann }),
  letters: await chatOf(app).manager.find(ImPrivateMessage),
});

describe('The decider', () => {
  test('is not given the appeal by next, and somebody else is', async () => {
    const id = await appealed(await banned());
    expect(await next(mia!)).toBeNull();
    expect((await next(noa!))?.case.id).toBe(id);
  });

  test('is not given it either if it is found before the exclusion is written', async () => {
    const id = await appealed(await banned());
    const claims = app.nest.get<{ findUrgent: () => Promise<number[]> }>(CaseClaims, { strict: false });
    const seen = jest.spyOn(claims, 'findUrgent').mockResolvedValue([id]);
    expect(await next(mia!)).toBeNull();
    seen.mockRestore();
    expect(await caseOf(id)).toMatchObject({ assigneeId: null });
  });

  test('cannot claim the appeal, and is told why', async () => {
    const id = await appealed(await banned());
    expect(await mia!.post('im/case/claim', { id })).toMatchObject({
      ...{ code: 1001, key: 'im.appeal.ownDecision', data: { reason: 'ownDecision' } },
      message: '此决定由您作出，申诉由其他人答复。',
    });
    expect(await caseOf(id)).toMatchObject({ assigneeId: null, leaseUntil: 0 });
  });

  test.each(['uphold', 'overturn'] as const)('cannot %s, also not as if they held it', async (outcome) => {
    const of = await banned();
    const id = await appealed(of);
    await own().manager.update(ImCase, { id }, { assigneeId: mia!.id, leaseUntil: Date.now() + DAY_MS });
    expect(await answer(mia!, id, outcome)).toMatchObject({ code: 1001, key: 'im.appeal.ownDecision' });
    const order = { id, lastSignalId: 1, outcome: 'noFault' };
    expect(await mia!.post('im/case/decide', order)).toMatchObject({ code: 1001, key: 'im.appeal.ownDecision' });
    expect(await stateOf(of)).toBe('open');
  });

  test('is excluded as a super user, too', async () => {
    const id = await appealed(await banned(admin));
    expect(await next(admin)).toBeNull();
    expect(await admin.post('im/case/claim', { id })).toMatchObject({ key: 'im.appeal.ownDecision' });
  });

  test('is excluded if a program decided with their key, and anybody else may answer', async () => {
    const owner = await make.signedIn({ permissions: [...KEEPING, ...PERMISSIONS] });
    const { calls } = await programOf(app, owner, PERMISSIONS);
    const of = await banned(calls);
    const id = await appealed(of);
    expect(await owner.post('im/case/claim', { id })).toMatchObject({ key: 'im.appeal.ownDecision' });
    await mia!.post('im/case/claim', { id });
    expect((await answer(mia!, id, 'uphold')).code).toBe(1000);
  });

  test('is not the only one who cannot: who may answer no appeals is given none', async () => {
    const permissions = PERMISSIONS.filter((one) => one !== 'im:case:answer');
    const [who, id] = [await make.signedIn({ permissions }), await appealed(await banned())];
    expect(await next(who)).toBeNull();
    expect(await who.post('im/case/claim', { id })).toMatchObject({ code: 1001, key: 'im.appeal.forbidden' });
    const { caseId } = await report();
    expect((await next(who))?.case.id).toBe(caseId);
  });

  test('may read the appeal', async () => {
    const id = await appealed(await banned());
    expect((await mia!.get<CaseFile>('im/case/file', { id })).data.appeal?.appeal.text).toBe('It was a joke.');
  });
});

describe('The case of an appeal', () => {
  test('shows the appeal, the decision, and its statement', async () => {
    const of = await banned();
    const { data } = await noa!.get<CaseFile>('im/case/file', { id: await appealed(of) });
    expect(data).toMatchObject({
      ...{ moreSignals: 0, strikes: 2, isBanned: true },
      appeal: {
        appeal: { text: 'It was a joke.', state: 'open' },
        decision: { id: of.decisionId, staffId: mia!.id, policyName: 'Ads' },
        statement: { state: 'applied', statement: { decisionId: of.decisionId } },
      },
    });
  });

  test('shows the signals that its decider saw, and none that came later', async () => {
    const of = await decided();
    const later = await report();
    expect(later.caseId).toBe(of.caseId);
    const { data } = await noa!.get<CaseFile>('im/case/file', { id: await appealed(of) });
    expect(data.signals).toHaveLength(1);
    expect(data.signals[0]?.id).toBeLessThan(later.id);
    expect(data.moreSignals).toBe(0);
  });

  test('shows no statement of a decision that has none', async () => {
    const of = await banned();
    await own().manager.clear(ImStatement);
    const { data } = await noa!.get<CaseFile>('im/case/file', { id: await appealed(of) });
    expect(data.appeal?.statement).toBeNull();
  });

  test('is not joined by new reports, and a decision on these leaves it open', async () => {
    const of = await banned();
    const id = await appealed(of);
    const { caseId, id: lastSignalId } = await report();
    expect(caseId).not.toBe(id);
    await mia!.post('im/case/claim', { id: caseId });
    expect((await mia!.post('im/case/decide', { id: caseId, lastSignalId, outcome: 'noFault' })).code).toBe(1000);
    expect([await stateOf(of), (await caseOf(id)).state]).toEqual(['open', CaseState.Open]);
  });

  test('is opened beside a case of new reports', async () => {
    const of = await banned();
    const { caseId } = await report();
    expect(await appealed(of)).not.toBe(caseId);
  });

  test.each(['noFault', 'stands', 'ban'])('cannot be decided as %s, and nothing begins', async (outcome) => {
    const of = await banned();
    const id = await claimed(of);
    const before = await everything();
    await own().manager.update(ImCase, { id }, { lastSignalId: 1 });
    const { policyId } = await own().manager.findOneByOrFail(ImCaseDecision, { id: of.decisionId });
    const order = { id, lastSignalId: 1, outcome, ...(outcome === 'ban' && { policyId }) };
    expect(await noa!.post('im/case/decide', order)).toMatchObject({ code: 1001, key: 'im.appeal.notDecided' });
    expect(await everything()).toEqual(before);
  });

  test('counts as any that waits', async () => {
    await appealed(await banned());
    expect((await mia!.get<DeskFigures>('im/case/figures')).data).toMatchObject({ open: 1, overdue: 0 });
  });

  test('is no other case', async () => {
    const { caseId } = await report();
    await noa!.post('im/case/claim', { id: caseId });
    expect(await answer(noa!, caseId, 'uphold')).toMatchObject({ code: 1001, key: 'im.appeal.none' });
    expect(await answer(noa!, 999_999, 'uphold')).toMatchObject({ code: 1001, key: 'crud.notFound' });
  });
});

describe('Upholding', () => {
  test('leaves the decision and all that it did, and tells the person', async () => {
    const of = await banned();
    const before = await everything();
    const id = await claimed(of);
    expect((await answer(noa!, id, 'uphold')).data).toMatchObject({ state: CaseState.Closed, assigneeId: null });
    expect(await everything()).toEqual(before);
    expect({ ...(await appeals.findAppeal(of.decisionId)) }).toEqual({
      ...{ id: expect.any(Number), state: 'upheld', text: 'It was a joke.', answer: 'We looked at it again.' },
      ...{ createTime: expect.any(Date), answerTime: expect.any(Date) },
    });
    expect(await own().manager.findOneBy(ImAppeal, {})).toMatchObject({ answeredBy: noa!.id });
    expect(await own().manager.find(BaseSysInboxEntry)).toMatchObject([
      { kind: 'case.upheld', subjectId: of.caseId, userId: mia!.id, fromId: noa!.id },
    ]);
    expect(await own().manager.findOneBy(ImAct, { action: 'case.answer' })).toMatchObject({
      ...{ staffId: noa!.id, targetId: ann, targetName: 'Ann Lee', detail: { case: id, outcome: 'uphold' } },
    });
  });

  test.each([
    ['no text', ''],
    ['2,001 characters', 'x'.repeat(2001)],
    ['a text that turns the direction of the rest', 'a\u202Eb'],
  ])('is refused with %s', async (_, text) => {
    const of = await banned();
    expect(await answer(noa!, await claimed(of), 'uphold', text)).toMatchObject({
      ...{ code: 1002, data: { errors: { text: expect.anything() } } },
    });
    expect(await stateOf(of)).toBe('open');
  });

  test('needs no permission to take decisions back', async () => {
    const permissions = ['claim', 'answer', 'file'].map((call) => `im:case:${call}`);
    const [who, of] = [await make.signedIn({ permissions }), await banned()];
    const id = await appealed(of);
    await who.post('im/case/claim', { id });
    expect((await answer(who, id, 'overturn')).status).toBe(403);
    expect((await answer(who, id, 'uphold')).code).toBe(1000);
  });
});

describe('Overturning', () => {
  test('undoes exactly this decision, and tells the person', async () => {
    const before = await ofChat();
    const of = await banned();
    expect(await ofChat()).not.toEqual(before);
    const id = await claimed(of);
    expect((await answer(noa!, id, 'overturn')).data.state).toBe(CaseState.Closed);
    await carryOut(of.batchId);
    expect(await ofChat()).toEqual(before);
    expect(await own().manager.findOneBy(ImCaseDecision, {})).toMatchObject({
      ...{ reversedBy: noa!.id, reversedReason: '申诉成立，决定撤销', reversedTime: expect.any(Date) },
    });
    expect(await own().manager.findOneBy(ImStatement, {})).toMatchObject({ reversedTime: expect.any(Date) });
    expect(await appeals.findAppeal(of.decisionId)).toMatchObject({
      state: 'overturned',
      answer: 'We looked at it again.',
    });
    expect((await caseOf(of.caseId)).state).toBe(CaseState.Closed);
    expect((await noa!.get<CaseFile>('im/case/file', { id })).data.strikes).toBe(0);
  });

  test('needs the permissions to take decisions and batches back', async () => {
    const of = await banned();
    const id = await appealed(of);
    for (const lacking of ['im:case:reverse', 'im:batch:undo']) {
      const who = await make.signedIn({ permissions: PERMISSIONS.filter((one) => one !== lacking) });
      await who.post('im/case/claim', { id });
      expect((await answer(who, id, 'overturn')).status).toBe(403);
      await who.post('im/case/release', { ids: [id] });
    }
    expect(await stateOf(of)).toBe('open');
  });

  test('is refused where the batch cannot be undone any more, and the appeal stays open', async () => {
    const of = await banned();
    await own().manager.update(ImBatch, { id: of.batchId }, { endTime: new Date(Date.now() - 31 * DAY_MS) });
    const id = await claimed(of);
    const before = await everything();
    expect(await answer(noa!, id, 'overturn')).toMatchObject({ code: 1001, key: 'im.batch.tooOld' });
    expect(await everything()).toEqual(before);
    expect([await stateOf(of), (await caseOf(id)).assigneeId]).toEqual(['open', noa!.id]);
    expect((await answer(noa!, id, 'uphold')).code).toBe(1000);
  });

  test.each(['uphold', 'overturn'] as const)(
    'a ban that was lifted since can still be answered by %s',
    async (outcome) => {
      const of = await banned();
      await chatOf(app).manager.update(ImUser, { id: ann }, { is_banned: 0 });
      const id = await claimed(of);
      expect((await noa!.get<CaseFile>('im/case/file', { id })).data.isBanned).toBe(false);
      expect((await answer(noa!, id, outcome)).code).toBe(1000);
      if (outcome === 'overturn') await carryOut(of.batchId);
      expect((await ofChat()).person.is_banned).toBe(0);
    },
  );

  test('counts where somebody has undone the batch in the list of batches', async () => {
    const of = await banned();
    await admin.post('im/batch/undo', { id: of.batchId });
    await carryOut(of.batchId);
    expect((await answer(noa!, await claimed(of), 'overturn')).code).toBe(1000);
    expect(await own().manager.findOneBy(ImCaseDecision, {})).toMatchObject({ reversedBy: noa!.id });
  });

  test('closes the case of a decision whose act was not told yet', async () => {
    const of = await decided();
    await carryOut(of.batchId);
    expect((await answer(noa!, await claimed(of), 'overturn')).code).toBe(1000);
    await settler.settle({ id: of.caseId });
    expect(await caseOf(of.caseId)).toMatchObject({ state: CaseState.Closed, problem: null });
  });

  test('leaves that case open for a signal that its decider had not seen', async () => {
    const of = await decided();
    await report();
    await carryOut(of.batchId);
    expect((await answer(noa!, await claimed(of), 'overturn')).code).toBe(1000);
    expect(await caseOf(of.caseId)).toMatchObject({ state: CaseState.Open, problem: 'newSignal' });
  });
});

describe('An answer', () => {
  test.each([
    ['to uphold', ['uphold', 'uphold', 'uphold'] as const],
    ['to overturn', ['overturn', 'overturn', 'overturn'] as const],
    ['of both kinds', ['uphold', 'overturn', 'uphold', 'overturn'] as const],
  ])('is given once if several come at once: %s', async (_, outcomes) => {
    const of = await banned();
    const id = await claimed(of);
    const answers = await Promise.all(outcomes.map((outcome) => answer(noa!, id, outcome, `It was ${outcome}.`)));
    const won = answers.flatMap(({ code }, nth) => (code === Code.Success ? [outcomes[nth]!] : []));
    expect(won).toHaveLength(1);
    expect(await appeals.findAppeal(of.decisionId)).toMatchObject({ answer: `It was ${won[0]}.` });
    const reversed = (await own().manager.findOneByOrFail(ImCaseDecision, { id: of.decisionId })).reversedTime !== null;
    const batch = await own().manager.findOneByOrFail(ImBatch, { id: of.batchId });
    expect([reversed, batch.state]).toEqual(
      won[0] === 'overturn' ? [true, BatchState.Undoing] : [false, BatchState.Done],
    );
    expect(await own().manager.countBy(ImAct, { action: 'case.answer' })).toBe(1);
  });

  test('is refused to somebody who does not hold the case', async () => {
    const of = await banned();
    const id = await claimed(of);
    expect(await answer(admin, id, 'uphold')).toMatchObject({ code: 1001, data: { reason: 'taken' } });
    expect(await stateOf(of)).toBe('open');
  });

  test('comes too late where the decision was taken back meanwhile: the appeal has ended as overturned, without an answer', async () => {
    const of = await banned();
    const id = await claimed(of);
    const order = { id: of.caseId, decisionId: of.decisionId, reason: 'a mistake' };
    expect((await mia!.post('im/case/reverse', order)).code).toBe(1000);
    expect(await answer(noa!, id, 'uphold')).toMatchObject({ code: 1001, key: 'im.case.decided' });
    expect(await appeals.findAppeal(of.decisionId)).toMatchObject({
      ...{ state: 'overturned', answer: null, answerTime: expect.any(Date) },
    });
    expect(await caseOf(id)).toMatchObject({ state: CaseState.Closed, assigneeId: null });
    expect(await appeals.openAppeal(of.decisionId, 'Again.')).toBe('already');
  });

  test('leaves an answered appeal as it is when its decision is taken back later', async () => {
    const of = await banned();
    await answer(noa!, await claimed(of), 'uphold');
    const order = { id: of.caseId, decisionId: of.decisionId, reason: 'a mistake' };
    expect((await mia!.post('im/case/reverse', order)).code).toBe(1000);
    expect(await stateOf(of)).toBe('upheld');
  });

  test('is never awaited by an appeal that comes while its decision is taken back', async () => {
    const of = await banned();
    const order = { id: of.caseId, decisionId: of.decisionId, reason: 'a mistake' };
    const [sent, reversed] = await Promise.all([
      appeals.openAppeal(of.decisionId, 'It was a joke.'),
      noa!.post('im/case/reverse', order),
    ]);
    expect(reversed).toMatchObject({ code: 1000 });
    if (sent === 'opened') expect(await stateOf(of)).toBe('overturned');
    else expect(sent).toBe('over');
  });
});
