import { DataSource } from 'typeorm';
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
import { ImGroup } from '../../../src/modules/im/tables/im-group.entity';
import { ImGroupMember } from '../../../src/modules/im/tables/im-group-member.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { onBoth } from '../../process/on-both';
import { group } from '../group-rows';
import { chatOf, people } from '../people';
import { recorded } from '../recorded';

const CALLS = ['file', 'next', 'claim', 'decide', 'reverse', 'statement'].map((call) => `im:case:${call}`);
const PERMISSIONS = [...CALLS, 'im:batch:begin', 'im:batch:undo'];
const HOME = 'https://console.example.com';
const UNTIL = '2036-01-31 09:30:00';
const POLICY = { name: 'Advertising', reason: 'ads until {until}. {link}', publicText: 'Nobody advertises here.' };

let app: TestApp;
let make: Factories;
let admin: Caller;
let mia: Member;
let ann: number;
let ben: number;

// No worker: nobody carries a batch or a case on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web', publicUrl: `${HOME}/` });
  make = factoriesOf(app);
  admin = await app.as('admin');
  mia = await make.signedIn({ permissions: [...PERMISSIONS, 'im:group:ban'] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImCaseReporter, ImPolicy, ImStatement])
    await own().clear(Entity);
  for (const Entity of [ImEnforcement, ImAct]) await own().clear(Entity);
  for (const Entity of [ImGroup, ImGroupMember, ImUser]) await chat().clear(Entity);
  [ann, ben] = (await people(app, ['Ann Lee', 'Ben Wu'])) as [number, number];
  recorded(app);
});

const own = () => app.nest.get(DataSource).manager;
const chat = () => chatOf(app).manager;
const groups = () => chat().find(ImGroup, { order: { id: 'ASC' } });

/** Ann, who owns two groups, is reported. @returns what decides her case */
async function orderOf(by: Caller, policy: object = {}) {
  await group(app, 'First', [ann, ben]);
  await group(app, 'Second', [ann, ben]);
  await admin.post('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam' });
  const file = (await by.post<NextFile>('im/case/next', {})).data.file!;
  const policyId = (await admin.post<{ id: number }>('im/policy/add', { ...POLICY, ...policy })).data.id;
  const { id, lastSignalId } = file.case;
  return { id, lastSignalId, outcome: 'ban', policyId, until: UNTIL, banGroups: true };
}
async function decided(policy: object = {}) {
  const order = await orderOf(mia, policy);
  expect(await mia.post('im/case/decide', order)).toMatchObject({ code: 1000 });
  const decision = await own().findOneByOrFail(ImCaseDecision, {});
  return { caseId: order.id, decisionId: decision.id, batchId: decision.batchId! };
}
const carryOut = (id: number) =>
  app.nest.get(BatchHandler, { strict: false }).runBatch({ id }, { signal: new AbortController().signal } as never);
const settle = (id: number) => app.nest.get(CaseSettler, { strict: false }).settle({ id });
const caseState = async () => (await own().findOneByOrFail(ImCase, {})).state;
const statement = async (decisionId: number) =>
  (await mia.get<StatementFile>('im/case/statement', { decisionId })).data;

describe('A decision that bans the groups of its person', () => {
  onBoth('tells the groups the reason without the link by which the person answers', async () => {
    const { batchId } = await decided();
    await carryOut(batchId);
    const { reason } = await chat().findOneByOrFail(ImUser, { id: ann });
    expect(reason).toMatch(/^ads until 2036-01-31 09:30\. https:\/\/console\.example\.com\/s\/[\w-]{32}$/);
    expect((await groups()).map((one) => [one.is_banned, one.reason])).toEqual([
      [1, 'ads until 2036-01-31 09:30.'],
      [1, 'ads until 2036-01-31 09:30.'],
    ]);
    const told = recorded(app).filter(({ data }) => (data as { of?: string }).of === 'group');
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain(HOME);
    const trail = await own().findBy(ImAct, { action: 'group.ban' });
    expect(trail.map((one) => one.reason)).toEqual(Array(2).fill('ads until 2036-01-31 09:30.'));
  });

  test('tells the groups the name of the policy if its reason is nothing but the link', async () => {
    const { batchId } = await decided({ reason: '{link}' });
    await carryOut(batchId);
    expect((await groups()).map(({ reason }) => reason)).toEqual(['Advertising', 'Advertising']);
  });

  onBoth(
    'keeps its case open until the bans of the groups were told, and brings it back if they never are',
    async () => {
      const { caseId, batchId } = await decided();
      await carryOut(batchId);
      const { batch } = await own().findOneByOrFail(ImAct, { action: 'group.ban' });
      await own().updateAll(ImEnforcement, { state: EnforcementState.Done });
      await own().update(ImEnforcement, { batch: batch! }, { state: EnforcementState.Pending });
      await settle(caseId);
      expect(await caseState()).toBe(CaseState.Acting);
      await own().update(ImEnforcement, { batch: batch! }, { state: EnforcementState.GivenUp });
      await settle(caseId);
      expect(await own().findOneBy(ImCase, {})).toMatchObject({ state: CaseState.Open, problem: 'notTold' });
    },
  );

  test('closes its case once all was told, and its statement says that a part of the service is suspended', async () => {
    const { caseId, decisionId, batchId } = await decided();
    await carryOut(batchId);
    await own().updateAll(ImEnforcement, { state: EnforcementState.Done });
    await settle(caseId);
    expect(await caseState()).toBe(CaseState.Closed);
    const { statement: written, schema } = await statement(decisionId);
    expect(written).toMatchObject({ groupsBanned: 2, removed: 0 });
    expect(schema).toMatchObject({
      ...{ decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION', end_date_service_restriction: '2036-01-31' },
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
    });
    expect(statementFaults(schema as object as Record<string, unknown>)).toEqual([]);
    const { reason } = await chat().findOneByOrFail(ImUser, { id: ann });
    const path = reason.slice(reason.indexOf(HOME) + HOME.length);
    const { body } = await app.nest.inject({ url: path, headers: { 'accept-language': 'en' } });
    expect(body).toContain('Groups of yours in which nobody can write: 2.');
  });

  test('says nothing of groups in its statement if the person owned none that could be banned', async () => {
    const { caseId, decisionId, batchId } = await decided();
    await chat().updateAll(ImGroup, { owner_id: ben });
    await carryOut(batchId);
    await own().updateAll(ImEnforcement, { state: EnforcementState.Done });
    await settle(caseId);
    const { statement: written, schema } = await statement(decisionId);
    expect(written.groupsBanned).toBe(0);
    expect(schema).not.toHaveProperty('decision_provision');
  });

  onBoth('gives the groups back with the decision that is taken back', async () => {
    const { caseId, decisionId, batchId } = await decided();
    const before = await groups();
    await carryOut(batchId);
    const reversal = { id: caseId, decisionId, reason: 'a mistake' };
    expect(await mia.post('im/case/reverse', reversal)).toMatchObject({ code: 1000 });
    await carryOut(batchId);
    expect(await groups()).toEqual(before);
    expect(await own().findOneBy(ImBatch, { id: batchId })).toMatchObject({ undone: 3, kept: 0 });
  });

  test('is refused to who may ban people, but no groups, and then changes nothing', async () => {
    const eva = await make.signedIn({ permissions: PERMISSIONS });
    const order = await orderOf(eva);
    expect((await eva.post('im/case/decide', order)).status).toBe(403);
    expect(await own().countBy(ImCaseDecision, {})).toBe(0);
    expect(await eva.post('im/case/decide', { ...order, banGroups: undefined })).toMatchObject({ code: 1000 });
  });

  test('is refused with an outcome that has no act', async () => {
    const { id, lastSignalId } = await orderOf(mia);
    const order = { id, lastSignalId, outcome: 'noFault', banGroups: true };
    expect(await mia.post('im/case/decide', order)).toMatchObject({ code: 1002, data: { errors: { banGroups: {} } } });
  });
});
