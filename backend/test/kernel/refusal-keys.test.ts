import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf } from '../caller';
import { Code } from '../../src/kernel/basis/codes';
import { LANGUAGES } from '../../src/kernel/basis/context/language';
import { refusals } from '../../src/kernel/basis/errors/refusals';
import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
afterAll(() => app?.close());

const ADD = '/api/admin/toy/toy/add';

/** One refusal of each kind, and how it is met. */
const KINDS: [string, string, (headers: Record<string, string>) => Promise<{ key?: string; message: string }>][] = [
  ['a rule', 'crud.notFound', (headers) => app.caller(headers).get('toy/fault/refused')],
  ['a row that has gone', 'crud.notFound', (headers) => app.caller(headers).get('toy/fault/vanished')],
  ['a field', 'http.invalid', (headers) => app.caller(headers).post('toy/toy/add', { count: 'x' })],
  ['a wrong parameter', 'http.invalid', (headers) => app.caller(headers).get('toy/toy/info', { id: 'x' })],
  ['an unknown call', 'http.404', (headers) => app.caller(headers).get('nowhere')],
  ['a failure', 'http.500', (headers) => app.caller(headers).get('toy/fault/crash')],
  ['a call of a service that is away', 'http.503', (headers) => app.caller(headers).get('toy/fault/unreachable')],
  ['a call without a session', 'http.401', (headers) => app.caller(headers).get('toy/fault/nobody')],
  ['a call without its permission', 'http.403', (headers) => app.caller(headers).get('toy/fault/forbidden')],
  ['broken JSON', 'http.400', (headers) => send('application/json', '{"label', headers)],
  ['a strange type', 'http.415', (headers) => send('application/xml', '<x/>', headers)],
  ['a large body', 'http.413', (headers) => send('application/json', `"${'x'.repeat(5 * 2 ** 20)}"`, headers)],
  ['deep nesting', 'http.tooDeep', (headers) => send('application/json', '['.repeat(200) + ']'.repeat(200), headers)],
];

async function send(type: string, body: string, headers: Record<string, string>) {
  return answerOf<unknown>(await app.raw().request.post(ADD).set('Content-Type', type).set(headers).send(body));
}

test.each(KINDS)('%s is refused with a key that is the same in every language', async (_, key, ask) => {
  const answers = await Promise.all(LANGUAGES.map((language) => ask({ language })));
  expect(answers.map((answer) => answer.key)).toEqual(LANGUAGES.map(() => key));
  expect(new Set(answers.map(({ message }) => message)).size).toBe(LANGUAGES.length);
});

test('an address that cannot be decoded is refused with a key', async () => {
  const answer = await app.nest.inject({ method: 'POST', url: '/api/%ZZ' });
  expect(answer.json()).toMatchObject({ code: 1001, key: 'http.404' });
});

test('a successful answer carries no key', async () => {
  expect(await app.caller().post('toy/toy/list')).not.toHaveProperty('key');
});

test('the keys of field errors are returned beside their messages, in the same order', async () => {
  const { data } = await app.caller().post('toy/toy/add', { label: 'x'.repeat(21), count: 'x' });
  expect(data).toEqual({
    errors: { label: ['must have at most 20 characters'], count: ['must be a whole number'] },
    keys: { label: ['validation.maxLength'], count: ['validation.isInt'] },
  });
});

test('the keys of a list name the position of the item', async () => {
  const { data } = await app.caller().post('toy/toy/add', [{ label: 'a' }, { label: 'b', count: 'x' }]);
  expect(data).toMatchObject({ keys: { '1.count': ['validation.isInt'] } });
});

test('a value that is already taken has its key at the field as well', async () => {
  await app.caller().post('toy/toy/add', { label: 'once' });
  expect(await app.caller().post('toy/toy/add', { label: 'once' })).toMatchObject({
    key: 'crud.duplicate',
    data: { errors: { label: ['label is already taken'] }, keys: { label: ['crud.duplicate'] } },
  });
});

describe('the catalogue of keys', () => {
  const source = sourcesIn(join(__dirname, '../../src'));

  test.each(refusals())(
    'lists $key, which the source uses and three languages translate',
    ({ key, texts, code, status }) => {
      expect(isUsed(key)).toBe(true);
      for (const language of LANGUAGES) expect(texts[language]).toEqual(expect.stringMatching(/\S/));
      expect([Code.Refused, Code.Invalid, Code.Core]).toContain(code);
      expect([200, 400, 401, 403, 404, 409, 410, 412, 413, 422, 429, 500, 503, 504, 507]).toContain(status);
    },
  );

  /** As a word of its own, or put together: `http.${status}`, `validation.${rule}`, `database.${failure}`. */
  const isUsed = (key: string): boolean => {
    if (source.includes(`'${key}'`)) return true;
    const [head = '', last = ''] = [key.slice(0, key.lastIndexOf('.') + 1), key.slice(key.lastIndexOf('.') + 1)];
    return (
      source.includes(`\`${head}\${`) && (key.startsWith('http.') || source.toLowerCase().includes(last.toLowerCase()))
    );
  };
});

function sourcesIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('refusal-key.ts'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
