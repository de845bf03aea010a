import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Workspace } from '../../src/modules/base/coding/apply/workspace';
import { PATIENCE } from '../../src/modules/base/coding/model/coding-model.service';
import type { ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import {
  fails,
  hangsUp,
  isSilent,
  type ModelService,
  neverEnds,
  says,
  saysRaw,
  startModelService,
} from './model-service';

const KEY = 'sk-nobody-may-see-this';
const SENTENCE = 'Suppliers with a name and a credit limit';
const label = (en: string) => ({ 'zh-cn': en, 'zh-tw': en, en });
const field = (more: object = {}) => ({
  ...{ name: 'credit', kind: 'money', label: label('Credit'), length: null, precision: 12, scale: 2 },
  ...{ least: 0, most: null, required: true, unique: false, search: false, filter: false, sort: true },
  ...{ choices: null, reference: null, format: null, masked: null },
  ...more,
});
const supplier = (more: object = {}) =>
  JSON.stringify({ namespace: 'shop', name: 'supplier', title: label('Suppliers'), fields: [field()], ...more });

let service: ModelService;
let app: TestApp;
let admin: Caller;
let root: string;
const lines: string[] = [];
beforeAll(async () => {
  service = await startModelService();
  app = await startApp({ aiBaseUrl: service.url, aiKey: KEY, aiModel: 'small', devServer: true });
  admin = await app.as('admin');
  root = mkdtempSync(join(tmpdir(), 'coding-model-'));
  mkdirSync(join(root, 'backend/src/modules'), { recursive: true });
  Object.assign(app.nest.get(Workspace), { root });
  for (const level of ['log', 'warn', 'error', 'debug'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
});
afterAll(async () => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
  await app?.close();
  await service.close();
});

const describeIt = (caller = admin) =>
  caller.post<{ spec: ResourceSpec; answer: string }>('base/coding/describe', { sentence: SENTENCE });
const inLanguage = async (language: string): Promise<Caller> => {
  const { data } = await app.caller().post<{ token: string }>('base/open/login', {
    username: 'admin',
    password: 'initial-pass-1',
  });
  return app.caller(data.token, { language });
};

test('a sentence becomes a description, which can be read again with a rule switched off', async () => {
  service.next(says(supplier()));
  const { data } = await describeIt();
  expect(data.spec).toMatchObject({
    namespace: 'shop',
    name: 'supplier',
    title: { en: 'Suppliers' },
    fields: [{ name: 'credit', kind: 'money', precision: 12, least: 0, nullable: false, label: { en: 'Credit' } }],
  });
  const again = await admin.post('base/coding/parse', { kind: 'answer', text: data.answer, off: ['required'] });
  expect(again).toMatchObject({ code: 1000, data: { spec: { name: 'supplier' } } });
});

test('the preview shows exactly the request that is sent, without the key and without any row', async () => {
  const { data: shown } = await admin.post<{ url: string; body: string; headers: Record<string, string> }>(
    'base/coding/question',
    { sentence: SENTENCE },
  );
  service.next(says(supplier()));
  await describeIt();
  expect(service.asked.map(({ body }) => body)).toEqual([shown.body]);
  expect(shown.url).toBe(`${service.url}/chat/completions`);
  expect(service.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(JSON.stringify(shown)).not.toContain(KEY);
  expect(JSON.parse(shown.body)).toMatchObject({
    model: 'small',
    messages: [{ role: 'system' }, { role: 'user', content: SENTENCE }],
    response_format: { type: 'json_schema', json_schema: { strict: true } },
  });
});

test.each([
  ['no JSON', 'Certainly! Here is your table:'],
  ['another form', supplier({ fields: [field({ kind: 'blob' })] })],
  ['a choice without codes', supplier({ fields: [field({ kind: 'choice' })] })],
  ['bounds that exclude everything', supplier({ fields: [field({ least: 5, most: 1 })] })],
  ['more than was asked for', supplier({ code: 'process.exit()' })],
])('%s is returned to the model once with the fault, and the corrected answer is accepted', async (_, wrong) => {
  service.next(says(wrong), says(supplier()));
  expect(await describeIt()).toMatchObject({ code: 1000, data: { spec: { name: 'supplier' } } });
  expect(service.asked).toHaveLength(2);
  const { messages } = JSON.parse(service.asked[1]?.body ?? '') as { messages: { content: string }[] };
  expect(messages.at(-2)?.content).toBe(wrong);
  expect(messages.at(-1)?.content).toContain('This does not hold');
});

test.each([
  ['a path for a name', supplier({ name: '../../../etc/passwd' }), 'name'],
  ['a path for a module', supplier({ namespace: '..' }), 'namespace'],
  ['a path for a field', supplier({ fields: [field({ name: '../x' })] }), 'fields.0.name'],
  ['a word of the language', supplier({ name: 'class' }), 'class'],
  ['a field that every row has', supplier({ fields: [field({ name: 'constructor', kind: 'string' })] }), undefined],
])('%s in the answer of the model never gets into a description', async (_, wrong, named) => {
  service.next(says(wrong), says(wrong));
  const answer = await describeIt();
  if (named === undefined) expect(answer.data.spec.fields[0]?.name).toBe('constructorValue');
  else {
    expect(answer).toMatchObject({ code: 1001, key: 'coding.modelMisfit' });
    expect(answer.message).toContain(named);
  }
});

test.each<[string, Parameters<ModelService['next']>, string]>([
  ['ten megabytes', [saysRaw('x'.repeat(10 * 2 ** 20))], 'modelTooLong'],
  ['a stream without end', [neverEnds], 'modelTooLong'],
  ['a failure', [fails(500)], 'modelRefused'],
  ['a way elsewhere', [fails(302, { location: 'http://169.254.169.254/' })], 'modelRefused'],
  ['a closed connection', [hangsUp], 'modelUnreachable'],
  ['another service', [saysRaw('<html>')], 'modelStrange'],
  ['no choices', [saysRaw('{"choices":[]}')], 'modelStrange'],
  ['null', [saysRaw('null')], 'modelStrange'],
])('%s is reported in the language of the caller, and the model is asked only once', async (_, behaviours, key) => {
  const told = new Set<string>();
  for (const language of ['en', 'zh-cn', 'zh-tw']) {
    service.next(...behaviours);
    const answer = await describeIt(await inLanguage(language));
    expect(answer).toMatchObject({ code: 1001, key: `coding.${key}` });
    expect(service.asked).toHaveLength(1);
    told.add(answer.message);
  }
  expect(told.size).toBe(3);
});

test('the wait for a silent model ends after a fixed time, which includes the second try', async () => {
  const patience = jest.replaceProperty(PATIENCE, 'seconds', 0.3);
  service.next(isSilent);
  expect(await describeIt()).toMatchObject({ code: 1001, key: 'coding.modelSlow' });
  service.next(says('no JSON'), isSilent);
  expect(await describeIt()).toMatchObject({ code: 1001, key: 'coding.modelSlow' });
  patience.restore();
});

test('questions to the model write no file, and each is logged without the key', () => {
  expect(readdirSync(join(root, 'backend/src/modules'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('Asked small at 127.0.0.1')).length).toBeGreaterThan(30);
  expect(lines.join('\n')).not.toContain(KEY);
});

test('a server without a configured model says so, and asks no model', async () => {
  const off = jest.replaceProperty(app.config, 'aiBaseUrl', undefined);
  service.next(says(supplier()));
  expect((await admin.get('base/coding/model')).data).toEqual({ isOn: false, host: null, model: null });
  expect(await describeIt()).toMatchObject({ code: 1001, key: 'coding.modelOff' });
  off.restore();
  expect((await admin.get('base/coding/model')).data).toMatchObject({ isOn: true, model: 'small' });
  expect(service.asked).toEqual([]);
});

test('asking a model needs its own permission', async () => {
  const member = await factoriesOf(app).signedIn({ permissions: ['base:coding:parse'] });
  expect(await describeIt(member)).toMatchObject({ status: 403 });
});
