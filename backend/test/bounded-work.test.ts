import { Code } from '../src/kernel/codes';
import { LONGEST_HTML } from '../src/kernel/html/sanitise';
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
  ['501 keys further in', JSON.stringify({ username: [{ inner: keys(501) }] }), 'The request has too many fields'],
  ['the same key ten thousand times', `{${Array(10_000).fill('"a":1').join(',')}}`, 'The request has too many fields'],
  ['50,000 items', JSON.stringify({ username: Array(50_000).fill(1) }), 'The request has too many values'],
  ['101 levels', `${'['.repeat(101)}${']'.repeat(101)}`, 'The request is nested too deeply'],
  ['brackets that never close', '['.repeat(200_000), 'The request is nested too deeply'],
  ['300 kB in one word', JSON.stringify({ username: 'x'.repeat(300_000) }), 'The request is too large'],
])('a stranger who signs in with %s is refused before anything looks at it', async (_, payload, message) => {
  expect(await post('base/open/login', payload)).toMatchObject({ code: 1002, message, data: { errors: {} } });
  expect(await cost(() => post('base/open/login', payload))).toBeLessThan(MOST_MS);
});

test('a route that takes more than usual takes that, and no more', async () => {
  const add = (values: number) => {
    const row = { keyName: 'wide', name: 'wide', data: 'x', dataType: 0 };
    return post('base/sys/param/add', JSON.stringify({ ...row, unknown: Array(values).fill(1) }));
  };
  expect(await add(100_000)).toMatchObject({ code: 1002, message: 'The request has too many values' });
  expect(await add(30_000)).toMatchObject({ code: 1002, data: { errors: { unknown: [expect.any(String)] } } });
});

test('a form of too many fields is refused too', async () => {
  const form = Array.from({ length: 600 }, (_, at) => `f${at}=1`).join('&');
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post('base/open/login', form, type)).toMatchObject({
    code: 1002,
    message: 'The request has too many fields',
  });
});

test('brackets and commas within a text are no keys', async () => {
  const username = '{"a":1,'.repeat(1000) + '\\"';
  expect(await post('base/open/login', JSON.stringify({ username, password: 'x' }))).toMatchObject({
    code: 1002,
    data: { errors: { username: [expect.any(String)] } },
  });
});

test('as many keys as may be cost little, and those that nobody knows fall away', async () => {
  const payload = JSON.stringify({ ...keys(499), username: 'nobody' });
  expect((await post('base/open/login', payload)).data.errors).toEqual({ password: [expect.any(String)] });
  expect(await cost(() => post('base/open/login', payload))).toBeLessThan(MOST_MS);
});

test('a list where an object is wanted is refused, and nothing is built of its items', async () => {
  const payload = `[${Array(24_000).fill('{}').join(',')}]`;
  expect(await post('base/open/login', payload)).toMatchObject({ code: 1002 });
  expect(await cost(() => post('base/open/login', payload))).toBeLessThan(MOST_MS);
});

test('a query of thousands of fields is answered', async () => {
  const query = Array.from({ length: 2500 }, (_, at) => `f${at}=1`).join('&');
  const ask = () => app.nest.inject({ url: `/api/admin/base/open/html?${query}` });
  expect((await ask()).statusCode).toBe(200);
  expect(await cost(ask)).toBeLessThan(MOST_MS);
});

test('a text of comment marks is kept as quickly as any other', async () => {
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
    ['tags that nobody closes', 'unclosed', `${'<p>'.repeat(40_000)}text`, 'text</p>'],
  ])('with %s is read at once, by strangers too', async (_, key, data, shown) => {
    expect((await add(key, data)).code).toBe(Code.Success);
    expect((await open(key)).body).toContain(shown);
    expect(await cost(() => open(key))).toBeLessThan(MOST_MS);
  });

  const deep = '<b>'.repeat(40_000) + '</i>'.repeat(40_000 - 20_000);

  test('that is nested too deeply, or too long, is refused when it is saved', async () => {
    for (const [key, data] of [
      ['deep', deep],
      ['long', 'x'.repeat(LONGEST_HTML + 1)],
    ] as const)
      expect(await add(key, data)).toMatchObject({ code: 1002, data: { errors: { data: [expect.any(String)] } } });
    const { data } = await add('becomes-rich', deep, 0);
    expect(await admin.post('base/sys/param/update', { id: data.id, dataType: 1 })).toMatchObject({ code: 1002 });
    expect(await admin.post('base/sys/param/update', { id: data.id, remark: 'x' })).toMatchObject({ code: 1000 });
  });

  test('that was stored before there was a bound is answered as mere text, at once', async () => {
    const { data } = await add('old', deep, 0);
    const { DataSource } = await import('typeorm');
    await app.nest.get(DataSource).query('UPDATE base_sys_param SET dataType = 1 WHERE id = ?', [data.id]);
    expect((await open('old')).body).toContain('&lt;b&gt;&lt;b&gt;');
    expect(await cost(() => open('old'))).toBeLessThan(MOST_MS);
    expect((await admin.get<{ data: string }>('base/sys/param/info', { id: data.id })).data.data).toMatch(/^&lt;b&gt;/);
  });
});
