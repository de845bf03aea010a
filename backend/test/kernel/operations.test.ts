import { startToys, type ToyApp } from './toy-app';
import { ToyBin, ToyPart } from './toys';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const add = async (row: object): Promise<number> => {
  const answer = await app.caller().post<{ id: number }>('toy/toy/add', row);
  expect(answer).toMatchObject({ status: 200, code: 1000 });
  return answer.data.id;
};
const info = async (id: number) => (await app.caller().get<Record<string, unknown>>('toy/toy/info', { id })).data;

test('a new row is returned by page, list and info', async () => {
  const id = await add({ label: 'Bear', count: 3 });
  const page = await app.caller().post<{ list: object[]; pagination: object }>('toy/toy/page');
  const list = await app.caller().post<object[]>('toy/toy/list');
  expect(page.data.pagination).toEqual({ page: 1, size: 20, total: 1 });
  expect(page.data.list).toEqual([await info(id)]);
  expect(list.data).toEqual([await info(id)]);
  expect(await info(id)).toMatchObject({ id, label: 'Bear', count: 3, served: 7, parts: 0 });
});

test('a list of rows is added completely, with ids in the same order', async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ label: `Toy ${at}`, count: at }));
  const answer = await app.caller().post<{ id: number[] }>('toy/toy/add', many);
  expect(answer.data.id).toHaveLength(50);
  for (const at of [0, 7, 49]) expect(await info(answer.data.id[at] ?? 0)).toMatchObject(many[at] ?? {});
});

test('a list with a wrong row is refused completely, and the error names that row', async () => {
  const answer = await app
    .caller()
    .post('toy/toy/add', [{ label: 'a' }, { label: 'b', count: 'many' }, { label: 'c' }]);
  expect(answer).toMatchObject({ code: 1002, data: { errors: { '1.count': ['must be a whole number'] } } });
  const twice = await app.caller().post('toy/toy/add', [{ label: 'a' }, { label: 'a' }]);
  expect(twice).toMatchObject({ code: 1001, data: { field: 'label' } });
  expect((await app.caller().post<object[]>('toy/toy/list')).data).toEqual([]);
});

test('an empty list and a list of more than a thousand rows are refused', async () => {
  for (const rows of [[], Array.from({ length: 1001 }, (_, at) => ({ label: String(at) }))])
    expect(await app.caller().post('toy/toy/add', rows)).toMatchObject({ status: 200, code: 1002 });
});

test('a list of a thousand rows is added in one call', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ label: String(at) }));
  const { data } = await app.caller().post<{ id: number[] }>('toy/toy/add', rows);
  expect(new Set(data.id).size).toBe(1000);
});

test('update changes the given columns and leaves the others', async () => {
  const id = await add({ label: 'Bear', note: 'soft', count: 3 });
  expect(await app.caller().post('toy/toy/update', { id, note: null })).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ label: 'Bear', note: null, count: 3 });
});

test('update refuses an unknown row, and creates none', async () => {
  expect(await app.caller().post('toy/toy/update', { id: 99, label: 'Ghost' })).toMatchObject({
    status: 200,
    code: 1001,
    message: 'This record does not exist or has been deleted',
  });
  expect((await app.caller().post<object[]>('toy/toy/list')).data).toEqual([]);
});

test('update and info need an id', async () => {
  expect(await app.caller().post('toy/toy/update', { label: 'x' })).toMatchObject({
    code: 1002,
    data: { errors: { id: ['must not be empty'] } },
  });
  for (const query of [{}, { id: 'x' }, { id: '1.5' }, { id: [1, 2] }, { id: '9'.repeat(30) }])
    expect(await app.caller().get('toy/toy/info', query)).toMatchObject({ status: 200, code: 1002 });
});

test('info refuses an id without a row, however large the number', async () => {
  for (const id of ['99', '-1', '0', '', '9007199254740993'])
    expect(await app.caller().get('toy/toy/info', { id })).toMatchObject({ status: 200, code: 1001 });
});

test('delete removes rows together with their parts, and keeps both in the recycle bin', async () => {
  const ids = [
    await add({ label: 'Bear', secret: 'honey' }),
    await add({ label: 'Ball' }),
    await add({ label: 'Cat' }),
  ];
  const [bear = 0, ball = 0, cat = 0] = ids;
  await app.source.manager.insert(ToyPart, [
    { toyId: bear, name: 'eye' },
    { toyId: cat, name: 'tail' },
  ]);
  const answer = await app
    .caller()
    .post<{ recycleId: number; count: number }>('toy/toy/delete', { ids: [bear, ball, 99] });
  expect(answer.data.count).toBe(2);
  const [bin] = await app.source.manager.findBy(ToyBin, { id: answer.data.recycleId });
  expect(bin).toMatchObject({ entity: 'Toy', related: [{ entity: 'ToyPart', rows: [{ toyId: bear, name: 'eye' }] }] });
  expect(bin?.rows).toMatchObject([{ id: bear, secret: 'honey' }, { id: ball }]);
  expect(await app.source.manager.find(ToyPart)).toMatchObject([{ toyId: cat }]);
  expect((await app.caller().post<{ id: number }[]>('toy/toy/list')).data.map(({ id }) => id)).toEqual([cat]);
});

test('delete refuses ids without rows, and keeps nothing', async () => {
  expect(await app.caller().post('toy/toy/delete', { ids: [1, 2] })).toMatchObject({ status: 200, code: 1001 });
  expect(await app.source.manager.count(ToyBin)).toBe(0);
});

test('a row that several people delete at the same moment gets into the recycle bin once', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await add({ label: `Bear ${round}` });
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.caller().post('toy/toy/delete', { ids: [id] })));
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001, 1001]);
  }
  expect(await app.source.manager.count(ToyBin)).toBe(5);
});

test.each([
  ['missing', {}],
  ['empty', { ids: [] }],
  ['null', { ids: null }],
  ['one number', { ids: 1 }],
  ['a text', { ids: '1,2' }],
  ['an object', { ids: { 0: 1 } }],
  ['texts', { ids: ['1'] }],
  ['fractions', { ids: [1.5] }],
  ['lists', { ids: [[1]] }],
  ['nothing', { ids: [null] }],
  ['a statement', { ids: ['1) OR 1=1 --'] }],
  ['too many', { ids: Array.from({ length: 10_001 }, (_, at) => at + 1) }],
])('delete refuses ids that are %s', async (_what, body) => {
  await add({ label: 'Bear' });
  const answer = await app.caller().post<{ errors: Record<string, string[]> }>('toy/toy/delete', body);
  expect(answer).toMatchObject({ status: 200, code: 1002 });
  expect(answer.data.errors.ids).toHaveLength(1);
  expect((await app.caller().post<object[]>('toy/toy/list')).data).toHaveLength(1);
});

test('delete accepts ten thousand ids, counts repeated ones once, and ignores ids beyond all rows', async () => {
  const ids = [await add({ label: 'Bear' }), await add({ label: 'Ball' })];
  const beyond = [2 ** 31, Number.MAX_SAFE_INTEGER];
  const all = [...ids, ...ids, ...beyond, ...Array.from({ length: 9994 }, (_, at) => 1_000_000 + at)];
  expect(all).toHaveLength(10_000);
  const answer = await app.caller().post('toy/toy/delete', { ids: all });
  expect(answer).toMatchObject({ code: 1000, data: { count: 2 } });
});

test.each([0, -1, 1.5, 1e300])('the id %p is refused, even among valid ids', async (id) => {
  const stays = await add({ label: 'Bear' });
  expect(await app.caller().post('toy/toy/delete', { ids: [stays, id] })).toMatchObject({ status: 200, code: 1002 });
  expect(await app.caller().get('toy/toy/info', { id: stays })).toMatchObject({ code: 1000 });
});

test('a resource answers only the calls that it declares', async () => {
  expect(await app.caller().post('toy/owner/add', { name: 'Ann' })).toMatchObject({ code: 1000 });
  for (const call of ['update', 'delete', 'export'])
    expect(await app.caller().post(`toy/owner/${call}`, { id: 1, ids: [1] })).toMatchObject({
      status: 404,
      code: 1001,
    });
  expect(await app.caller().get('toy/owner/info', { id: 1 })).toMatchObject({ status: 404, code: 1001 });
});
