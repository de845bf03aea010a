import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { Code } from '../../../src/kernel/basis/codes';
import type { NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import type { SignalReceipt } from '../../../src/modules/im/desk/intake/signal.dto';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { ReplyDigests } from '../../../src/modules/im/desk/replies/reply-digests';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseNote } from '../../../src/modules/im/desk/tables/case-note.entity';
import { ImCaseReply } from '../../../src/modules/im/desk/tables/case-reply.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImPersonNote } from '../../../src/modules/im/desk/tables/person-note.entity';
import { ImAct } from '../../../src/modules/im/oversight/trail/act.entity';
import { ImGroupMessage } from '../../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../../src/modules/im/tables/im-private-message.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { type Factories, factoriesOf, type Member } from '../../factories';
import { speeches, whispers } from '../conversation-rows';
import { chatOf, people } from '../people';

const PERMISSIONS = [
  ...['file', 'page', 'info', 'next', 'claim', 'decide', 'disclose', 'personNote'].map((call) => `im:case:${call}`),
  ...['im:batch:begin', 'im:conversation:reason'],
];

const TABLES = [
  ...[ImCase, ImCaseSignal, ImCaseDecision, ImStatement, ImAppeal, ImCaseNote, ImPersonNote, ImCaseReply],
  ...[ImCaseReporter, ImPolicy, ImAct],
];

let app: TestApp;
let make: Factories;
let admin: Caller;
let mia: Member;
let [ann, ben]: number[] = [];

// No worker: nobody carries a batch on.
beforeAll(async () => {
  app = await startApp({ role: 'web', publicUrl: 'https://console.example.com' });
  admin = await app.as('admin');
  make = factoriesOf(app);
  mia = await make.signedIn({ name: 'Mia Moderator', permissions: PERMISSIONS });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of TABLES) await own().manager.clear(Entity);
  for (const Entity of [ImPrivateMessage, ImGroupMessage, ImUser]) await chatOf(app).manager.clear(Entity);
  [ann, ben] = await people(app, ['Ann Lee', 'Ben Wu']);
});

const own = () => app.nest.get(DataSource);

const report = async (body: object = {}) => {
  const { data } = await admin.post<SignalReceipt>('im/signal/send', {
    ...{ subjectKind: 'user', subjectId: ann, reason: 'spam' },
    ...body,
  });
  return data;
};

const close = (id: number) => own().manager.update(ImCase, { id }, { state: CaseState.Closed, openSubject: null });

/** @returns the decision of Mia on the case, which is closed as if its act were told */
async function ban(id: number): Promise<ImCaseDecision> {
  const { identifiers } = await own().manager.insert(ImPolicy, { name: 'Advertising', reason: 'advertising' });
  const { data } = await mia.post<NextFile>('im/case/next', {});
  const { lastSignalId } = data.file!.case;
  const until = '2099-01-31 09:30:00';
  const order = {
    id,
    lastSignalId,
    outcome: 'ban',
    policyId: Number(identifiers[0]?.id),
    until,
    reason: 'advertising',
  };
  expect(await mia.post('im/case/decide', { ...order, comment: 'looks like a bot' })).toMatchObject({ code: 1000 });
  await close(id);
  return own().manager.findOneByOrFail(ImCaseDecision, { caseId: id });
}

async function disclosed(userId: number, { by = mia, language = 'en' } = {}) {
  const { body, headers } = await request(app.nest.getHttpServer())
    .post('/api/admin/im/case/disclose')
    .set({ authorization: by.token, language })
    .responseType('blob')
    .send({ userId, reason: 'asked by letter' });
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toBe(`attachment; filename="person-${userId}.zip"`);
  const files = unzipSync(new Uint8Array(body as Buffer));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const json = JSON.parse(text('person.json')) as Record<string, unknown>;
  return { files, text, json, all: text('index.html') + text('person.json') };
}

describe('A disclosure', () => {
  test('has reports, decisions, statements and appeals, and nothing of reporters, staff and notes', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, content: 'buy gold' }]);
    const { caseId } = await report({ reporter: '990017', text: 'my neighbour sells', groupMessages: [said] });
    const note = { caseId, subjectKind: 'user', subjectId: String(ann), text: 'known since May' } as const;
    await own().manager.insert(ImCaseNote, note);
    expect(await mia.post('im/case/personNote', { userId: ann, text: 'wrote to support' })).toMatchObject({
      code: 1000,
    });
    const { id: decisionId } = await ban(caseId);
    await own().manager.insert(ImAppeal, {
      ...{ decisionId, subjectKind: 'user', subjectId: String(ann), text: 'it was a joke', state: 'upheld' },
      ...{ answer: 'it was not', answeredByName: 'Noa Lead', answerTime: new Date() },
    });
    const { json, all, text } = await disclosed(ann!);
    expect(json).toMatchObject({
      ...{ form: 'switchboard-disclosure/1', person: { id: ann, name: 'Ann Lee' } },
      reportsAbout: [{ case: caseId, kind: 'report', reason: 'spam', messages: [{ group: 7, content: 'buy gold' }] }],
      decisions: [
        {
          ...{ case: caseId, outcome: 'ban', rule: 'Advertising', reversedTime: null },
          statement: { untilTime: '2099-01-31 09:30:00', automatedDecision: 'AUTOMATED_DECISION_NOT_AUTOMATED' },
          appeal: { text: 'it was a joke', state: 'upheld', answer: 'it was not' },
        },
      ],
      reportsSent: [],
    });
    for (const known of ['buy gold', 'Advertising', 'it was a joke', 'it was not']) {
      expect(text('index.html')).toContain(known);
      expect(text('person.json')).toContain(known);
    }
    const others = ['990017', 'my neighbour', 'known since May', 'wrote to support', 'looks like a bot'];
    for (const other of [...others, 'Mia', 'Noa']) expect(all).not.toContain(other);
  });

  test('leaves a case out that is not closed', async () => {
    const first = await report({ text: 'one' });
    await close(first.caseId);
    const second = await report({ reason: 'fraud' });
    expect(second.caseId).not.toBe(first.caseId);
    const { json, all } = await disclosed(ann!);
    expect(json.reportsAbout).toMatchObject([{ case: first.caseId, reason: 'spam' }]);
    expect(all).not.toContain('fraud');
    await own().manager.update(ImCase, { id: second.caseId }, { state: CaseState.Acting });
    expect((await disclosed(ann!)).json.reportsAbout).toHaveLength(1);
  });

  test('has the reports that the person sent, whatever became of them, and what they were told', async () => {
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, content: 'insult of Ann' }]);
    const { id: signalId, caseId } = await report({
      reporter: String(ben),
      text: 'she insults me',
      groupMessages: [said],
    });
    await report({ reporter: `${ben}0`, text: 'somebody else' });
    expect((await disclosed(ben!)).json.reportsSent).toMatchObject([{ told: null }]);
    const digest = app.nest.get(ReplyDigests, { strict: false }).digestOf(String(ben));
    const reply = { caseId, digest, signalId, outcome: 'nothing', toldOutcome: 'acted', state: 'ordered' } as const;
    await own().manager.insert(ImCaseReply, reply);
    const { json, all, text } = await disclosed(ben!);
    expect(json.reportsAbout).toEqual([]);
    expect(json.reportsSent).toEqual([
      {
        ...{ time: expect.any(String) as string, about: { id: String(ann), name: 'Ann Lee' }, reason: 'spam' },
        ...{ text: 'she insults me', messages: 1, told: 'acted' },
      },
    ]);
    expect(all).not.toMatch(/insult of Ann|somebody else/);
    expect(text('index.html')).toContain('took action');
  });

  test('has texts of private messages only while a reason for reading is in force, which is recorded', async () => {
    const [said] = await whispers(app, [{ send_id: ann, recv_id: ben, content: 'send me your card' }]);
    const { caseId } = await report({ privateMessages: [said] });
    await close(caseId);
    const without = await disclosed(ann!);
    expect(without.json).toMatchObject({
      privateTexts: 'leftOut',
      reportsAbout: [{ messages: [{ kind: 'private', group: null, content: null, isLeftOut: true }] }],
    });
    expect(without.all).not.toContain('your card');
    const noa = await make.signedIn({ permissions: PERMISSIONS });
    await noa.post('im/conversation/reason', { reason: 'a request' });
    const whole = await disclosed(ann!, { by: noa });
    expect(whole.json).toMatchObject({ privateTexts: 'included' });
    expect(whole.text('index.html')).toContain('send me your card');
    expect(await own().manager.findBy(ImAct, { action: 'private.export' })).toMatchObject([
      { staffId: noa.id, targetId: ann, reason: 'a request' },
    ]);
  });

  test('is recorded with its reason before anything is read', async () => {
    await disclosed(ann!);
    expect(await own().manager.findBy(ImAct, { action: 'user.disclose' })).toMatchObject([
      { staffId: mia.id, targetType: 'user', targetId: ann, targetName: 'Ann Lee', reason: 'asked by letter' },
    ]);
  });

  test('names a person whom the chat product has no more as their newest case does', async () => {
    const { caseId } = await report();
    await close(caseId);
    await chatOf(app).manager.delete(ImUser, { id: ann });
    expect((await disclosed(ann!)).json).toMatchObject({ person: { id: ann, name: 'Ann Lee' } });
  });

  test.each([
    ['en', 'en', 'Reports about you'],
    ['zh-cn', 'zh-CN', '关于你的举报'],
    ['zh-tw', 'zh-TW', '關於你的檢舉'],
  ])('is readable in %s without a script, whatever people wrote', async (language, code, word) => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'&';
    const [said] = await speeches(app, [{ group_id: 7, send_id: ann, content: hostile }]);
    const { caseId } = await report({ reason: '<b>spam</b>', groupMessages: [said] });
    await close(caseId);
    await chatOf(app).manager.update(ImUser, { id: ann }, { nick_name: '</title><script>alert(3)</script>' });
    const page = (await disclosed(ann!, { language })).text('index.html');
    expect(page).toContain(`<html lang="${code}">`);
    expect(page).toContain(word);
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toMatch(/<(script|img|b)\b/);
  });

  test('lists the SHA-256 of both files', async () => {
    const { files, text } = await disclosed(ann!);
    const sums = ['index.html', 'person.json'].map(
      (path) => `${createHash('sha256').update(files[path]!).digest('hex')}  ${path}\n`,
    );
    expect(text('SHA256SUMS')).toBe(sums.join(''));
  });

  test('is refused without a reason, for somebody unknown, and to staff without its permission', async () => {
    const order = { userId: ann, reason: 'asked by letter' };
    expect((await mia.post('im/case/disclose', { userId: ann, reason: ' ' })).code).toBe(Code.Invalid);
    expect(await mia.post('im/case/disclose', { ...order, userId: 987_654 })).toMatchObject({ key: 'crud.notFound' });
    const other = await make.signedIn({ permissions: ['im:case:file', 'im:case:person'] });
    expect((await other.post('im/case/disclose', order)).status).toBe(403);
    expect(await own().manager.countBy(ImAct, { action: 'user.disclose' })).toBe(0);
  });
});
