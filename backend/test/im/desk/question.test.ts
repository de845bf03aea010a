import { DataSource } from 'typeorm';
import { Code } from '../../../src/kernel/basis/codes';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { t } from '../../../src/kernel/basis/i18n/translate';
import { AppealQuestions } from '../../../src/modules/im/desk/appeals/appeal-questions';
import { Appeals } from '../../../src/modules/im/desk/appeals/appeals';
import type { CaseFile } from '../../../src/modules/im/desk/cases/case.dto';
import { NoticeLinks } from '../../../src/modules/im/desk/links/notice-links';
import { type DecisionParts, CaseRows, type Scope } from '../../../src/modules/im/desk/package/case-rows';
import { decisionPart } from '../../../src/modules/im/desk/package/decision-part';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseNote } from '../../../src/modules/im/desk/tables/case-note.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const HOME = 'https://console.example.com';
const CALLS = ['file', 'claim', 'wait', 'answer', 'note'].map((call) => `im:case:${call}`);
const WAITING = { minutes: 60, lastSignalId: 0 };

let app: TestApp;
let make: Factories;
let noa: Member;
let path: string;
let id: number;
let decisionId: number;

beforeAll(async () => {
  app = await startApp({ role: 'web', publicUrl: HOME });
  make = factoriesOf(app);
  noa = await make.signedIn({ permissions: CALLS });
});
afterAll(() => app?.close());

/** Ann was banned by somebody else, has appealed, and Noa holds the case of the appeal. */
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseDecision, ImAppeal, ImCaseNote, ImStatement]) await own().clear(Entity);
  await chatOf(app).manager.clear(ImUser);
  const [ann] = (await people(app, ['Ann Lee'])) as [number];
  const subject = { subjectKind: 'user' as const, subjectId: String(ann) };
  const decided = { ...subject, subjectName: 'Ann Lee', state: CaseState.Closed, dueTime: new Date() };
  const [caseId] = (await insertMany(own(), ImCase, [decided])) as [number];
  const ban = { ...subject, caseId, outcome: 'ban' as const, lastSignalId: 0, staffId: 4000 };
  [decisionId] = (await insertMany(own(), ImCaseDecision, [ban])) as [number];
  const link = app.nest.get(NoticeLinks, { strict: false }).makeLink(undefined);
  await own().insert(ImStatement, { ...STATEMENT, decisionId, noticeId: link.noticeId });
  path = link.address!.slice(HOME.length);
  await app.nest.get(Appeals, { strict: false }).openAppeal(decisionId, 'It was a joke.');
  ({ id } = await own().findOneByOrFail(ImCase, { state: CaseState.Open }));
  await noa.post('im/case/claim', { id });
});

const STATEMENT = {
  ...{ puid: 'a', ground: 'houseRule' as const, reference: 'Ads', explanation: 'No ads.', facts: 'Three.' },
  ...{ category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC' as const, contentDate: '2026-11-20' },
  ...{ contentTypes: ['CONTENT_TYPE_TEXT' as const], source: 'SOURCE_TYPE_OTHER_NOTIFICATION' as const },
  ...{ automatedDetection: 0, automatedDecision: 'AUTOMATED_DECISION_NOT_AUTOMATED' as const },
};

const own = () => app.nest.get(DataSource).manager;
const ask = (question: string, by = noa, more: object = {}) =>
  by.post('im/case/wait', { id, ...WAITING, question, ...more });
const claim = () => noa.post<CaseFile>('im/case/claim', { id });
const stateOf = async () => (await own().findOneByOrFail(ImCase, { id })).state;
const spoken = async () =>
  (await noa.get<CaseFile>(`im/case/file?id=${id}`)).data.appeal!.spoken.map(({ kind, text }) => [kind, text]);
const open = async () =>
  (await app.nest.inject({ url: path, headers: { 'accept-language': 'en' } })).body.replace(/<style>.*?<\/style>/s, '');
const send = (form: Record<string, string>) =>
  app.nest.inject({
    ...{ method: 'POST', url: path, payload: new URLSearchParams(form).toString() },
    headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
  });
const questionId = async () => Number(/name="question" value="(\d+)"/.exec(await open())?.[1]);
const reply = async (text: string) => send({ question: String(await questionId()), text });

describe('A question in an appeal', () => {
  test('puts the case aside, stands on the page of the person, and is answered there', async () => {
    expect(await open()).toContain('if somebody has a question for you');
    expect((await ask('Was it\nyour phone?', noa, { text: 'wait for Ann' })).code).toBe(1000);
    expect(await stateOf()).toBe(CaseState.Waiting);
    const asked = await open();
    expect(asked).toContain('Was it\nyour phone?');
    expect(asked).not.toContain('wait for Ann');
    expect(asked).not.toContain(noa.username);
    const { statusCode, headers } = await reply('No, my brother’s.');
    expect([statusCode, headers.location]).toEqual([303, '?lang=en']);
    expect(await stateOf()).toBe(CaseState.Open);
    const page = await open();
    expect(page).toContain('No, my brother’s.');
    expect(page).not.toContain('<form');
    expect(await spoken()).toEqual([
      ['question', 'Was it\nyour phone?'],
      ['answer', 'No, my brother’s.'],
    ]);
  });

  test('is shown in no other appeal', async () => {
    const { id: _, appealId, ...found } = await own().findOneByOrFail(ImCase, { id });
    const [other] = (await insertMany(own(), ImCase, [{ ...found, appealId: appealId! + 1 }])) as [number];
    const { subjectKind, subjectId } = found;
    await own().insert(ImCaseNote, { caseId: other, subjectKind, subjectId, kind: 'question', text: 'Of others?' });
    await ask('Why?');
    expect(await spoken()).toEqual([['question', 'Why?']]);
    expect(await open()).not.toContain('Of others?');
  });

  test('is a note on the case for staff, and its answer names no staff member', async () => {
    await ask('Why?');
    await reply('Because.');
    const { notes } = (await noa.get<CaseFile>(`im/case/file?id=${id}`)).data;
    expect(notes.map(({ kind, text, staffId }) => [kind, text, staffId])).toEqual([
      ['answer', 'Because.', null],
      ['question', 'Why?', expect.any(Number)],
    ]);
  });

  test('is asked three times at most', async () => {
    for (const text of ['One?', 'Two?', 'Three?']) {
      expect((await ask(text)).code).toBe(1000);
      await claim();
    }
    expect(await ask('Four?')).toMatchObject({ key: 'im.appeal.mostAsked', data: { reason: 'mostAsked' } });
    expect(await stateOf()).toBe(CaseState.Open);
    expect((await spoken()).length).toBe(3);
  });

  onBoth('is asked three times at most, also by calls at once', async () => {
    await ask('One?');
    await claim();
    await ask('Two?');
    await claim();
    const answers = await Promise.all(['a?', 'b?', 'c?'].map((text) => ask(text)));
    expect(answers.filter(({ code }) => code === Code.Success)).toHaveLength(1);
    expect((await spoken()).length).toBe(3);
  });

  test('is refused for a case of reports, and for who may not answer appeals', async () => {
    const [other] = (await insertMany(own(), ImCase, [
      { subjectKind: 'user' as const, subjectId: '1', subjectName: 'Ben', dueTime: new Date() },
    ])) as [number];
    await noa.post('im/case/claim', { id: other });
    const order = { ...WAITING, id: other, question: 'Why?' };
    expect(await noa.post('im/case/wait', order)).toMatchObject({ key: 'im.appeal.none' });
    const max = await make.signedIn({ permissions: ['im:case:wait', 'im:case:claim'] });
    await own().update(ImCase, { id }, { assigneeId: max.id });
    expect(await ask('Why?', max)).toMatchObject({ key: 'im.appeal.forbidden' });
    expect(await own().count(ImCaseNote)).toBe(0);
  });

  test.each([
    ['is empty', ''],
    ['is blank', '   '],
    ['is longer than 2,000 characters', 'x'.repeat(2001)],
    ['turns the text around it', 'a\u202eb'],
  ])('is refused if it %s', async (_, question) => {
    expect((await ask(question)).code).not.toBe(1000);
    expect(await own().count(ImCaseNote)).toBe(0);
  });
});

test('The evidence package of the decision has questions and answers, and shows them as text', async () => {
  await ask('<b>Why?</b>');
  await reply('<script>1</script>');
  const { caseId } = await own().findOneByOrFail(ImCaseDecision, { id: decisionId });
  const scope = { case: { id: caseId }, appeal: null } as Scope;
  const rows = app.nest.get(CaseRows, { strict: false }).readDecisions(scope);
  const { value } = await rows.next();
  const parts = value as DecisionParts;
  expect(parts.spoken).toMatchObject([
    { kind: 'question', text: '<b>Why?</b>' },
    { kind: 'answer', text: '<script>1</script>' },
  ]);
  const page = decisionPart(parts).html;
  expect(page).toContain('&lt;b&gt;Why?&lt;/b&gt;');
  expect(page).toContain('&lt;script&gt;1&lt;/script&gt;');
  // A court reads it, not the person.
  for (const kind of ['question', 'answer'] as const) expect(page).toContain(t(`im.package.note.${kind}`));
  expect(page).toContain(`<bdi>${(await own().findOneByOrFail(ImCaseNote, { kind: 'question' })).staffName}</bdi>`);
});

test('The trail of a case that waits says which question was asked, and none without one', async () => {
  await ask('Why?');
  await claim();
  await noa.post('im/case/wait', { id, ...WAITING });
  const acts = await own().find(ImAct, { where: { action: 'case.wait' }, order: { id: 'DESC' }, take: 2 });
  const [plain, asked] = acts.map(({ detail }) => detail);
  expect(asked).toEqual({ case: id, until: expect.any(String), asked: 1 });
  expect(plain).toEqual({ case: id, until: expect.any(String) });
});

describe('The answer to an appeal', () => {
  test.each(['uphold', 'overturn'])(
    'is refused until the newest answer of the person was seen (%s)',
    async (outcome) => {
      const boss = await make.signedIn({ permissions: [...CALLS, 'im:case:reverse', 'im:batch:undo'] });
      await own().update(ImCase, { id }, { assigneeId: boss.id });
      await ask('Why?', boss);
      await boss.post('im/case/claim', { id });
      const question = (await own().findOneByOrFail(ImCaseNote, { kind: 'question' })).id;
      await reply('Here is the proof.');
      const order = { id, outcome, text: 'We looked at it.' };
      for (const seen of [{}, { lastNoteId: question }])
        expect(await boss.post('im/case/answer', { ...order, ...seen })).toMatchObject({
          key: 'im.appeal.newAnswer',
          data: { reason: 'newAnswer' },
        });
      expect((await own().findOneByOrFail(ImAppeal, {})).state).toBe('open');
      const { id: lastNoteId } = await own().findOneByOrFail(ImCaseNote, { kind: 'answer' });
      expect((await boss.post('im/case/answer', { ...order, lastNoteId })).code).toBe(1000);
    },
  );
});

describe('The answer to a question', () => {
  test('is shown with its fault in the form of the question that replaced its own', async () => {
    await ask('One?');
    const first = await questionId();
    await claim();
    await ask('Two?');
    const { statusCode, body } = await send({ question: String(first), text: '<b>My long answer' });
    expect(statusCode).toBe(409);
    expect(body).toContain('Your answer was not received');
    expect(body).toContain('&lt;b&gt;My long answer</textarea>');
    expect(body).toContain('name="question" value="2"');
  });

  test('is shown with its fault if the appeal was answered meanwhile', async () => {
    await ask('Why?');
    await claim();
    await noa.post('im/case/answer', { id, outcome: 'uphold', text: 'It stands.' });
    const { statusCode, body } = await send({ question: '1', text: 'My long answer' });
    expect(statusCode).toBe(409);
    expect(body).toContain('Your answer was not received');
    expect(body).toContain('My long answer');
    expect(body).not.toContain('<form');
  });

  test('is no fault if it is sent twice', async () => {
    await ask('Why?');
    expect((await send({ question: '1', text: 'Because.' })).statusCode).toBe(303);
    expect((await send({ question: '1', text: 'Because.' })).statusCode).toBe(303);
    expect((await send({ question: '1', text: 'Another one.' })).statusCode).toBe(409);
    expect((await spoken()).length).toBe(2);
  });

  test.each(['question=1&question=1', 'question=x', 'question=', 'question=0'])(
    'is shown with its fault if the form names its question by %s',
    async (named) => {
      await ask('Why?');
      const { statusCode, body } = await app.nest.inject({
        ...{ method: 'POST', url: path, payload: `${named}&text=Mine` },
        headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(statusCode).toBe(422);
      expect(body).toContain('Mine</textarea>');
      expect((await spoken()).length).toBe(1);
    },
  );

  onBoth('is taken in once, also if it is sent three times at once', async () => {
    await ask('Why?');
    const question = await questionId();
    const questions = app.nest.get(AppealQuestions, { strict: false });
    const sent = await Promise.all(
      [1, 2, 3].map((n) => questions.answerQuestion(decisionId, question, `Because ${n}.`)),
    );
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect((await spoken()).length).toBe(2);
  });

  test('is not taken in for another question, a later one or another appeal', async () => {
    await ask('One?');
    const first = await questionId();
    await claim();
    await ask('Two?');
    for (const question of [first, first + 999, 0]) await send({ question: String(question), text: 'Because.' });
    expect(await spoken()).toEqual([
      ['question', 'One?'],
      ['question', 'Two?'],
    ]);
    expect(await stateOf()).toBe(CaseState.Waiting);
  });

  test('is still taken in after the wait, while the appeal is open', async () => {
    await ask('Why?');
    await claim();
    await reply('Because.');
    expect((await spoken()).length).toBe(2);
    expect(await own().findOneByOrFail(ImCase, { id })).toMatchObject({ state: CaseState.Open, assigneeId: noa.id });
  });

  test('is not taken in once the appeal was answered', async () => {
    await ask('Why?');
    const question = await questionId();
    await claim();
    expect((await noa.post('im/case/answer', { id, outcome: 'uphold', text: 'It stands.' })).code).toBe(1000);
    await send({ question: String(question), text: 'Because.' });
    expect((await spoken()).length).toBe(1);
    expect(await open()).not.toContain('<form');
  });

  test('is kept in the form with what is wrong, if it is empty or too long', async () => {
    await ask('Why?');
    const empty = await reply(' ');
    expect([empty.statusCode, empty.body.includes('Write your answer.')]).toEqual([422, true]);
    const long = await reply(`</textarea><script>1</script>${'x'.repeat(2000)}`);
    expect(long.statusCode).toBe(422);
    expect(long.body).toContain('&lt;/textarea&gt;');
    expect(long.body).not.toContain('<script');
    expect((await spoken()).length).toBe(1);
  });

  test('is shown as it was written, like the question', async () => {
    await ask('<img src=x onerror=1>');
    await reply('<script>1</script>');
    const page = await open();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;script&gt;1&lt;/script&gt;');
  });
});
