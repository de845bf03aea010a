import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { factoriesOf, type Factories, type Member } from '../factories';
import { askOnWire, type WireAnswer, type WireQuestion } from './wire-answer';

let app: TestApp;
let make: Factories;
let admin: Caller;
let file: string;

const STAFF = 30;
const TEXT = 'A line of a file, as long as any other. '.repeat(200);

beforeAll(async () => {
  app = await startApp();
  await app.nest.listen(0, '127.0.0.1');
  make = factoriesOf(app);
  admin = await app.as('admin');
  for (let at = 0; at < STAFF; at++) await make.user({ nickName: `Nick ${at}`, remark: 'One of the staff' });
  const uploaded = await request(app.nest.getHttpServer())
    .post('/api/admin/base/comm/upload')
    .set('authorization', admin.token)
    .attach('file', Buffer.from(TEXT), { filename: 'lines.txt' });
  file = (uploaded.body as { data: string }).data;
});
afterAll(() => app?.close());

const ask = ({ headers, ...question }: WireQuestion, encoding?: string, as: { token: string } = admin) =>
  askOnWire(app, {
    ...question,
    headers: {
      language: 'en',
      ...(as.token && { authorization: as.token }),
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
      ...headers,
    },
  });

const nobody = { token: '' };

/** What a client may send, and in which encoding it gets what can be compressed. */
const ACCEPTED: [string | undefined, 'br' | 'gzip' | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.2', 'gzip'],
  ['*;q=0', undefined],
  ['identity;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['deflate', undefined],
];

const kept: Record<string, WireQuestion> = {
  permmenu: { path: 'base/comm/permmenu' },
  'dictionary data': { path: 'dict/info/data', body: {} },
  'the description of the resources': { path: 'base/open/eps' },
};

/** Large answers that are made for one request. */
const large: Record<string, WireQuestion> = {
  'a list of staff': { path: 'base/sys/user/page', body: { page: 1, size: 20, order: 'id', sort: 'asc' } },
  'a list of menus, more than is compressed at once': { path: 'base/sys/menu/list', body: {} },
  'a large refusal': {
    path: 'base/sys/param/add',
    body: {
      ...{ name: 'Refused', keyName: 'refused', dataType: 0, data: '' },
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${'unknown'.repeat(20)}${at}`, at])),
    },
  },
};

/** What is never compressed. */
const plain: Record<string, () => WireQuestion & { as?: { token: string } }> = {
  'a small list': () => ({ path: 'base/sys/user/page', body: { page: 1, size: 1 } }),
  'a small kept answer': () => ({ path: 'dict/info/types' }),
  'a small refusal': () => ({ path: 'base/sys/param/add', body: {} }),
  'an unknown call': () => ({ path: 'nowhere' }),
  'a call without a session': () => ({ path: 'base/comm/permmenu', as: nobody }),
  'an export': () => ({ path: 'base/sys/user/export', body: { format: 'csv' } }),
  'an export as a workbook': () => ({ path: 'base/sys/user/export', body: { format: 'xlsx' } }),
  'a file': () => ({ path: file }),
  'a range of a file': () => ({ path: file, headers: { range: 'bytes=10-5009' } }),
  'a sign-in': () => ({ path: 'base/open/login', body: { username: 'admin', password: ADMIN.password }, as: nobody }),
  'a captcha': () => ({ path: 'base/open/captcha?width=150&height=50', as: nobody }),
};

const isVaried = ({ headers }: WireAnswer) => !!headers.vary?.split(', ').includes('accept-encoding');

describe.each(ACCEPTED)('a client that accepts %p', (accepted, encoding) => {
  test.each(Object.entries({ ...kept, ...large }))(`gets %s in ${encoding ?? 'plain'}`, async (_name, question) => {
    const [answer, asItIs] = [await ask(question, accepted), await ask(question)];
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(answer.text).toBe(asItIs.text);
    expect(isVaried(answer) && isVaried(asItIs)).toBe(true);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(answer.headers['transfer-encoding']).toBeUndefined();
    if (encoding) expect(answer.bytes.length).toBeLessThan(asItIs.bytes.length / 2);
    expect(asItIs.bytes.length).toBeGreaterThan(2048);
  });

  test.each(Object.entries(plain))('gets %s as it is', async (_name, questionOf) => {
    const { as = admin, ...question } = questionOf();
    const answer = await ask(question, accepted, as);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.bytes.length).toBeGreaterThan(10);
  });

  test.each(Object.entries(kept))('gets a 304 for %s that it has in that encoding', async (_name, question) => {
    const first = await ask(question, accepted);
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`]) {
      const again = await ask({ ...question, headers: { 'if-none-match': known } }, accepted);
      expect([known, again.status, again.headers.etag, again.bytes.length]).toEqual([known, 304, etag, 0]);
      expect(isVaried(again)).toBe(true);
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    const other = await ask(question, encoding === 'br' ? 'gzip' : 'br');
    expect(other.headers.etag).not.toBe(etag);
    for (const known of [String(other.headers.etag), '"other"', `${etag}-`, '']) {
      const fresh = await ask({ ...question, headers: { 'if-none-match': known } }, accepted);
      expect([known, fresh.status, fresh.text]).toEqual([known, 200, first.text]);
    }
  });

  test.each(Object.entries(kept).filter(([, { body }]) => !body))(
    'gets only the head of %s',
    async (_name, question) => {
      const [whole, head] = [await ask(question, accepted), await ask({ ...question, method: 'HEAD' }, accepted)];
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary'])
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    },
  );
});

test('a range of a file has the bytes and the length that were asked for', async () => {
  const answer = await ask({ path: file, headers: { range: 'bytes=10-5009' } }, 'gzip, br');
  expect([answer.status, answer.headers['content-length']]).toEqual([206, '5000']);
  expect(answer.text).toBe(TEXT.slice(10, 5010));
});

/** @returns its id */
async function longParameter(): Promise<number> {
  const row = { name: 'Long', keyName: `long${Date.now()}`, dataType: 0, data: TEXT };
  return (await admin.post<{ id: number }>('base/sys/param/add', row)).data.id;
}

test('the head of a large answer that is made for one request has its length and its encoding', async () => {
  const question = { path: `base/sys/param/info?id=${await longParameter()}` };
  const whole = await ask(question, 'br');
  const head = await ask({ ...question, method: 'HEAD' }, 'br');
  expect([whole.status, whole.headers['content-encoding'], head.status, head.bytes.length]).toEqual([
    200,
    'br',
    200,
    0,
  ]);
  for (const name of ['content-length', 'content-encoding', 'vary'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
});

describe('two members with different roles', () => {
  const permissionsOf = (name: string) => Array.from({ length: 100 }, (_, at) => `${name}:thing${at}:page`);
  const members = async (): Promise<Member[]> =>
    Promise.all(['apple', 'pear'].map((name) => make.signedIn({ permissions: permissionsOf(name) })));

  test('never get the menus of each other, in whatever encodings they ask in turn', async () => {
    const both = await members();
    const expected = await Promise.all(
      both.map(async (one) => (await ask({ path: 'base/comm/permmenu' }, '', one)).text),
    );
    expect(expected[0]).not.toBe(expected[1]);
    const rounds = Array.from({ length: 60 }, (_, at) => ({ at: at % 2, encoding: ['br', 'gzip', ''][at % 3] }));
    await Promise.all(
      rounds.map(async ({ at, encoding }) => {
        const answer = await ask({ path: 'base/comm/permmenu' }, encoding, both[at]);
        expect(answer.headers['content-encoding'] ?? '').toBe(encoding);
        expect(answer.text).toBe(expected[at]);
      }),
    );
  });

  test('get no 304 for the menus of each other', async () => {
    const [one, other] = (await members()) as [Member, Member];
    const { etag } = (await ask({ path: 'base/comm/permmenu' }, 'br', one)).headers;
    const headers = { 'if-none-match': String(etag) };
    expect((await ask({ path: 'base/comm/permmenu', headers }, 'br', other)).status).toBe(200);
    expect((await ask({ path: 'base/comm/permmenu', headers }, 'br', one)).status).toBe(304);
  });
});

test('a change of a role is in the next answer in each encoding', async () => {
  const permissions = Array.from({ length: 100 }, (_, at) => `fresh:thing${at}:page`);
  const member = await make.signedIn({ permissions });
  const permmenu = async (encoding: string) => {
    const { headers, text } = await ask({ path: 'base/comm/permmenu' }, encoding, member);
    expect(headers['content-encoding'] ?? '').toBe(encoding);
    return (JSON.parse(text) as { data: { perms: string[] } }).data.perms;
  };
  for (const encoding of ['br', 'gzip', '']) expect(await permmenu(encoding)).toEqual(permissions);
  const menuIdList = [await make.menu(permissions.slice(1).join(','))];
  expect((await admin.post('base/sys/role/update', { id: member.roleId, menuIdList })).code).toBe(1000);
  for (const encoding of ['br', 'gzip', '']) expect(await permmenu(encoding)).toEqual(permissions.slice(1));
});

test('a repeated write gets the stored answer in the encoding that is asked for then', async () => {
  const question = { ...large['a large refusal'], headers: { 'idempotency-key': randomUUID() } } as WireQuestion;
  const [first, again, third] = [await ask(question, 'br'), await ask(question, 'gzip'), await ask(question)];
  const encodings = [first, again, third].map(({ headers }) => headers['content-encoding']);
  expect(encodings).toEqual(['br', 'gzip', undefined]);
  expect([again.headers['idempotency-replayed'], third.headers['idempotency-replayed']]).toEqual(['true', 'true']);
  expect([again.text, third.text]).toEqual([first.text, first.text]);
});
