import { Code } from '../src/kernel/basis/codes';
import { LONGEST_HTML } from '../src/kernel/content/html/sanitise';
import { type Caller, startApp, type TestApp } from './app';

/** What a whole request may take of the processor, its way through HTTP and the database included. */
const MOST_MS = 150;
const TRIES = 5;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

/** The least that it takes of the processor: others may be at work on the machine. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > MOST_MS; tries++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

interface Posted {
  code: number;
  message: string;
  data: { errors?: object };
}

async function post(path: string, payload: string | Buffer, headers: Record<string, string> = {}): Promise<Posted> {
  const sent = { 'content-type': 'application/json', language: 'en', authorization: admin.token, ...headers };
  const answer = await app.nest.inject({ method: 'POST', url: `/api/admin/${path}`, headers: sent, payload });
  return answer.json();
}

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

test.each([
  ['80,000 keys', JSON.stringify(keys(80_000)), 'The request is too large'],
  ['501 keys in one object', JSON.stringify(keys(501)), 'The request has too many fields'],
  [
    '501 keys in a nested object',
    JSON.stringify({ username: [{ inner: keys(501) }] }),
    'The request has too many fields',
  ],
  ['the same key ten thousand times', `{${Array(10_000).fill('"a":1').join(',')}}`, 'The request has too many fields'],
  ['50,000 items', JSON.stringify({ username: Array(50_000).fill(1) }), 'The request has too many values'],
  ['101 levels', `${'['.repeat(101)}${']'.repeat(101)}`, 'The request is nested too deeply'],
  ['brackets that never close', '['.repeat(200_000), 'The request is nested too deeply'],
  ['300 kB in one text', JSON.stringify({ username: 'x'.repeat(300_000) }), 'The request is too large'],
])('a sign-in request with %s is refused before it is processed', async (_, payload, message) => {
  expect(await post('base/open/login', payload)).toMatchObject({ code: 1002, message, data: { errors: {} } });
  expect(await cost(() => post('base/open/login', payload))).toBeLessThan(MOST_MS);
});

test('a route with a higher limit accepts values up to that limit', async () => {
  const add = (values: number) => {
    const row = { keyName: 'wide', name: 'wide', data: 'x', dataType: 0 };
    return post('base/sys/param/add', JSON.stringify({ ...row, unknown: Array(values).fill(1) }));
  };
  expect(await add(100_000)).toMatchObject({ code: 1002, message: 'The request has too many values' });
  expect(await add(30_000)).toMatchObject({ code: 1002, data: { errors: { unknown: [expect.any(String)] } } });
});

test('a form with too many fields is refused as well', async () => {
  const form = Array.from({ length: 600 }, (_, at) => `f${at}=1`).join('&');
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post('base/open/login', form, type)).toMatchObject({
    code: 1002,
    message: 'The request has too many fields',
  });
});

test('brackets and commas inside a text are not counted as keys', async () => {
  const username = '{"a":1,'.repeat(1000) + '\\"';
  expect(await post('base/open/login', JSON.stringify({ username, password: 'x' }))).toMatchObject({
    code: 1002,
    data: { errors: { username: [expect.any(String)] } },
  });
});

test('a body with the allowed number of keys is cheap, and unknown keys are dropped', async () => {
  const payload = JSON.stringify({ ...keys(499), username: 'nobody' });
  expect((await post('base/open/login', payload)).data.errors).toEqual({ password: [expect.any(String)] });
  expect(await cost(() => post('base/open/login', payload))).toBeLessThan(MOST_MS);
});

test('a list in the place of an object is refused without processing its items', async () => {
  const payload = `[${Array(24_000).fill('{}').join(',')}]`;
  expect(await post('base/open/login', payload)).toMatchObject({ code: 1002 });
  expect(await cost(() => post('base/open/login', payload))).toBeLessThan(MOST_MS);
});

test('a query with thousands of fields is answered', async () => {
  const query = Array.from({ length: 2500 }, (_, at) => `f${at}=1`).join('&');
  const ask = () => app.nest.inject({ url: `/api/admin/base/open/html?${query}` });
  expect((await ask()).statusCode).toBe(200);
  expect(await cost(ask)).toBeLessThan(MOST_MS);
});

test('a text of comment marks is stored as quickly as any other', async () => {
  const file = (text: string) =>
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--b--\r\n`,
    );
  const upload = (text: string) =>
    post('base/comm/upload', file(text), { 'content-type': 'multipart/form-data; boundary=b' });
  expect(await upload(`${'<!---->'.repeat(42)}x`)).toMatchObject({ code: 1000 });
  expect(await upload(`${'<!---->'.repeat(30_000)}x`)).toMatchObject({ code: 1000 });
  expect(await upload(`${'<!---->'.repeat(42)}<script>`)).toMatchObject({ code: 1001 });
  expect(await cost(() => upload(`${'<!---->'.repeat(30_000)}x`))).toBeLessThan(MOST_MS);
});

describe('stored rich text', () => {
  const add = (keyName: string, data: string, dataType = 1) =>
    admin.post<{ id: number; errors: object }>('base/sys/param/add', {
      keyName,
      name: keyName,
      data,
      dataType,
      isPublic: true,
    });
  const open = (key: string) => app.nest.inject({ url: `/api/admin/base/open/html?key=${key}` });

  test.each([
    ['4,000 blanks in a style', 'blanks', `<p style="color:${' '.repeat(4000)}x">text</p>`, '>text</p>'],
    ['200,000 blanks in a style', 'more-blanks', `<p style="color:${' '.repeat(200_000)}x">text</p>`, 'text</p>'],
    ['tags that are not closed', 'unclosed', `${'<p>'.repeat(40_000)}text`, 'text</p>'],
  ])('is read quickly without a session if it has %s', async (_, key, data, shown) => {
    expect((await add(key, data)).code).toBe(Code.Success);
    expect((await open(key)).body).toContain(shown);
    expect(await cost(() => open(key))).toBeLessThan(MOST_MS);
  });

  const deep = '<b>'.repeat(40_000) + '</i>'.repeat(40_000 - 20_000);

  test('is refused when it is saved if it is too long or nested too deeply', async () => {
    for (const [key, data] of [
      ['deep', deep],
      ['long', 'x'.repeat(LONGEST_HTML + 1)],
    ] as const)
      expect(await add(key, data)).toMatchObject({ code: 1002, data: { errors: { data: [expect.any(String)] } } });
    const { data } = await add('becomes-rich', deep, 0);
    expect(await admin.post('base/sys/param/update', { id: data.id, dataType: 1 })).toMatchObject({ code: 1002 });
    expect(await admin.post('base/sys/param/update', { id: data.id, remark: 'x' })).toMatchObject({ code: 1000 });
  });

  test('is returned as plain text at once if it is older than the limits', async () => {
    const { data } = await add('old', deep, 0);
    const { DataSource } = await import('typeorm');
    await app.nest.get(DataSource).query('UPDATE base_sys_param SET dataType = 1 WHERE id = ?', [data.id]);
    expect((await open('old')).body).toContain('&lt;b&gt;&lt;b&gt;');
    expect(await cost(() => open('old'))).toBeLessThan(MOST_MS);
    expect((await admin.get<{ data: string }>('base/sys/param/info', { id: data.id })).data.data).toMatch(/^&lt;b&gt;/);
  });
});
