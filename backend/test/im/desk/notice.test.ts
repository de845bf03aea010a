import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BatchHandler } from '../../../src/modules/im/batches/batch.handler';
import { ImBatch } from '../../../src/modules/im/batches/tables/batch.entity';
import { CaseSettler } from '../../../src/modules/im/desk/cases/case-settler';
import type { NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import { NoticeLinks } from '../../../src/modules/im/desk/links/notice-links';
import { noticeToken } from '../../../src/modules/im/desk/links/notice-token';
import { Appeals } from '../../../src/modules/im/desk/appeals/appeals';
import { ImAppeal } from '../../../src/modules/im/desk/tables/appeal.entity';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { EnforcementState, ImEnforcement } from '../../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { derivedKey } from '../../../src/config/derived-key';
import { loadSecret } from '../../../src/config/secret';
import { Throttle } from '../../../src/kernel/access/auth/throttle';
import { type Caller, startApp, type TestApp } from '../../app';
import { factoriesOf, type Member } from '../../factories';
import { chatOf, people } from '../people';

const CALLS = ['file', 'next', 'claim', 'decide', 'reverse', 'statement'].map((call) => `im:case:${call}`);
const HOME = 'https://console.example.com';
const UNTIL = '2036-01-31 09:30:00';
const POLICY = {
  name: 'Advertising',
  reason: 'ads until {until}. {link}',
  publicText: 'Nobody advertises here.',
};

let app: TestApp;
let admin: Caller;
let mia: Member;
let ann: number;
let places = 0;

// No worker: nobody carries a batch or a case on but the test.
beforeAll(async () => {
  app = await startApp({
    role: 'web',
    publicUrl: `${HOME}/`,
    trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  });
  admin = await app.as('admin');
  mia = await factoriesOf(app).signedIn({ permissions: [...CALLS, 'im:batch:begin', 'im:batch:undo'] });
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [
    ImCase,
    ImCaseSignal,
    ImCaseDecision,
    ImCaseReporter,
    ImPolicy,
    ImStatement,
    ImEnforcement,
    ImAppeal,
  ])
    await own().manager.clear(Entity);
  await chatOf(app).manager.clear(ImUser);
  [ann] = (await people(app, ['Ann Lee'])) as [number];
});

const own = () => app.nest.get(DataSource);
const addPolicy = (extra: object = {}) => admin.post<{ id: number }>('im/policy/add', { ...POLICY, ...extra });
const report = (body: object = {}) =>
  admin.post('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam', reporter: '424242', ...body });

/** Ann is reported, and Mia answers. */
async function decided(extra: object = {}, policy: object = {}) {
  await report();
  const file = (await mia.post<NextFile>('im/case/next', {})).data.file!;
  const { id, lastSignalId } = file.case;
  const policyId = (await addPolicy(policy)).data.id;
  return mia.post('im/case/decide', { id, lastSignalId, outcome: 'ban', policyId, until: UNTIL, ...extra });
}

/** @returns the path of the link in the reason that Ann reads, and what was decided */
async function banned(extra: object = {}, policy: object = {}) {
  expect(await decided(extra, policy)).toMatchObject({ code: 1000 });
  const [decision] = await own().manager.find(ImCaseDecision, { order: { id: 'DESC' } });
  const { caseId, id: decisionId, batchId } = decision!;
  const { reason } = (await own().manager.findOneBy(ImBatch, { id: batchId! }))!;
  const path = /https:\/\/console\.example\.com(\/s\/[\w-]{32})$/.exec(reason)?.[1] ?? '';
  return { caseId, decisionId, batchId: batchId!, reason, path };
}
async function told({ caseId, batchId }: { caseId: number; batchId: number }) {
  await app.nest
    .get(BatchHandler, { strict: false })
    .runBatch({ id: batchId }, { signal: new AbortController().signal } as never);
  await own().manager.updateAll(ImEnforcement, { state: EnforcementState.Done });
  await app.nest.get(CaseSettler, { strict: false }).settle({ id: caseId });
}

const reversed = ({ caseId: id, decisionId }: { caseId: number; decisionId: number }) =>
  mia.post('im/case/reverse', { id, decisionId, reason: 'wrong' });

/** A stranger in a network of their own, because failures are counted by network. */
const newPlace = () => `203.0.${++places % 250}.7`;
const open = (path: string, { place = newPlace(), ...headers }: Record<string, string> = {}) =>
  app.nest.inject({ url: path, headers: { 'x-forwarded-for': place, 'accept-language': 'en', ...headers } });

describe('The link in the reason of a ban', () => {
  test('opens a page that says what was decided and why, also without a session', async () => {
    const ban = await banned({ facts: 'Three offers\nin an hour.' });
    expect(ban.reason).toBe(`ads until 2036-01-31 09:30. ${HOME}${ban.path}`);
    const { statusCode, body, headers } = await open(ban.path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of ['2036-01-31 09:30 (UTC', 'Advertising', 'Nobody advertises here.', 'Three offers\nin an hour.'])
      expect(body).toContain(part);
    expect(body).toContain('A person made the decision.');
    expect(body).toContain('It is not known here yet whether it has been carried out.');
  });

  test('says that the decision was carried out once that is known, and that it was taken back', async () => {
    const ban = await banned();
    await told(ban);
    expect((await open(ban.path)).body).toContain('This decision has been carried out');
    expect(await reversed(ban)).toMatchObject({
      code: 1000,
    });
    const { body } = await open(ban.path);
    expect(body).toContain('This decision was taken back on');
    expect(body).not.toContain('has been carried out');
  });

  test('says nothing of staff, reporters, ids, other cases or its own address', async () => {
    const ban = await banned({ comment: 'note of the decider' });
    await told(ban);
    const { body } = await open(ban.path);
    const { puid } = (await own().manager.findOneBy(ImStatement, { decisionId: ban.decisionId }))!;
    const words = body.replace(/<style>.*?<\/style>/s, '');
    for (const word of ['424242', mia.username, 'note of the decider', puid, ban.path.slice(3), 'Ann Lee', '<script'])
      expect(words).not.toContain(word);
  });

  test('is not in the statement of reasons, and its id is in no answer', async () => {
    const { decisionId } = await banned({}, { publicText: '' });
    const { data } = await mia.get<{ statement: object }>('im/case/statement', { decisionId });
    expect(data.statement).toMatchObject({ explanation: 'ads until 2036-01-31 09:30.' });
    expect(data.statement).not.toHaveProperty('noticeId');
  });

  test('is another one for each decision', async () => {
    const first = await banned();
    await told(first);
    expect(await reversed(first)).toMatchObject({ code: 1000 });
    await own().manager.clear(ImCase);
    const second = await banned();
    expect(second.path).not.toBe(first.path);
    expect((await open(first.path)).body).toContain('taken back on');
    expect((await open(second.path)).body).not.toContain('taken back on');
  });
});

describe('The page of a notice', () => {
  test('has a policy without scripts, and is neither stored, listed, framed nor passed on', async () => {
    const { path } = await banned();
    const { headers, body } = await open(path);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';style-src 'sha256-[\w+/]{43}=';form-action 'self';base-uri 'none';frame-ancestors 'none'$/,
      ) as string,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(body).not.toMatch(/<script|<link|<img|\son\w+=|https?:|url\(/i);
  });

  test.each([
    ['en-GB', '', 'lang="en"', 'Why your account was restricted'],
    ['zh-CN,en;q=0.5', '', 'lang="zh-CN"', '你的账号为何受到限制'],
    ['zh-TW', '', 'lang="zh-TW"', '你的帳號為何受到限制'],
    ['zh-TW', '?lang=en', 'lang="en"', 'Why your account was restricted'],
    ['fr', '?lang=zh-cn', 'lang="zh-CN"', '你的账号为何受到限制'],
    ['en', '?lang=xx&lang=zh-tw', 'lang="en"', 'Why your account was restricted'],
  ])('is in the language of a browser that asks for %s at %j', async (asked, query, lang, title) => {
    const { path } = await banned();
    const { body } = await open(path + query, { 'accept-language': asked });
    expect(body).toContain(`<html ${lang}>`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body.match(/href="\?lang=[\w-]+"/g)).toHaveLength(2);
  });

  test.each([
    ['<script>globalThis.ran=1</script>'],
    [`"><img src=x onerror='globalThis.ran=1'>`],
    ['</p></main><style>*{display:none}</style>'],
    ['&lt;b&gt; &amp;'],
    ['{{x}} ${y} {at}'],
    ['\u202edrow desrever\u202c'],
    ['長'.repeat(90)],
  ])('shows the hostile text %j as it was written', async (text) => {
    const { path, decisionId } = await banned();
    const texts = { reference: text, explanation: `${text}!`, facts: text };
    await own().manager.update(ImStatement, { decisionId }, texts);
    const { body } = await open(path);
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(body.split(`dir="auto">${escaped}</p>`)).toHaveLength(3);
    expect(body).toContain(`dir="auto">${escaped}!</p>`);
    expect(body).not.toMatch(/<script|<img|<style>\*/);
  });
});

describe('A link that does not work', () => {
  const key = () => derivedKey(loadSecret(app.config), 'notice');
  const HOUR = 3_600_000;
  const made = (noticeId: string, ends: number, by = key()) =>
    `/s/${noticeToken({ noticeId, end: new Date(ends) }, by)}`;

  test('is answered alike whether it is forged, cut, over, unknown or about somebody who is gone', async () => {
    const { path, decisionId } = await banned();
    const { noticeId } = (await own()
      .manager.createQueryBuilder(ImStatement, 's')
      .addSelect('s.noticeId')
      .where({ decisionId })
      .getOneOrFail()) as { noticeId: string };
    const links = {
      right: path,
      forged: path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A'),
      cut: path.slice(0, -1),
      longer: `${path}A`,
      over: made(noticeId, Date.now() - HOUR),
      unknown: made('0123456789abcdef', Date.now() + HOUR),
      'of another key': made(noticeId, Date.now() + HOUR, derivedKey('another secret', 'notice')),
      'with broken characters': '/s/%E9%95%B7',
      short: '/s/x',
    };
    const answer = async (link: string) => {
      const { statusCode, body, headers } = await open(link);
      const { 'x-request-id': _, date: __, ...same } = headers;
      return JSON.stringify([statusCode, body, same]);
    };
    const { right, ...wrong } = links;
    const answers = new Set<string>();
    for (const link of Object.values(wrong)) answers.add(await answer(link));
    expect(await answer(right)).toContain('Nobody advertises here.');
    await chatOf(app).manager.delete(ImUser, { id: ann });
    answers.add(await answer(right));
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^\[404,".*This link does not work/);
  });

  test('asks no database if its mark is wrong', async () => {
    const { path } = await banned();
    const asked = jest.spyOn(own().manager, 'findOneBy');
    await open(`${path.slice(0, -2)}__`);
    expect(asked).not.toHaveBeenCalled();
    await open(path);
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
  });

  test('slows its network down after some tries, but neither other networks nor links that work', async () => {
    const { path } = await banned();
    const place = newPlace();
    const codes = [];
    for (let at = 0; at < 8; at++) codes.push((await open(`/s/wrong${at}`, { place })).statusCode);
    expect(codes).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    const refused = await open('/s/wrong', { place });
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('<h1>Too many tries</h1>');
    expect((await open(path, { place })).statusCode).toBe(200);
    expect((await open('/s/wrong')).statusCode).toBe(404);
  });

  test('is not found by thousands of tries', async () => {
    await banned();
    const links = app.nest.get(NoticeLinks, { strict: false });
    const throttle = app.nest.get(Throttle);
    const free = jest.spyOn(throttle, 'startTry').mockResolvedValue();
    const failed = jest.spyOn(throttle, 'recordFailure').mockResolvedValue();
    for (let at = 0; at < 300; at++) {
      const token = noticeToken({ noticeId: 'ab'.repeat(8), end: new Date(Date.now() + HOUR) }, Buffer.from(`${at}`));
      expect(links.readToken(token)).toBeUndefined();
      expect((await open(`/s/${token}`)).statusCode).toBe(404);
    }
    expect(failed).toHaveBeenCalledTimes(300);
    free.mockRestore();
    failed.mockRestore();
  });

  test('is in no log as a whole when the server fails', async () => {
    const { path } = await banned();
    const said: string[] = [];
    const writing = jest.spyOn(Logger.prototype, 'error').mockImplementation((line: string) => void said.push(line));
    const failing = jest.spyOn(own().manager, 'findOneBy').mockRejectedValue(new Error('broken'));
    const { statusCode, headers, body } = await open(path);
    failing.mockRestore();
    writing.mockRestore();
    expect([statusCode, headers['content-type']]).toEqual([500, expect.stringContaining('json')]);
    expect(body + said.join('')).not.toContain(path.slice(3));
    expect(said.join('')).toContain('/s/***');
  });
});

describe('The form of an appeal', () => {
  const send = (path: string, text: string | undefined, more: Record<string, string> = {}) =>
    app.nest.inject({
      ...{ method: 'POST', url: path },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': newPlace(),
        'accept-language': 'en',
        ...more,
      },
      payload: new URLSearchParams(text === undefined ? {} : { text }).toString(),
    });
  const appeals = () => own().manager.findBy(ImAppeal, {});

  test('takes in a text once, and the page shows it from then on in place of the form', async () => {
    const { path, decisionId } = await banned();
    expect((await open(path)).body).toContain('<form method="post"');
    const { statusCode, headers, body } = await send(path, ' It was\r\na <b>joke</b>. ');
    expect([statusCode, headers.location, body]).toEqual([303, '?lang=en', '']);
    expect(await appeals()).toMatchObject([{ decisionId, text: 'It was\na <b>joke</b>.', state: 'open' }]);
    const page = (await open(path)).body;
    expect(page).toContain('Your appeal was received on');
    expect(page).toContain('It was\na &lt;b&gt;joke&lt;/b&gt;.</p>');
    expect(page).toContain('It has not been answered yet.');
    expect(page).not.toContain('<form');
    expect((await send(path, 'Another one')).statusCode).toBe(303);
    expect(await appeals()).toHaveLength(1);
  });

  test('takes one of several texts that are sent at once', async () => {
    const { path } = await banned();
    const codes = await Promise.all(['a', 'b', 'c'].map((text) => send(path, text)));
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await appeals()).toHaveLength(1);
  });

  test.each([
    ['no text', undefined, 'Nothing was sent.'],
    ['blanks', ' \r\n ', 'Nothing was sent.'],
    ['2,001 characters', '字'.repeat(2001), 'longer than 2000 characters'],
    ['characters that turn the text around', 'It was \u202Eekoj a', 'characters that cannot be shown'],
  ])('refuses %s, and shows again what was typed', async (_, text, sentence) => {
    const { path } = await banned();
    const { statusCode, body, headers } = await send(path, text);
    expect([statusCode, headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(body).toContain(sentence);
    expect(body).toContain(`aria-invalid="true">\n${(text ?? '').trim()}</textarea>`);
    expect(await appeals()).toEqual([]);
  });

  test('takes 2,000 characters of three bytes each', async () => {
    const { path } = await banned();
    expect((await send(path, '字'.repeat(2000))).statusCode).toBe(303);
    expect((await appeals())[0]?.text).toHaveLength(2000);
  });

  test('shows a refused text with markup as it was typed', async () => {
    const { path } = await banned();
    const { body } = await send(path, `</textarea><script>1</script>${'x'.repeat(2000)}`);
    expect(body).toContain('&lt;/textarea&gt;&lt;script&gt;1');
    expect(body.match(/<\/textarea>/g)).toHaveLength(1);
  });

  test('refuses a form that is much too large, and other types of bodies', async () => {
    const { path } = await banned();
    expect((await send(path, 'x'.repeat(40_000))).json()).toMatchObject({ key: 'http.413' });
    expect((await send(path, 'x', { 'content-type': 'text/xml' })).json()).toMatchObject({ key: 'http.415' });
    expect(await appeals()).toEqual([]);
  });

  test('answers a link that does not work as its page does', async () => {
    const { path } = await banned();
    const wrong = `${path.slice(0, -2)}__`;
    const [sent, opened] = [await send(wrong, 'Let me in'), await open(wrong)];
    expect([sent.statusCode, sent.body]).toEqual([404, opened.body]);
    expect(await appeals()).toEqual([]);
  });

  test.each([
    ['en', 'upheld' as const, 'It stays.', 'the decision stands.'],
    ['zh-CN', 'upheld' as const, '维持。', '维持原决定。'],
    ['en', 'overturned' as const, 'You are right.', 'the decision was taken back.'],
    ['en', 'overturned' as const, null, 'before the appeal was answered.'],
  ])('becomes its answer (%s, %s, %j)', async (asked, state, answer, sentence) => {
    const { path, decisionId } = await banned();
    await app.nest.get(Appeals, { strict: false }).openAppeal(decisionId, 'A joke.');
    const answered = { answer, answeredBy: mia.id, answeredByName: 'Mia Moderator', answerTime: new Date() };
    await own().manager.update(ImAppeal, { decisionId }, { state, ...answered });
    const { body } = await open(path, { 'accept-language': asked });
    expect(body).toContain(sentence);
    if (answer !== null) expect(body).toContain(`${answer}</p>`);
    expect(body).not.toContain('Mia Moderator');
  });

  test('is not there for a decision that was taken back', async () => {
    const { path, decisionId } = await banned();
    const reversedTime = new Date();
    await own().manager.update(ImStatement, { decisionId }, { reversedTime });
    await own().manager.update(ImCaseDecision, { id: decisionId }, { reversedTime });
    expect((await open(path)).body).not.toContain('<form');
    expect((await send(path, 'Late')).statusCode).toBe(303);
    expect(await appeals()).toEqual([]);
  });
});

describe('A policy whose reason has a link', () => {
  const withoutAddress = async (run: () => Promise<void>) => {
    const config = app.config as { publicUrl: string | undefined };
    const { publicUrl } = config;
    config.publicUrl = undefined;
    await run().finally(() => (config.publicUrl = publicUrl));
  };

  test('is refused on a server without an address, when it is added and when it is changed', async () => {
    const { id } = (await addPolicy({ reason: 'ads' })).data;
    await withoutAddress(async () => {
      const refusal = { code: 1002, data: { keys: { reason: ['im.policy.linkWithoutAddress'] } } };
      expect(await addPolicy()).toMatchObject(refusal);
      expect(await admin.post('im/policy/add', [{ ...POLICY, reason: 'fine' }, POLICY])).toMatchObject(refusal);
      expect(await admin.post('im/policy/update', { id, reason: 'See {link}' })).toMatchObject(refusal);
      expect(await admin.post('im/policy/update', { id, reason: 'See us' })).toMatchObject({ code: 1000 });
    });
    expect(await own().manager.findBy(ImPolicy, {})).toMatchObject([{ reason: 'See us' }]);
  });

  test('is refused where it is used if the address is gone since, and nothing is decided', async () => {
    const policyId = (await addPolicy()).data.id;
    await withoutAddress(async () => {
      expect(await decided({ policyId }, { reason: 'ads' })).toMatchObject({ code: 1001, key: 'im.case.noAddress' });
    });
    expect(await own().manager.countBy(ImCaseDecision, {})).toBe(0);
  });

  test('is refused if the link makes the reason too long', async () => {
    const reason = `${'x'.repeat(80)} {link}`;
    expect(await decided({}, { reason })).toMatchObject({ code: 1001, key: 'im.case.longReason' });
    expect(await own().manager.countBy(ImStatement, {})).toBe(0);
  });
});
