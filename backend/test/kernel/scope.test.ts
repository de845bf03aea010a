import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
afterAll(() => app?.close());

let own: number;
let foreign: number;
beforeEach(async () => {
  await app.clear();
  const rows = [
    { label: 'own', departmentId: 1 },
    { label: 'foreign', departmentId: 2 },
    { label: 'nobody’s', departmentId: null },
  ];
  const { data } = await app.caller().post<{ id: number[] }>('toy/toy/add', rows);
  [own = 0, foreign = 0] = data.id;
});

const member = (...departments: number[]) => app.caller({}, departments);

test('page, list and total contain only rows in the data scope', async () => {
  const page = await member(1).post<{ list: { id: number }[]; pagination: { total: number } }>('toy/toy/page');
  expect(page.data.list.map(({ id }) => id)).toEqual([own]);
  expect(page.data.pagination.total).toBe(1);
  expect((await member(1).post<object[]>('toy/toy/list')).data).toMatchObject([{ id: own }]);
  expect((await member(1, 2).post<object[]>('toy/toy/list')).data).toHaveLength(2);
  expect((await member().post<object[]>('toy/toy/list')).data).toEqual([]);
  expect((await app.caller().post<object[]>('toy/toy/list')).data).toHaveLength(3);
});

test('a keyword, a filter or a list of values does not reach beyond the data scope', async () => {
  for (const query of [{ keyWord: 'foreign' }, { label: 'foreign' }, { label: ['own', 'foreign'], keyWord: 'f' }])
    expect((await member(1).post<{ list: object[] }>('toy/toy/page', query)).data.list).toEqual([]);
});

test('a row outside the data scope cannot be read, changed or deleted, as if it did not exist', async () => {
  const unknown = await member(1).get('toy/toy/info', { id: 999_999 });
  const answers = [
    await member(1).get('toy/toy/info', { id: foreign }),
    await member(1).post('toy/toy/update', { id: foreign, note: 'mine' }),
    await member(1).post('toy/toy/delete', { ids: [foreign] }),
  ];
  for (const { status, code, message, data } of answers)
    expect({ status, code, message, data }).toEqual({
      status: 200,
      code: 1001,
      message: unknown.message,
      data: undefined,
    });
  expect(await app.caller().get('toy/toy/info', { id: foreign })).toMatchObject({ code: 1000, data: { note: null } });
});

test('delete removes only rows in the data scope', async () => {
  expect(await member(1).post('toy/toy/delete', { ids: [own, foreign] })).toMatchObject({
    code: 1000,
    data: { count: 1 },
  });
  expect((await app.caller().post<object[]>('toy/toy/list')).data).toHaveLength(2);
});

test('an export contains only rows in the data scope', async () => {
  const { request } = app.raw();
  const body = { columns: ['label'], titles: ['Label'], format: 'csv', ids: [own, foreign] };
  const file = await request.post('/api/admin/toy/toy/export').set('x-departments', '[1]').send(body);
  expect(file.text).toBe('\uFEFFLabel\r\nown\r\n');
});

test('the total that one member gets is not returned to another', async () => {
  const totals = await Promise.all(
    [member(1), member(1, 2), member(), app.caller()].map(
      async (caller) => (await caller.post<{ pagination: { total: number } }>('toy/toy/page')).data.pagination.total,
    ),
  );
  expect(totals).toEqual([1, 2, 0, 3]);
});
