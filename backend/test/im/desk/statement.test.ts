import { DataSource } from 'typeorm';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { LANGUAGES } from '../../../src/kernel/basis/context/language';
import { t } from '../../../src/kernel/basis/i18n/translate';
import { BatchHandler } from '../../../src/modules/im/batches/batch.handler';
import { ImBatch } from '../../../src/modules/im/batches/tables/batch.entity';
import { CaseSettler } from '../../../src/modules/im/desk/cases/case-settler';
import type { NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { statementFaults } from '../../../src/modules/im/desk/published/statement-faults';
import type { StatementFile } from '../../../src/modules/im/desk/statements/statement.dto';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { EnforcementState, ImEnforcement } from '../../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImPrivateMessage } from '../../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { KEEPING, programOf } from '../../key/program';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const CALLS = ['file', 'next', 'claim', 'decide', 'reverse', 'statement'].map((call) => `im:case:${call}`);
const PERMISSIONS = [...CALLS, 'im:batch:begin', 'im:batch:undo'];
const UNTIL = '2036-01-31 09:30:00';

let app: TestApp;
let make: Factories;
let admin: Caller;
let mia: Member;
let handler: BatchHandler;
let settler: CaseSettler;
let ann: number;
let ben: number;

// No worker: nobody carries a batch or a case on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  mia = await make.signedIn({ permissions: PERMISSIONS });
  handler = app.nest.get(BatchHandler, { strict: false });
  settler = app.nest.get(CaseSettler, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImCaseReporter, ImPolicy, ImStatement])
    await own().manager.clear(Entity);
  for (const Entity of [ImEnforcement, ImAct]) await own().manager.clear(Entity);
  for (const Entity of [ImPrivateMessage, ImUser]) await chatOf(app).manager.clear(Entity);
  [ann, ben] = (await people(app, ['Ann Lee', 'Ben Wu'])) as [number, number];
});

const own = () => app.nest.get(DataSource);
const POLICY = { name: 'Advertising', reason: 'advertising, until {until}', publicText: 'Nobody advertises here.' };
const addPolicy = async (extra: object = {}) =>
  (await admin.post<{ id: number }>('im/policy/add', { ...POLICY, ...extra })).data.id;
const report = (body: object = {}) =>
  admin.post('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam', ...body });
const letters = (rows: Partial<ImPrivateMessage>[]) =>
  insertMany(
    chatOf(app).manager,
    ImPrivateMessage,
    rows.map((row) => ({ send_id: ann, recv_id: ben, content: 'buy', type: 0, send_time: new Date(), ...row })),
  );

interface Banned {
  caseId: number;
  decisionId: number;
  batchId: number;
}

/** Ann is reported, and Mia decides to ban her. */
async function banned(extra: object = {}, who: Caller = mia): Promise<Banned> {
  if (!(await own().manager.countBy(ImCaseSignal, {}))) await report();
  const file = (await who.post<NextFile>('im/case/next', {})).data.file!;
  const { id, lastSignalId } = file.case;
  const order = { id, lastSignalId, outcome: 'ban', policyId: await addPolicy(), until: UNTIL, ...extra };
  const { code } = await who.post('im/case/decide', order);
  expect(code).toBe(1000);
  const [decision] = await own().manager.find(ImCaseDecision, { order: { id: 'DESC' } });
  return { caseId: id, decisionId: decision!.id, batchId: decision!.batchId! };
}
const carryOut = (id: number) => handler.runBatch({ id }, { signal: new AbortController().signal } as never);
const told = async ({ caseId, batchId }: Banned, state = EnforcementState.Done) => {
  await carryOut(batchId);
  await own().manager.updateAll(ImEnforcement, { state });
  await settler.settle({ id: caseId });
};
const read = (decisionId: number, who: Caller = mia) => who.get<StatementFile>('im/case/statement', { decisionId });

describe('The statement of reasons of a ban', () => {
  test('is written with the decision, with what its policy said then', async () => {
    const [old, young] = await letters([{ send_time: new Date(2026, 0, 5, 12) }, { type: 1 }]);
    await report({ privateMessages: [old, young] });
    const policyId = await addPolicy({ category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD' });
    const { decisionId } = await banned({ policyId, facts: 'Three offers\nin an hour.' });
    await admin.post('im/policy/update', { id: policyId, publicText: 'Something else.', name: 'Other' });
    expect((await read(decisionId)).data).toMatchObject({
      state: 'pending',
      schema: null,
      statement: {
        ...{ decisionId, ground: 'houseRule', reference: 'Advertising', explanation: 'Nobody advertises here.' },
        ...{ category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD', facts: 'Three offers\nin an hour.', untilTime: UNTIL },
        ...{ contentTypes: ['CONTENT_TYPE_IMAGE', 'CONTENT_TYPE_TEXT'], contentDate: '2026-01-05' },
        ...{ source: 'SOURCE_TYPE_OTHER_NOTIFICATION', automatedDetection: 0, applicationTime: null },
        ...{ automatedDecision: 'AUTOMATED_DECISION_NOT_AUTOMATED', recalled: null, reversedTime: null },
      },
    });
  });

  test('says what the console knows if nobody wrote the facts', async () => {
    const [id] = await letters([{}]);
    await report({ privateMessages: [id] });
    await report({ privateMessages: [id] });
    const { decisionId } = await banned();
    const { facts } = (await read(decisionId)).data.statement;
    // In the language of whoever decided: the console has no other of its own.
    expect(facts).toMatch(/^系统收到的举报：2 份。最早：\d{4}-\d\d-\d\d .*；最近：.*。留存副本的被举报消息：1 条。$/);
  });

  onBoth('counts the reports and messages of a case that is read in several portions', async () => {
    for (const id of await letters(Array.from({ length: 45 }, () => ({})))) await report({ privateMessages: [id] });
    const { decisionId } = await banned();
    const { facts } = (await read(decisionId)).data.statement;
    expect([facts.includes('举报：45 份'), facts.includes('消息：45 条')]).toEqual([true, true]);
  });

  test('counts no report that the decider had not seen', async () => {
    await report();
    const file = (await mia.post<NextFile>('im/case/next', {})).data.file!;
    await report();
    const { id, lastSignalId } = file.case;
    await mia.post('im/case/decide', { id, lastSignalId, outcome: 'ban', policyId: await addPolicy(), until: UNTIL });
    expect((await own().manager.findOneByOrFail(ImStatement, {})).facts).toContain('举报：1 份');
  });

  test('is not written if the decision is refused', async () => {
    await report();
    const file = (await mia.post<NextFile>('im/case/next', {})).data.file!;
    const order = { id: file.case.id, lastSignalId: file.case.lastSignalId, outcome: 'ban' };
    const policyId = await addPolicy();
    await own().manager.update(ImCase, { id: file.case.id }, { assigneeId: 1 });
    expect((await mia.post('im/case/decide', { ...order, policyId, until: UNTIL })).code).toBe(1001);
    expect(await own().manager.countBy(ImStatement, {})).toBe(0);
  });

  test('is applied when the chat product was told, not before, and then keeps the published rules', async () => {
    const done = await banned();
    await carryOut(done.batchId);
    await own().manager.updateAll(ImEnforcement, { state: EnforcementState.Pending });
    await settler.settle({ id: done.caseId });
    expect((await read(done.decisionId)).data).toMatchObject({ state: 'pending', schema: null });
    await told(done);
    const { state, schema, statement } = (await read(done.decisionId)).data;
    expect(state).toBe('applied');
    expect(statementFaults(schema as object as Record<string, unknown>)).toEqual([]);
    expect(schema).toMatchObject({
      ...{ puid: statement.puid, decision_account: 'DECISION_ACCOUNT_SUSPENDED' },
      ...{ end_date_account_restriction: '2036-01-31', incompatible_content_ground: 'Advertising' },
    });
    expect(schema).not.toHaveProperty('decision_visibility');
  });

  test.each([EnforcementState.GivenUp, EnforcementState.Unsure])(
    'stays out of force if the notification ends in state %s',
    async (state) => {
      const done = await banned();
      await told(done, state);
      expect((await read(done.decisionId)).data).toMatchObject({ state: 'pending', schema: null });
    },
  );

  onBoth('is applied also if the case came back for a signal that the decider had not seen', async () => {
    const done = await banned();
    await report({ reason: 'threats' });
    await told(done);
    expect(await own().manager.findOneBy(ImCase, {})).toMatchObject({ state: CaseState.Open, problem: 'newSignal' });
    expect((await read(done.decisionId)).data.state).toBe('applied');
  });

  test('names removed content only if messages really were recalled', async () => {
    await letters([{}, {}]);
    const done = await banned({ recallPrivate: true });
    await told(done);
    const { statement, schema } = (await read(done.decisionId)).data;
    expect(statement.recalled).toBe(2);
    expect(schema).toMatchObject({ decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] });
  });

  test('is reversed together with its decision, and keeps when it had come into force', async () => {
    const done = await banned();
    await told(done);
    await mia.post('im/case/reverse', { id: done.caseId, decisionId: done.decisionId, reason: 'a mistake' });
    const decision = await own().manager.findOneByOrFail(ImCaseDecision, { id: done.decisionId });
    const statement = await own().manager.findOneByOrFail(ImStatement, { decisionId: done.decisionId });
    expect(statement).toMatchObject({ reversedTime: decision.reversedTime, applicationTime: expect.any(Date) });
    expect((await read(done.decisionId)).data).toMatchObject({ state: 'reversed', schema: { puid: statement.puid } });
  });

  test('does not come into force after its decision was taken back', async () => {
    const done = await banned();
    await carryOut(done.batchId);
    await mia.post('im/case/reverse', { id: done.caseId, decisionId: done.decisionId, reason: 'a mistake' });
    await settler.settle({ id: done.caseId });
    expect((await read(done.decisionId)).data).toMatchObject({ state: 'reversed', schema: null });
  });

  test('says that a program decided if one did', async () => {
    const owner = await make.signedIn({ permissions: [...KEEPING, ...PERMISSIONS] });
    const { calls } = await programOf(app, owner, PERMISSIONS);
    const { decisionId } = await banned({}, calls);
    expect((await read(decisionId)).data.statement.automatedDecision).toBe('AUTOMATED_DECISION_FULLY');
  });

  test('names the law of its policy as staff wrote it', async () => {
    const policyId = await addPolicy({ ground: 'illegal', law: ' Article 5 ', publicText: '' });
    const done = await banned({ policyId });
    await told(done);
    expect((await read(done.decisionId)).data.schema).toMatchObject({
      ...{ decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT', illegal_content_legal_ground: 'Article 5' },
      illegal_content_explanation: 'advertising, until 2036-01-31 09:30',
    });
  });

  test('is refused where there is none, and to those who may not read it', async () => {
    await report();
    const file = (await mia.post<NextFile>('im/case/next', {})).data.file!;
    const { id, lastSignalId } = file.case;
    await mia.post('im/case/decide', { id, lastSignalId, outcome: 'noFault' });
    const [decision] = await own().manager.find(ImCaseDecision, {});
    expect(await read(decision!.id)).toMatchObject({ code: 1001, key: 'im.case.noStatement' });
    expect((await read(decision!.id, await make.signedIn({ permissions: ['im:case:file'] }))).status).toBe(403);
  });
});

describe('The facts of a decision', () => {
  test.each([
    ['longer than 5,000 characters', 'x'.repeat(5001)],
    ['with marks that turn the direction of text', 'a\u202eb'],
  ])('are refused if they are %s', async (_, facts) => {
    await report();
    const file = (await mia.post<NextFile>('im/case/next', {})).data.file!;
    const { id, lastSignalId } = file.case;
    const before = await own().manager.countBy(ImBatch, {});
    const order = { id, lastSignalId, outcome: 'ban', policyId: await addPolicy(), until: UNTIL, facts };
    expect(await mia.post('im/case/decide', order)).toMatchObject({ code: 1002, data: { errors: { facts: {} } } });
    expect(await own().manager.countBy(ImBatch, {})).toBe(before);
  });

  test('may have 5,000 characters', async () => {
    const facts = '字'.repeat(5000);
    const { decisionId } = await banned({ facts });
    expect((await read(decisionId)).data.statement.facts).toBe(facts);
  });
});

type LawKey = 'im.policy.lawMissing' | 'im.policy.lawOfHouse';

describe('The ground of a policy', () => {
  const refused = (key: LawKey) => ({ code: 1002, data: { errors: { law: [t(key, {}, 'zh-cn')] } } });

  test('is a rule of the house, of no special category, if nothing else is said', async () => {
    const id = await addPolicy();
    expect(await own().manager.findOneBy(ImPolicy, { id })).toMatchObject({
      ...{ ground: 'houseRule', law: null, category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC' },
    });
  });

  test.each<[string, object, LawKey]>([
    ['a law that is not named', { ground: 'illegal' }, 'im.policy.lawMissing'],
    ['a law that is blank', { ground: 'illegal', law: '  ' }, 'im.policy.lawMissing'],
    ['a law of a house rule', { ground: 'houseRule', law: 'Article 5' }, 'im.policy.lawOfHouse'],
    ['a law without a ground', { law: 'Article 5' }, 'im.policy.lawOfHouse'],
  ])('is refused with %s', async (_, extra, key) => {
    expect(await admin.post('im/policy/add', { ...POLICY, ...extra })).toMatchObject(refused(key));
    expect(await admin.post('im/policy/add', [{ ...POLICY, ...extra }])).toMatchObject({ code: 1002 });
    const id = await addPolicy();
    expect(await admin.post('im/policy/update', { id, ...extra })).toMatchObject(refused(key));
    expect(await own().manager.findOneBy(ImPolicy, { id })).toMatchObject({ ground: 'houseRule', law: null });
  });

  test.each(LANGUAGES)('is refused in the language of the asker, %s', async (language) => {
    const asker = app.caller(admin.token, { language });
    expect(await asker.post('im/policy/add', { ...POLICY, ground: 'illegal' })).toMatchObject({
      data: { errors: { law: [t('im.policy.lawMissing', {}, language)] } },
    });
  });

  test('takes its law away with it, and keeps it through other changes', async () => {
    const id = await addPolicy({ ground: 'illegal', law: 'Article 5' });
    await admin.post('im/policy/update', { id, strikes: 3 });
    expect(await own().manager.findOneBy(ImPolicy, { id })).toMatchObject({ ground: 'illegal', law: 'Article 5' });
    expect(await admin.post('im/policy/update', { id, law: '' })).toMatchObject(refused('im.policy.lawMissing'));
    await admin.post('im/policy/update', { id, ground: 'houseRule' });
    expect(await own().manager.findOneBy(ImPolicy, { id })).toMatchObject({ ground: 'houseRule', law: null });
  });
});
