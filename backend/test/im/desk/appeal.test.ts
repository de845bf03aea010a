import { DataSource } from 'typeorm';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { Appeals } from '../../../src/modules/im/desk/appeals/appeals';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { startApp, type TestApp } from '../../app';

const BAN = { subjectKind: 'user' as const, subjectId: '7', caseId: 1, outcome: 'ban' as const, lastSignalId: 1 };

let app: TestApp;
let appeals: Appeals;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  appeals = app.nest.get(Appeals, { strict: false });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseDecision, ImAppeal]) await own().manager.clear(Entity);
});

const own = () => app.nest.get(DataSource);

/** Ann Lee was banned by the staff member 40. */
async function banned(extra: Partial<ImCaseDecision> = {}): Promise<number> {
  const decided = { subjectKind: 'user' as const, subjectId: '7', subjectName: 'Ann Lee', state: CaseState.Closed };
  const [caseId] = await insertMany(own().manager, ImCase, [{ ...decided, dueTime: new Date() }]);
  const decision = { ...BAN, caseId: caseId!, staffId: 40, staffName: 'Mia', ...extra };
  const [id] = await insertMany(own().manager, ImCaseDecision, [decision]);
  return id!;
}

describe('An appeal', () => {
  test('opens a case of its own, from which the decider is excluded', async () => {
    const id = await banned();
    await appeals.openAppeal(id, 'It was a joke.');
    const appeal = await own().manager.findOneByOrFail(ImAppeal, { decisionId: id });
    expect(appeal).toMatchObject({ subjectId: '7', text: 'It was a joke.', state: 'open', answer: null });
    expect(await own().manager.findOneByOrFail(ImCase, { appealId: appeal.id })).toMatchObject({
      ...{ subjectName: 'Ann Lee', state: CaseState.Open, excludedStaffId: 40, priority: 50, signals: 0 },
    });
  });

  test('is taken in once for each decision, also if it is sent three times at once', async () => {
    const id = await banned();
    const sent = await Promise.all([1, 2, 3].map((nth) => appeals.openAppeal(id, `It was a joke ${nth}.`)));
    expect(sent.sort()).toEqual(['already', 'already', 'opened']);
    expect(await own().manager.countBy(ImCase, { state: CaseState.Open })).toBe(1);
  });

  test.each([
    ['was taken back', { reversedTime: new Date() }],
    ['is no ban', { outcome: 'noFault' as const }],
  ])('is not taken in against a decision that %s', async (_, extra) => {
    const id = await banned(extra);
    expect(await appeals.openAppeal(id, 'It was a joke.')).toBe('over');
    expect(await own().manager.countBy(ImCase, { state: CaseState.Open })).toBe(0);
  });

  test('is refused against a decision that does not exist', async () => {
    await expect(appeals.openAppeal(999_999, 'It was a joke.')).rejects.toMatchObject({ key: 'crud.notFound' });
  });

  test.each([' ', 'x'.repeat(2001)])('is refused without text and with too much of it', async (text) => {
    await expect(appeals.openAppeal(await banned(), text)).rejects.toMatchObject({
      errors: { text: expect.anything() },
    });
  });

  test('keeps a text of 2,000 characters', async () => {
    const [id, text] = [await banned(), '申'.repeat(2000)];
    await appeals.openAppeal(id, text);
    expect(await appeals.findAppeal(id)).toMatchObject({ text });
  });

  test('is told to the person without a word about staff', async () => {
    const id = await banned();
    expect(await appeals.findAppeal(id)).toBeNull();
    await appeals.openAppeal(id, 'It was a joke.');
    await own().manager.update(ImAppeal, { decisionId: id }, { answeredBy: 41, answeredByName: 'Noa' });
    expect({ ...(await appeals.findAppeal(id)) }).toEqual({
      id: expect.any(Number),
      ...{ state: 'open', text: 'It was a joke.', answer: null, createTime: expect.any(Date), answerTime: null },
    });
  });
});
