import '../push/no-demo';
import { DataSource } from 'typeorm';
import { wireTime } from '../../src/kernel/wire/envelope/wire';
import { dialect } from '../../src/kernel/stores/database/dialect';
import { tapStatements } from '../../src/kernel/stores/database/statement-tap';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ImSensitiveWord } from '../../src/modules/im/tables/im-sensitive-word.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { fileOf, importFile } from '../import-file';
import { chatOf } from './people';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app?.close());
beforeEach(() => chatOf(app).manager.clear(ImSensitiveWord));

type Row = Record<string, string | number | boolean | null>;

const post = <T = { errors?: Record<string, string[]> }>(call: string, body: object) =>
  admin.post<T>(`im/sensitive_word/${call}`, body);
const added = async (content: string) => (await post<{ id: number }>('add', { content })).data.id;
const info = async (id: number) => (await admin.get<Row>('im/sensitive_word/info', { id })).data;

test('a new word is trimmed and enabled, and shows its creator and whether the filter can find it', async () => {
  const row = await info(await added('  刷单 '));
  expect(row).toMatchObject({ content: '刷单', enabled: 1, creator: 1, creator_name: '超级管理员', findable: true });
  expect(row.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await info(await added('微信:'))).toMatchObject({ findable: false });
});

test('a changed word shows from when the change is certain, because the platform reads once a minute', async () => {
  const [id, other] = [await added('慢慢生效'), await added('早已生效')];
  const acts = app.nest.get(DataSource).manager;
  await acts.update(ImAct, { targetType: 'sensitive_word' }, { createTime: new Date(Date.now() - 70_000) });
  expect([(await info(id)).certainTime, (await info(other)).certainTime]).toEqual([null, null]);
  await post('update', { id, enabled: 0 });
  const act = await acts.findOneByOrFail(ImAct, { targetId: id, action: 'sensitive_word.update' });
  expect((await info(id)).certainTime).toBe(wireTime(new Date(act.createTime.getTime() + 65_000)));
  expect((await info(other)).certainTime).toBeNull();
});

test('a word that exists is refused, and another case counts as another word', async () => {
  const id = await added('Casino');
  expect(await post('add', { content: ' Casino ' })).toMatchObject({ code: 1001, data: { field: 'content' } });
  expect(await post('add', [{ content: 'twice' }, { content: 'twice' }])).toMatchObject({ code: 1001 });
  const other = await added('casino');
  expect(await post('update', { id: other, content: 'Casino' })).toMatchObject({ code: 1001 });
  expect(await post('update', { id, content: 'Casino', enabled: 0 })).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ enabled: 0 });
});

test('a word that two people add at the same moment is added once', async () => {
  const answers = await Promise.all([post('add', { content: '同时' }), post('add', { content: '同时' })]);
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
});

test.each([
  ['nothing', '  '],
  ['65 characters', 'x'.repeat(65)],
  ['half of an emoji', '\ud83d'],
])('a word of %s is refused', async (_title, content) => {
  expect(await post('add', { content })).toMatchObject({
    code: 1002,
    data: { errors: { content: expect.any(Array) } },
  });
});

test('a word of 64 emoji counts as 64 characters', async () => {
  expect(await info(await added('😀'.repeat(64)))).toMatchObject({ content: '😀'.repeat(64) });
});

test('a list of thousands of words without a heading is imported completely or not at all', async () => {
  await added('w7');
  const words = Array.from({ length: 5000 }, (_, at) => `w${at}`);
  const wrong = fileOf([...words, ' w1 ', 'x'.repeat(65), 'a\u0001b'].join('\n'));
  const refused = await importFile(admin, 'im/sensitive_word', wrong);
  expect(refused.data.counts).toEqual({ add: 4999, change: 0, same: 1, wrong: 3 });
  expect(refused.data.rows.filter(({ fate }) => fate === 'wrong')).toMatchObject([
    { line: 5001, errors: { '': [expect.stringContaining('2')] } },
    { line: 5002, errors: { content: [expect.stringContaining('64')] } },
    { line: 5003, errors: { content: [expect.any(String)] } },
  ]);
  expect(await importFile(admin, 'im/sensitive_word', wrong, { digest: refused.data.digest })).toMatchObject({
    code: 1001,
    key: 'import.wrong',
    data: { reason: 'wrong', rows: { length: 3 } },
  });
  expect(await chatOf(app).manager.count(ImSensitiveWord)).toBe(1);
  const right = fileOf(words.join('\n'));
  const { data } = await importFile(admin, 'im/sensitive_word', right);
  const done = await importFile(admin, 'im/sensitive_word', right, { digest: data.digest });
  expect(done.data).toMatchObject({ done: true, counts: { add: 4999, same: 1 } });
  expect(await chatOf(app).manager.count(ImSensitiveWord)).toBe(5000);
  expect((await importFile(admin, 'im/sensitive_word', right)).data.counts).toMatchObject({ add: 0, same: 5000 });
});

test('a file enables and disables words in the terms of the screen', async () => {
  await added('on');
  const file = fileOf('敏感词,启用\non,否\nNEW,是\n');
  const form = { titles: { 敏感词: 'content', 启用: 'enabled' }, words: { enabled: { 是: '1', 否: '0' } } };
  const { data } = await importFile(admin, 'im/sensitive_word', file, form);
  expect(data.rows).toMatchObject([{ fate: 'change', changed: ['enabled'] }, { fate: 'add' }]);
  await importFile(admin, 'im/sensitive_word', file, { ...form, digest: data.digest });
  expect(await chatOf(app).manager.find(ImSensitiveWord, { order: { id: 'ASC' } })).toMatchObject([
    { content: 'on', enabled: 0 },
    { content: 'NEW', enabled: 1 },
  ]);
});

test('a check shows a text as the product would store it, with the enabled words', async () => {
  await added('加微信');
  const off = await added('你好');
  await post('update', { id: off, enabled: 0 });
  const text = '你好😀 加-微😀信 now';
  const { data } = await post<{ text: string; hits: { word: string; from: number; to: number }[] }>('check', { text });
  expect(data.text).toBe('你好😀 *** now');
  expect(data.hits).toEqual([{ word: '加微信', from: 5, to: 11 }]);
  expect(text.slice(5, 11)).toBe('加-微😀信');
  expect(await post('check', { text: 'x'.repeat(10_001) })).toMatchObject({ code: 1002 });
  expect((await post<Row>('check', { text: '' })).data).toEqual({ text: '', hits: [] });
});

test('lists of words are filtered and searched, and deleted words can be restored', async () => {
  const id = await added('刷单返利');
  await added('other');
  const { data } = await post<{ list: Row[] }>('page', { keyWord: '返利', enabled: 1 });
  expect(data.list).toMatchObject([{ id, creator_name: '超级管理员' }]);
  const gone = await post<{ recycleId: number }>('delete', { ids: [id] });
  expect(gone.data.recycleId).toEqual(expect.any(Number));
  expect(await admin.post('recycle/data/restore', { ids: [gone.data.recycleId] })).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ content: '刷单返利' });
});

test('each change of words is in the trail', async () => {
  const id = await added('traced');
  await post('update', { id, enabled: 0 });
  await post('delete', { ids: [id] });
  const file = fileOf('a1\na2');
  const { data } = await importFile(admin, 'im/sensitive_word', file);
  await importFile(admin, 'im/sensitive_word', file, { digest: data.digest });
  const acts = await factoriesOf(app).find(ImAct, { targetType: 'sensitive_word' });
  const own = acts
    .filter(({ targetId, action }) => targetId === id || action.endsWith('import'))
    .sort((one, other) => one.id - other.id)
    .slice(-4);
  expect(own.map(({ action, targetName, detail }) => [action, targetName, detail])).toEqual([
    ['sensitive_word.add', 'traced', null],
    ['sensitive_word.update', 'traced', { enabled: 0 }],
    ['sensitive_word.delete', 'traced', null],
    ['sensitive_word.import', null, { added: 2, changed: 0 }],
  ]);
});

test('the preview of an import locks no words, unlike the import itself', async () => {
  const file = fileOf('held\n');
  const locks: string[] = [];
  const end = tapStatements((sql) => void (/im_sensitive_word.*FOR UPDATE/s.test(sql) && locks.push(sql)));
  const { data } = await importFile(admin, 'im/sensitive_word', file);
  expect(locks).toEqual([]);
  await importFile(admin, 'im/sensitive_word', file, { digest: data.digest });
  end();
  expect(locks.length > 0).toBe(dialect === 'mysql');
});
