import { DataSource, IsNull } from 'typeorm';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { ConfService } from '../../../src/modules/base/conf/conf.service';
import { BatchHandler } from '../../../src/modules/im/batches/batch.handler';
import type { CaseFile, NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import { ImRung } from '../../../src/modules/im/desk/ladder/rung.entity';
import { RungSeed } from '../../../src/modules/im/desk/ladder/rung-seed.service';
import { StandingStrikes } from '../../../src/modules/im/desk/ladder/standing-strikes';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

let app: TestApp;
let admin: Caller;
let ids: number[];
const [ann, ben] = [() => ids[0]!, () => ids[1]!];
const own = () => app.nest.get(DataSource);

// No worker: nobody carries a batch on but the test.
beforeAll(async () => {
  app = await startApp({ role: 'web' });
  admin = await app.as('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImCaseReporter, ImPolicy, ImRung, ImStatement])
    await own().manager.clear(Entity);
  await chatOf(app).manager.clear(ImUser);
  ids = await people(app, ['Ann Lee', 'Ben Wu']);
});

const POLICY = { name: 'Insults', reason: 'insults', strikes: 2, firstStrikes: 1, duration: 'day' } as const;
const addPolicy = async (extra: object = {}): Promise<number> =>
  (await admin.post<{ id: number }>('im/policy/add', { ...POLICY, ...extra })).data.id;
const addRungs = (...rungs: Pick<ImRung, 'strikes' | 'duration'>[]) => insertMany(own().manager, ImRung, rungs);
const report = () => admin.post('im/signal/send', { subjectKind: 'user', subjectId: ann(), reason: 'spam' });

/** Decisions about Ann of earlier days. */
const decided = (...rows: Partial<ImCaseDecision>[]) =>
  insertMany(
    own().manager,
    ImCaseDecision,
    rows.map((row) => ({
      ...{ caseId: 999, subjectKind: 'user' as const, subjectId: String(ann()), outcome: 'ban' as const },
      ...{ lastSignalId: 1, strikes: 1 },
      ...row,
    })),
  );
async function claimed(): Promise<CaseFile> {
  await report();
  return (await admin.post<NextFile>('im/case/next', {})).data.file!;
}
async function ban({ case: { id, lastSignalId } }: CaseFile, policyId: number): Promise<ImCaseDecision> {
  expect(await admin.post('im/case/decide', { id, lastSignalId, outcome: 'ban', policyId })).toMatchObject({
    code: 1000,
  });
  return own().manager.findOneByOrFail(ImCaseDecision, { caseId: id, reversedTime: IsNull() });
}
const runBatch = (id: number) =>
  app.nest.get(BatchHandler, { strict: false }).runBatch({ id }, { signal: new AbortController().signal } as never);
const fileOf = async (id: number) => (await admin.get<CaseFile>('im/case/file', { id })).data;

describe('A recommendation', () => {
  onBoth('is what a decision keeps: its strikes, their end, and the ban', async () => {
    await addRungs({ strikes: 3, duration: 'week' }, { strikes: 8, duration: 'ever' });
    const policyId = await addPolicy({ strikeDays: 10 });
    await decided({ strikes: 2 });
    const file = await claimed();
    expect(file).toMatchObject({ strikes: 2, recommended: [{ policyId, strikes: 1, duration: 'week' }] });
    const { strikesUntil, createTime, ...decision } = await ban(file, policyId);
    expect(decision).toMatchObject({ strikes: 1, recommended: 'week', policyName: 'Insults' });
    const days = (strikesUntil!.getTime() - createTime.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(10, 3);
  });

  onBoth(
    'counts a first decision by a policy once, also if its strikes are over, and anew if it was taken back',
    async () => {
      const policyId = await addPolicy();
      const file = await claimed();
      const recommended = async () => (await fileOf(file.case.id)).recommended[0]?.strikes;
      expect(await recommended()).toBe(1);
      await decided({ policyId: policyId + 1 }, { policyId, reversedTime: new Date() });
      expect(await recommended()).toBe(1);
      await decided({ policyId, strikesUntil: new Date(0) });
      expect(await recommended()).toBe(2);
    },
  );

  test('follows the ladder of this moment, and the policy alone without one', async () => {
    await addPolicy();
    const { id } = (await claimed()).case;
    expect((await fileOf(id)).recommended).toMatchObject([{ duration: 'day' }]);
    await addRungs({ strikes: 1, duration: 'month' });
    expect((await fileOf(id)).recommended).toMatchObject([{ duration: 'month' }]);
  });
});

describe('A strike', () => {
  onBoth('is returned with its decision, and not changed with its policy', async () => {
    const policyId = await addPolicy();
    const file = await claimed();
    const { id: decisionId, batchId } = await ban(file, policyId);
    await admin.post('im/policy/update', { id: policyId, strikes: 50, firstStrikes: 50 });
    expect((await fileOf(file.case.id)).strikes).toBe(1);
    await admin.post('im/policy/delete', { ids: [policyId] });
    expect((await fileOf(file.case.id)).strikes).toBe(1);
    await runBatch(batchId!);
    const order = { id: file.case.id, decisionId, reason: 'a mistake' };
    expect(await admin.post('im/case/reverse', order)).toMatchObject({ code: 1000 });
    expect((await fileOf(file.case.id)).strikes).toBe(0);
  });

  onBoth('counts until its end by the clock of the database, of all decisions of a person', async () => {
    const now = Date.now();
    await decided(
      ...Array.from({ length: 1000 }, () => ({ strikes: 1 })),
      { strikes: 20, strikesUntil: new Date(now - 1000) },
      { strikes: 300, strikesUntil: new Date(now + 600_000) },
      { strikes: 4000, reversedTime: new Date(now) },
    );
    await report();
    const listed = await admin.post<{ list: ImCase[] }>('im/case/page', {});
    expect(listed.data.list).toMatchObject([{ subjectId: String(ann()), strikes: 1300 }]);
    // The clock of this node is years ahead: it is not asked.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 1e11);
    const counted = await app.nest
      .get(StandingStrikes, { strict: false })
      .countStrikes([String(ann()), String(ben())])
      .finally(() => clock.mockRestore());
    expect([...counted]).toEqual([[String(ann()), 1300]]);
  });
});

describe('A rung', () => {
  onBoth('is refused for strikes that another one has, and outside of 1 to 10,000', async () => {
    expect(await admin.post('im/ladder/add', { strikes: 3, duration: 'week' })).toMatchObject({ code: 1000 });
    expect(await admin.post('im/ladder/add', { strikes: 3, duration: 'ever' })).not.toMatchObject({ code: 1000 });
    for (const strikes of [0, 10_001, 1.5])
      expect(await admin.post('im/ladder/add', { strikes, duration: 'week' })).toMatchObject({ code: 1002 });
    expect(await admin.post('im/ladder/add', { strikes: 4, duration: 'year' })).toMatchObject({ code: 1002 });
    expect(await own().manager.find(ImRung)).toMatchObject([{ strikes: 3, duration: 'week' }]);
  });

  test('is made for the first ladder once: a ladder that staff emptied stays empty', async () => {
    const seed = app.nest.get(RungSeed, { strict: false });
    expect(await app.nest.get(ConfService, { strict: false }).readValue('imLadder')).toBeTruthy();
    await seed.onModuleInit();
    expect(await own().manager.count(ImRung)).toBe(0);
  });
});

test.each([
  ['more than given', { strikes: 1, firstStrikes: 2 }],
  ['more than usual', { strikes: undefined, firstStrikes: 2 }],
])('a policy is refused whose first strikes are %s', async (_, extra) => {
  const refusal = { code: 1002, data: { keys: { firstStrikes: ['im.policy.firstAbove'] } } };
  expect(await admin.post('im/policy/add', { ...POLICY, ...extra })).toMatchObject(refusal);
  const id = await addPolicy({ strikes: 1 });
  expect(await admin.post('im/policy/update', { id, firstStrikes: 2 })).toMatchObject(refusal);
  expect(await admin.post('im/policy/update', { id, strikes: 0 })).toMatchObject(refusal);
  expect(await admin.post('im/policy/update', { id, strikes: 0, firstStrikes: null })).toMatchObject({ code: 1000 });
});
