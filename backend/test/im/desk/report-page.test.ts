import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { insertMany } from '../../../src/kernel/stores/database/insert-many';
import { derivedKey } from '../../../src/config/derived-key';
import { loadSecret } from '../../../src/config/secret';
import { Throttle } from '../../../src/kernel/access/auth/throttle';
import { MaintenanceWatch } from '../../../src/kernel/durability/maintenance/maintenance-watch';
import type { NextFile } from '../../../src/modules/im/desk/cases/case.dto';
import { ReportLinks } from '../../../src/modules/im/desk/links/report-links';
import { newReportLinkId, type ReportGrant, reportToken } from '../../../src/modules/im/desk/links/report-token';
import { ImPolicy } from '../../../src/modules/im/desk/policy/policy.entity';
import { hashOf } from '../../../src/modules/im/desk/tables/evidence-copy';
import { ImStatement } from '../../../src/modules/im/desk/statements/statement.entity';
import { ImCaseDecision } from '../../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseReporter } from '../../../src/modules/im/desk/tables/case-reporter.entity';
import { ImCaseSignal } from '../../../src/modules/im/desk/tables/case-signal.entity';
import { ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import { ImGroupMessage } from '../../../src/modules/im/tables/im-group-message.entity';
import { ImUser } from '../../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../../app';
import { onBoth } from '../../process/on-both';
import { chatOf, people } from '../people';

const HOME = 'https://console.example.com';

let app: TestApp;
let admin: Caller;
let ann: number;
let policyId: number;
let places = 0;

beforeAll(async () => {
  app = await startApp({
    role: 'web',
    publicUrl: `${HOME}/`,
    trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  });
  admin = await app.as('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const Entity of [ImCase, ImCaseSignal, ImCaseDecision, ImCaseReporter, ImPolicy])
    await own().manager.clear(Entity);
  for (const Entity of [ImUser, ImGroupMessage]) await chatOf(app).manager.clear(Entity);
  [ann] = (await people(app, ['Ann Lee'])) as [number];
  policyId = (await admin.post<{ id: number }>('im/policy/add', { name: 'Advertising', reason: 'ads' })).data.id;
});

const own = () => app.nest.get(DataSource);
const key = () => derivedKey(loadSecret(app.config), 'report');
const signals = () => own().manager.find(ImCaseSignal, { order: { id: 'ASC' } });
const ask = (body: object = {}) =>
  admin.post<{ address: string; end: string }>('im/signal/link', {
    ...{ reporter: '1007', subjectKind: 'user', subjectId: ann },
    ...body,
  });
/** Ann writes to a group. @returns the id of the message */
async function written(content: string): Promise<number> {
  const row = { group_id: 1, send_id: ann, content, type: 0, send_time: new Date() };
  const [id] = await insertMany(chatOf(app).manager, ImGroupMessage, [row]);
  return id!;
}
/** @returns the path of a new link */
async function linked(body: object = {}): Promise<string> {
  const { data } = await ask(body);
  expect(data.address).toMatch(/^https:\/\/console\.example\.com\/s\/r\/[\w-]+(\?lang=[\w-]+)?$/);
  return data.address.slice(HOME.length);
}
const made = (grant: Partial<ReportGrant>, by = key()) => {
  const usual = { linkId: newReportLinkId(), end: new Date(Date.now() + 600_000), senderId: 1, reporter: '1007' };
  return `/s/r/${reportToken({ ...usual, subjectId: ann, privateMessages: [], groupMessages: [], ...grant }, by)}`;
};
/** A stranger in a network of their own, because failures are counted by network. */
const newPlace = () => `203.0.${++places % 250}.${Math.floor(places / 250)}`;
const open = (url: string, { place = newPlace(), ...headers }: Record<string, string> = {}, method = 'GET' as const) =>
  app.nest.inject({ method, url, headers: { 'x-forwarded-for': place, 'accept-language': 'en', ...headers } });
const send = (url: string, form: Record<string, string> = {}) =>
  app.nest.inject({
    ...{ method: 'POST', url },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': newPlace(),
      'accept-language': 'en',
    },
    payload: new URLSearchParams({ reason: String(policyId), text: '', ...form }).toString(),
  });
const wordsOf = (body: string) => body.replace(/<style>.*?<\/style>/s, '');

describe('A link to the report page', () => {
  test('ends after an hour unless the program says when, and may name the language', async () => {
    const { data } = await ask({ language: 'zh-tw' });
    expect(data.address).toMatch(/\?lang=zh-tw$/);
    const minutes = (Date.parse(data.end.replace(' ', 'T')) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThan(62);
    expect((await open(await linked({ language: 'zh-tw' }))).body).toContain('<h1>檢舉使用者</h1>');
  });

  test('is another one each time', async () => {
    expect(await linked()).not.toBe(await linked());
  });

  test.each([
    ['nobody who reports', { reporter: ' ' }, 'reporter'],
    ['a reporter with an end of a line', { reporter: 'a\nb' }, 'reporter'],
    ['a long reporter', { reporter: 'x'.repeat(129) }, 'reporter'],
    ['messages of nobody', { subjectId: undefined, groupMessages: [1] }, 'subjectId'],
    ['a thousand messages', { groupMessages: Array.from({ length: 1000 }, (_, at) => at + 1) }, 'groupMessages'],
    ['no minute', { minutes: 0 }, 'minutes'],
    ['more than a week', { minutes: 10_081 }, 'minutes'],
    ['an unknown language', { language: 'fr' }, 'language'],
    ['an unknown kind', { subjectKind: 'group' }, 'subjectKind'],
    ['an unknown field', { weight: 100 }, 'weight'],
  ])('is refused for %s', async (_, body, field) => {
    const answer = await ask(body);
    expect(answer).toMatchObject({ code: 1002, data: { errors: { [field]: expect.any(Array) as unknown } } });
  });

  test('is refused for a dead id, for messages of somebody else, and for a report about oneself', async () => {
    expect(await ask({ subjectId: 4711 })).toMatchObject({ code: 1001, key: 'im.signal.unknownSubject' });
    expect(await ask({ groupMessages: [4711] })).toMatchObject({ code: 1001, key: 'im.signal.unknownMessages' });
    expect(await ask({ reporter: String(ann) })).toMatchObject({ code: 1001, key: 'im.signal.self' });
  });

  test('needs the permission for it', async () => {
    expect((await app.caller().post('im/signal/link', {})).code).not.toBe(1000);
  });

  test('has no more than 3,000 characters with as many messages as it may have, and works', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => Number.MAX_SAFE_INTEGER - at);
    const path = made({ reporter: '長'.repeat(128), privateMessages: ids, groupMessages: ids });
    expect(path.length).toBeLessThan(3100);
    expect((await open(path)).body).toContain('Messages that are sent with it: 100.');
  });
});

describe('The report page', () => {
  test('names the person and the reasons, has no script, and is neither stored nor framed', async () => {
    await admin.post('im/policy/add', { name: 'Banned for {days} days', reason: 'ads' });
    const { statusCode, headers, body } = await open(await linked());
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Banned for');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';style-src 'sha256-/) as string,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const part of ['<bdi>Ann Lee</bdi>', 'Advertising</option>', 'Something else</option>'])
      expect(body).toContain(part);
    expect(body).not.toMatch(/<script|<link|<img|\son\w+=|https?:|url\(/i);
    expect(wordsOf(body)).not.toContain('1007');
  });

  test('makes a signal with copies of the messages, and shows its receipt from then on', async () => {
    const id = await written('buy this');
    const path = await linked({ groupMessages: [id] });
    const { statusCode, headers } = await send(path, { text: ' She sells\r\nthings. ' });
    expect([statusCode, headers.location]).toEqual([303, '?lang=en']);
    const [signal] = await signals();
    expect(signal).toMatchObject({
      ...{ kind: 'page', reporter: '1007', reason: 'Advertising', text: 'She sells\nthings.', weight: 50, sent: null },
      evidence: [{ kind: 'group', id, content: 'buy this' }],
      hash: hashOf(signal!.evidence),
      senderId: expect.any(Number) as number,
    });
    expect(await own().manager.find(ImCase)).toMatchObject([{ openedBy: 'page', signals: 1, reporters: 1 }]);
    const { body } = await open(path);
    expect(body).toContain('<h1>Your report</h1>');
    expect(body).toContain(`Your report no. ${signal!.id} was received on`);
    expect(body).toContain('It is being looked at.');
    expect(body).not.toContain('<form');
    for (const word of ['Ann Lee', '1007', 'sells']) expect(wordsOf(body)).not.toContain(word);
  });

  test('joins the open case of the person, as a report of a program does', async () => {
    await admin.post('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam', reporter: '5' });
    await send(await linked());
    expect(await own().manager.find(ImCase)).toMatchObject([{ openedBy: 'report', signals: 2, reporters: 2 }]);
  });

  test('says what became of the report', async () => {
    const path = await linked();
    await send(path);
    const file = (await admin.post<NextFile>('im/case/next', {})).data.file!;
    const { id, lastSignalId } = file.case;
    expect(await admin.post('im/case/decide', { id, lastSignalId, outcome: 'noFault' })).toMatchObject({ code: 1000 });
    expect((await open(path)).body).toContain('We looked at it and found no breach of the rules.');
  });

  test('is a notification by a person in the statement of reasons', async () => {
    await send(await linked());
    const file = (await admin.post<NextFile>('im/case/next', {})).data.file!;
    const { id, lastSignalId } = file.case;
    const order = { id, lastSignalId, outcome: 'ban', policyId };
    expect(await admin.post('im/case/decide', order)).toMatchObject({ code: 1000 });
    expect(await own().manager.find(ImStatement, { order: { id: 'DESC' }, take: 1 })).toMatchObject([
      { source: 'SOURCE_TYPE_OTHER_NOTIFICATION', automatedDetection: 0 },
    ]);
  });

  test('is not used up by looking at it, also by programs that fetch it ahead', async () => {
    const path = await linked();
    for (const method of ['GET', 'HEAD', 'HEAD', 'GET'] as const)
      expect((await open(path, { purpose: 'prefetch' }, method as 'GET')).statusCode).toBe(200);
    expect(await signals()).toEqual([]);
    expect((await send(path)).statusCode).toBe(303);
  });

  test('asks for a sign-in name if the link names nobody', async () => {
    const path = await linked({ subjectId: undefined });
    const user = (await chatOf(app).manager.findOneByOrFail(ImUser, { id: ann })).user_name;
    expect((await open(path)).body).toContain('name="who"');
    const wrong = await send(path, { who: 'nobody.of.this', text: 'kept' });
    expect(wrong.statusCode).toBe(422);
    for (const part of ['Nobody here has this sign-in name.', 'value="nobody.of.this"', 'kept</textarea>', 'selected'])
      expect(wrong.body).toContain(part);
    expect((await send(path, { who: user })).statusCode).toBe(303);
    expect(await signals()).toHaveLength(1);
  });

  test('lets a reporter try few names, whatever links and networks they use', async () => {
    const codes = [];
    for (let at = 0; at < 8; at++) {
      const path = await linked({ subjectId: undefined, reporter: 'curious' });
      codes.push((await send(path, { who: `guess${at}` })).statusCode);
    }
    expect(codes.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(codes.slice(5)).toEqual([429, 429, 429]);
  });

  test('lets a reporter try no more names by their own between them, which is refused', async () => {
    const who = (await chatOf(app).manager.findOneByOrFail(ImUser, { id: ann })).user_name;
    const path = await linked({ subjectId: undefined, reporter: String(ann) });
    const codes = [];
    for (let at = 0; at < 8; at++) codes.push((await send(path, { who: at % 2 ? who : `attempt${at}` })).statusCode);
    expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  test('lets a reporter try names again once a report was taken in', async () => {
    const who = (await chatOf(app).manager.findOneByOrFail(ImUser, { id: ann })).user_name;
    const codes = [];
    for (const name of ['a1', 'a2', 'a3', who, 'a4', 'a5', 'a6']) {
      const path = await linked({ subjectId: undefined, reporter: 'honest' });
      codes.push((await send(path, { who: name })).statusCode);
    }
    expect(codes).toEqual([422, 422, 422, 303, 422, 422, 422]);
  });

  test.each([
    ['without a reason', { reason: '' }, 'Choose what it is about.'],
    ['with a reason that is not there', { reason: '4711' }, 'Choose what it is about.'],
    ['about something else without a text', { reason: 'other', text: ' ' }, 'Write what happened.'],
    ['with a long text', { text: 'x'.repeat(2001) }, 'The text is longer than 2000 characters.'],
    ['with a text that turns around', { text: 'a\u202eb' }, 'The text has characters'],
    ['with a text of zeros', { text: 'a\u0000b' }, 'The text has characters'],
  ])('keeps what was typed in a form %s', async (_, form, fault) => {
    const path = await linked();
    const { statusCode, body } = await send(path, { text: 'typed', ...form });
    expect(statusCode).toBe(422);
    expect(body).toContain(fault);
    if (!('text' in form)) expect(body).toContain('typed</textarea>');
    expect(await signals()).toEqual([]);
  });

  test('is sent with a text of 2,000 characters and ends of lines as browsers send them', async () => {
    const text = `${'長'.repeat(1998)}\r\n!`;
    expect((await send(await linked(), { reason: 'other', text })).statusCode).toBe(303);
    expect(await signals()).toMatchObject([{ reason: 'Something else', text: text.replace('\r', '') }]);
  });

  test.each([
    ['<script>globalThis.ran=1</script>'],
    [`"><img src=x onerror='globalThis.ran=1'>`],
    ['</textarea></form><style>*{display:none}</style>'],
    ['{{x}} ${y} {n} {at}'],
    ["'; DROP TABLE im_case_signal; --"],
    ['長'.repeat(90)],
    ['😀 e\u0301 \u200f'],
  ])('shows the hostile text %j as it was written, and stores it', async (text) => {
    await chatOf(app).manager.update(ImUser, { id: ann }, { nick_name: text.slice(0, 60) });
    const path = await linked();
    const { body } = await send(path, { reason: '', text });
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(body).toContain(`${escaped}</textarea>`);
    expect(body).not.toMatch(/<script|<img|<style>\*/);
    expect((await send(path, { text })).statusCode).toBe(303);
    expect((await signals())[0]!.text).toBe(text);
  });

  test('takes no field twice and none of another kind', async () => {
    const path = await linked();
    for (const payload of ['reason=1&reason=2', 'reason[x]=1', '', 'text=a&text=b'])
      expect(
        (
          await app.nest.inject({
            ...{ method: 'POST', url: path, payload },
            headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newPlace() },
          })
        ).statusCode,
      ).toBe(422);
  });

  test('says that a person or messages are gone, and keeps the text', async () => {
    const id = await written('buy this');
    const path = await linked({ groupMessages: [id] });
    await chatOf(app).manager.delete(ImGroupMessage, { id });
    const { statusCode, body } = await send(path, { text: 'typed' });
    expect([statusCode, body.includes('typed</textarea>')]).toEqual([422, true]);
    expect(body).toContain('The messages that it is about are not there any more.');
    await chatOf(app).manager.delete(ImUser, { id: ann });
    expect((await open(path)).statusCode).toBe(404);
  });

  test('keeps what was typed during a maintenance', async () => {
    const path = await linked();
    const on = jest.spyOn(app.nest.get(MaintenanceWatch, { strict: false }), 'isOn', 'get').mockReturnValue(true);
    const { statusCode, body } = await send(path, { text: 'typed' });
    on.mockRestore();
    expect([statusCode, body.includes('typed</textarea>')]).toEqual([503, true]);
    expect(await signals()).toEqual([]);
  });
});

describe('The limits of a report page', () => {
  onBoth('take one report of a link that is sent ten times at once', async () => {
    const path = await linked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(303));
    expect(await signals()).toHaveLength(1);
    expect(await own().manager.find(ImCaseReporter)).toMatchObject([{ today: 1 }]);
  });

  onBoth('take ten reports a day of a reporter with thirty links at once, with those that programs send', async () => {
    const others = await people(
      app,
      Array.from({ length: 30 }, (_, at) => `Other ${at}`),
    );
    await admin.post('im/signal/send', { subjectKind: 'user', subjectId: ann, reason: 'spam', reporter: '1007' });
    const paths = others.map((subjectId) => made({ subjectId }));
    const answers = await Promise.all(paths.map((path) => send(path, { text: 'typed' })));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array<number>(9).fill(303), ...Array<number>(21).fill(429)]);
    expect(await signals()).toHaveLength(10);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.body).toContain('You have sent 10 reports today');
    expect(refused.body).toContain('typed</textarea>');
  });

  test('do not let a program take the place of a link with a key of its own', async () => {
    const linkId = newReportLinkId();
    const path = made({ linkId });
    const about = { subjectKind: 'user', subjectId: ann, reason: 'spam' };
    for (const dedupeKey of [linkId, `page:${linkId}`]) await admin.post('im/signal/send', { ...about, dedupeKey });
    expect((await open(path)).body).toContain('<form');
  });
});

describe('A link to the report page that does not work', () => {
  test('is answered alike whether it is forged, cut, of another key, or about somebody who is gone', async () => {
    const right = await linked();
    const links = {
      forged: right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A'),
      cut: right.slice(0, -1),
      longer: `${right}A`,
      'of another key': made({}, derivedKey('another secret', 'report')),
      'of the key of notices': made({}, derivedKey(loadSecret(app.config), 'notice')),
      'long over': made({ end: new Date(Date.now() - 185 * 86_400_000) }),
      'with broken characters': '/s/r/%E9%95%B7',
      'very long': `/s/r/${'A'.repeat(4000)}`,
      short: '/s/r/x',
    };
    const answers = new Set<string>();
    for (const link of Object.values(links)) {
      for (const answer of [await open(link), await send(link)]) {
        const { 'x-request-id': _, date: __, ...same } = answer.headers;
        answers.add(JSON.stringify([answer.statusCode, answer.body, same]));
      }
    }
    const gone = made({ subjectId: 4711 });
    expect((await open(gone)).statusCode).toBe(404);
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^\[404,".*This link does not work/);
    expect(await signals()).toEqual([]);
  });

  test('takes nothing once it is over, but shows the text, and what became of a report', async () => {
    const over = { end: new Date(Date.now() - 60_000) };
    const path = made(over);
    const opened = await open(path);
    expect([opened.statusCode, opened.body.includes('<form')]).toEqual([410, false]);
    const { statusCode, body } = await send(path, { text: 'typed <b>' });
    expect([statusCode, body.includes('typed &lt;b&gt;')]).toEqual([410, true]);
    expect(await signals()).toEqual([]);
    const linkId = newReportLinkId();
    await send(made({ linkId }));
    expect((await open(made({ linkId, ...over }))).body).toContain('Your report no.');
  });

  test('asks no database if its mark is wrong', async () => {
    const path = await linked();
    const asked = jest.spyOn(own().manager, 'findOne');
    await open(`${path.slice(0, -2)}__`);
    expect(asked).not.toHaveBeenCalled();
    await open(path);
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
  });

  test('slows its network down after some tries, with wrong links to notices, but not links that work', async () => {
    const path = await linked();
    const place = newPlace();
    const codes = [];
    for (let at = 0; at < 6; at++)
      codes.push((await open(at % 2 ? `/s/wrong${at}` : `/s/r/wrong${at}`, { place })).statusCode);
    expect(codes).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await open(path, { place })).statusCode).toBe(200);
  });

  test('is not found by thousands of tries', async () => {
    const links = app.nest.get(ReportLinks, { strict: false });
    const throttle = app.nest.get(Throttle);
    const free = jest.spyOn(throttle, 'startTry').mockResolvedValue();
    const failed = jest.spyOn(throttle, 'recordFailure').mockResolvedValue();
    for (let at = 0; at < 10_000; at++) {
      const token = at % 2 ? made({}, Buffer.from(`${at}`)).slice(5) : randomBytes(60).toString('base64url');
      expect(links.readToken(token)).toBeUndefined();
      if (at % 50 === 0) expect((await open(`/s/r/${token}`)).statusCode).toBe(404);
    }
    expect(failed).toHaveBeenCalledTimes(200);
    free.mockRestore();
    failed.mockRestore();
  });

  test('is in no log as a whole when the server fails', async () => {
    const path = await linked();
    const said: string[] = [];
    const writing = jest.spyOn(Logger.prototype, 'error').mockImplementation((line: string) => void said.push(line));
    const failing = jest.spyOn(own().manager, 'findOne').mockRejectedValue(new Error('broken'));
    const { statusCode, body } = await open(path);
    failing.mockRestore();
    writing.mockRestore();
    expect(statusCode).toBe(500);
    expect(body + said.join('')).not.toContain(path.slice(5));
    expect(said.join('')).toContain('/s/***');
  });
});
