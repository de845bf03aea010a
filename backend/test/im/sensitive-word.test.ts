import '../push/no-demo';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { ImSensitiveWord } from '../../src/modules/im/tables/im-sensitive-word.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
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

test('a word is kept without its outer blanks, in force, with who added it', async () => {
  const row = await info(await added('  刷单 '));
  expect(row).toMatchObject({ content: '刷单', enabled: 1, creator: 1, creator_name: '超级管理员', findable: true });
  expect(row.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await info(await added('微信:'))).toMatchObject({ findable: false });
});

test('a word that is there is refused, and another case is another word', async () => {
  const id = await added('Casino');
  expect(await post('add', { content: ' Casino ' })).toMatchObject({ code: 1001, data: { field: 'content' } });
  expect(await post('add', [{ content: 'twice' }, { content: 'twice' }])).toMatchObject({ code: 1001 });
  const other = await added('casino');
  expect(await post('update', { id: other, content: 'Casino' })).toMatchObject({ code: 1001 });
  expect(await post('update', { id, content: 'Casino', enabled: 0 })).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ enabled: 0 });
});

test('of two who add the same word at once one is told that it is there', async () => {
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

test('64 emoji are 64 characters', async () => {
  expect(await info(await added('😀'.repeat(64)))).toMatchObject({ content: '😀'.repeat(64) });
});

test('a list of thousands comes in at once, and says what was known and what was not taken', async () => {
  await added('w7');
  const words = Array.from({ length: 5000 }, (_, at) => `w${at}`);
  const answer = await post<Row>('import', { words: [...words, ' w1 ', '', 'x'.repeat(65), 'a\u0001b'] });
  expect(answer.data).toEqual({
    added: 4999,
    known: 2,
    refused: [
      { key: 'validation.isNotEmpty', line: 5002, word: '', reason: expect.any(String) },
      { key: 'validation.maxLength', line: 5003, word: 'x'.repeat(64), reason: expect.stringContaining('64') },
      { key: 'validation.isLine', line: 5004, word: 'a\u0001b', reason: expect.any(String) },
    ],
  });
  expect(await chatOf(app).manager.count(ImSensitiveWord)).toBe(5000);
  expect((await post<Row>('import', { words })).data).toEqual({ added: 0, known: 5000, refused: [] });
  expect(await post('import', { words: [] })).toMatchObject({ code: 1002 });
  expect(await post('import', { words: ['a\0b'] })).toMatchObject({ code: 1002 });
  expect(await post('import', { words: Array.from({ length: 20_001 }, () => 'x') })).toMatchObject({ code: 1002 });
}, 60_000);

test('a text is shown as the product would store it, by the words in force', async () => {
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

test('lists filter, search and delete into the recycle bin', async () => {
  const id = await added('刷单返利');
  await added('other');
  const { data } = await post<{ list: Row[] }>('page', { keyWord: '返利', enabled: 1 });
  expect(data.list).toMatchObject([{ id, creator_name: '超级管理员' }]);
  const gone = await post<{ recycleId: number }>('delete', { ids: [id] });
  expect(gone.data.recycleId).toEqual(expect.any(Number));
  expect(await admin.post('recycle/data/restore', { ids: [gone.data.recycleId] })).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ content: '刷单返利' });
});

test('whatever is done to words is in the trail', async () => {
  const id = await added('traced');
  await post('update', { id, enabled: 0 });
  await post('delete', { ids: [id] });
  await post('import', { words: ['a1', 'a1', ''] });
  const acts = await factoriesOf(app).find(ImAct, { targetType: 'sensitive_word' });
  const own = acts
    .filter(({ targetId, action }) => targetId === id || action.endsWith('import'))
    .sort((one, other) => one.id - other.id)
    .slice(-4);
  expect(own.map(({ action, targetName, detail }) => [action, targetName, detail])).toEqual([
    ['sensitive_word.add', 'traced', null],
    ['sensitive_word.update', 'traced', { enabled: 0 }],
    ['sensitive_word.delete', 'traced', null],
    ['sensitive_word.import', null, { added: 1, known: 1, refused: 1 }],
  ]);
});
