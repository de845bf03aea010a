import { gzipSync } from 'node:zlib';
import { languageOf } from '../../src/kernel/basis/context/language';
import { onBoth } from '../process/on-both';
import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ADD = '/api/admin/toy/toy/add';

onBoth('each answer carries a request id of its own, whatever its result', async () => {
  const answers = await Promise.all([
    app.caller().post('toy/toy/page'),
    app.caller().get('toy/fault/refused'),
    app.caller().get('toy/fault/crash'),
    app.caller().get('nowhere'),
  ]);
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(4);
});

test('each answer states the time zone of its times and its offset from UTC', async () => {
  const { headers } = await app.caller().post('toy/toy/page');
  expect(headers['x-time-zone']).toBe('Asia/Shanghai');
  expect(headers['x-utc-offset']).toBe(String(-new Date().getTimezoneOffset()));
});

test.each([
  ['GET', '/api/admin/nowhere'],
  ['POST', '/api/admin/toy/toy/nothing'],
  ['GET', '/api/admin/toy/toy/page'],
  ['POST', '/api/admin/toy/toy/info'],
  ['PUT', ADD],
  ['DELETE', ADD],
  ['PATCH', ADD],
  ['GET', '/api'],
  ['GET', '/api/admin/toy/toy/info/1'],
  ['GET', '/api/admin/TOY/toy/info'],
])('%s %s is an unknown call', async (method, path) => {
  const { request, answer } = app.raw();
  const sent = request[method.toLowerCase() as 'get'](path).set('language', 'en');
  expect(answer(await sent)).toMatchObject({ status: 404, code: 1001, message: 'There is no such call' });
});

describe('a body that cannot be read is refused as invalid', () => {
  const send = async (type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
    const { request, answer } = app.raw();
    return answer(
      await request
        .post(ADD)
        .set({ language: 'en', 'content-type': type, ...headers })
        .send(body),
    );
  };

  test.each(['{', '{"label":}', '[1,', 'label', '{"label":NaN}', '{"label":"x",}', '\uFEFF{', '{"a":\u0001}'])(
    'malformed JSON is refused: %j',
    async (body) => {
      expect(await send('application/json', body)).toMatchObject({
        status: 200,
        code: 1002,
        message: 'The request could not be understood',
      });
    },
  );

  test.each(['null', '5', '"text"', 'true', '[[]]', '[null]', '[5]', '{}', '[{}]'])(
    'JSON of a wrong form is refused: %s',
    async (body) => {
      expect(await send('application/json', body)).toMatchObject({ status: 200, code: 1002 });
    },
  );

  test('a request without a body is refused', async () => {
    const { request, answer } = app.raw();
    expect(answer(await request.post(ADD))).toMatchObject({ status: 200, code: 1002 });
    expect(await send('application/json', '')).toMatchObject({ status: 200, code: 1002 });
  });

  test.each(['application/xml', 'multipart/form-data', 'nonsense'])(
    'a body of the type %s is refused',
    async (type) => {
      expect(await send(type, '{"label":"x"}')).toMatchObject({
        status: 200,
        code: 1002,
        message: 'This type of content is not supported',
      });
    },
  );

  test('a plain text that contains JSON is refused', async () => {
    expect(await send('text/plain', '{"label":"x"}')).toMatchObject({ status: 200, code: 1002 });
    expect((await app.caller().post<object[]>('toy/toy/list')).data).toEqual([]);
  });

  test('a form is read as text, so that it can contain no number', async () => {
    expect(await send('application/x-www-form-urlencoded', 'label=x&count=5')).toMatchObject({
      status: 200,
      code: 1002,
      data: { errors: { count: ['must be a whole number'] } },
    });
  });

  test('a body that is too large is refused', async () => {
    expect(await send('application/json', JSON.stringify({ label: 'x'.repeat(5 * 2 ** 20) }))).toMatchObject({
      status: 200,
      code: 1002,
      message: 'The request is too large',
    });
  });

  test('a compressed body is refused without being unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 2 ** 20, 'x'));
    expect(await send('application/json', bomb, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 200,
      code: 1002,
    });
  });

  test('a body with invalid UTF-8 causes no server error', async () => {
    const body = Buffer.concat([Buffer.from('{"label":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]);
    expect((await send('application/json', body)).status).toBe(200);
  });
});

describe('a failure of the server', () => {
  test.each(['crash', 'statement'])('reveals only a request id (%s)', async (call) => {
    for (const [language, message] of [
      ['zh-cn', '服务出错，请稍后再试'],
      ['en', 'Something went wrong on our side, please try again later'],
    ] as const) {
      const answer = await app.caller({ language }).get(`toy/fault/${call}`);
      expect(answer).toMatchObject({ status: 500, code: 1003, message });
      expect(answer.data).toEqual({ requestId: answer.headers['x-request-id'] });
      expect(JSON.stringify(answer)).not.toMatch(/hunter2|nowhere|SELECT|stack|at /);
    }
  });

  onBoth('is reported as temporary if the database is out of reach', async () => {
    const answer = await app.caller().get('toy/fault/unreachable');
    expect(answer).toMatchObject({ status: 503, code: 1003, message: expect.stringMatching(/try again/) });
    expect(JSON.stringify(answer)).not.toMatch(/10\.0\.0\.1|ECONNREFUSED/);
  });
});

test('a row that was deleted before it is read again is a refusal, not a server error', async () => {
  const answer = await app.caller({ language: 'en' }).get('toy/fault/vanished');
  expect(answer).toMatchObject({ status: 200, code: 1001, message: 'This record does not exist or has been deleted' });
});

test('a refusal carries its reason beside its message', async () => {
  expect(await app.caller().get('toy/fault/refused')).toMatchObject({
    status: 200,
    code: 1001,
    data: { reason: 'gone' },
  });
});

test('messages of rules are in the language of the caller', async () => {
  const texts: Record<string, unknown> = {};
  for (const language of ['zh-cn', 'zh-tw', 'en']) {
    const { data } = await app
      .caller({ language })
      .post<{ errors: unknown }>('toy/toy/add', { label: 'x'.repeat(21), count: 'x' });
    texts[language] = data.errors;
  }
  expect(texts).toEqual({
    'zh-cn': { label: ['最多 20 个字符'], count: ['应为整数'] },
    'zh-tw': { label: [expect.stringMatching(/20/)], count: [expect.any(String)] },
    en: { label: ['must have at most 20 characters'], count: ['must be a whole number'] },
  });
  expect(texts['zh-tw']).not.toEqual(texts['zh-cn']);
});

test.each([
  ['zh-cn', 'zh-cn'],
  ['zh-tw', 'zh-tw'],
  ['en', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['en_GB', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ZH-TW', 'zh-tw'],
  ['zh_TW', 'zh-tw'],
  ['zh-Hant', 'zh-tw'],
  ['zh-HK', 'zh-tw'],
  ['zh-Hans', 'zh-cn'],
  ['zh', 'zh-cn'],
  ['fr', 'zh-cn'],
  ['english', 'zh-cn'],
  ['', 'zh-cn'],
  ['../en', 'zh-cn'],
  [undefined, 'zh-cn'],
  [['en', 'zh-cn'], 'zh-cn'],
])('the language %p is understood as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
