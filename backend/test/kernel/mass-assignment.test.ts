import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const info = async (id: number) => (await app.caller().get<Record<string, unknown>>('toy/toy/info', { id })).data;

const FORBIDDEN = {
  id: 4711,
  createTime: '2001-01-01 00:00:00',
  served: 99,
  ownerName: 'Mallory',
  parts: 12,
  language: 'xx',
  unknown: true,
  hasOwnProperty: 'x',
  toString: 'x',
  constructor: 'x',
};

test('add writes only the columns that a form may set', async () => {
  const { data } = await app
    .caller()
    .post<{ id: number }>('toy/toy/add', { label: 'Bear', ...FORBIDDEN, updateTime: '2001-01-01 00:00:00' });
  expect(data.id).not.toBe(4711);
  const row = await info(data.id);
  expect(row).toMatchObject({ label: 'Bear', served: 7, ownerName: null, parts: 0, language: 'en' });
  expect(String(row.createTime) > '2020').toBe(true);
  expect(String(row.updateTime) > '2020').toBe(true);
  expect(Object.keys(row)).not.toContain('unknown');
});

test('add never overwrites a row, even if its id is sent', async () => {
  const first = await app.caller().post<{ id: number }>('toy/toy/add', { label: 'Bear' });
  const second = await app.caller().post<{ id: number }>('toy/toy/add', [{ id: first.data.id, label: 'Ball' }]);
  expect(second.data.id).not.toContain(first.data.id);
  expect(await info(first.data.id)).toMatchObject({ label: 'Bear' });
});

test('update writes only the columns that a form may set', async () => {
  const { data } = await app.caller().post<{ id: number }>('toy/toy/add', { label: 'Bear' });
  const before = await info(data.id);
  expect(await app.caller().post('toy/toy/update', { ...FORBIDDEN, id: data.id, note: 'soft' })).toMatchObject({
    code: 1000,
  });
  const after = await info(data.id);
  expect(after).toEqual({
    ...before,
    note: 'soft',
    updateTime: after.updateTime,
    rowVersion: after.rowVersion,
  });
});

test.each([
  ['__proto__', '{"label":"Bear","__proto__":{"served":99,"isAdmin":true}}'],
  ['__proto__ within JSON', '{"label":"Bear","extra":{"__proto__":{"isAdmin":true}}}'],
  ['constructor.prototype', '{"label":"Bear","constructor":{"prototype":{"isAdmin":true}}}'],
])('%s changes no prototype', async (_what, body) => {
  const { request, answer } = app.raw();
  const result = answer<{ id?: number }>(await request.post('/api/admin/toy/toy/add').type('json').send(body));
  expect(result).toMatchObject({ status: 200, code: 1002 });
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test('the last value counts if a JSON key occurs twice', async () => {
  const { request, answer } = app.raw();
  const sent = '{"label":"first","served":1,"label":"last","served":2}';
  const { data } = answer<{ id: number }>(await request.post('/api/admin/toy/toy/add').type('json').send(sent));
  expect(await info(data.id)).toMatchObject({ label: 'last', served: 7 });
});

test('a filter named like an inherited property has no effect', async () => {
  await app.caller().post('toy/toy/add', { label: 'Bear' });
  const { data } = await app
    .caller()
    .post<{ list: object[] }>('toy/toy/page', { constructor: 'x', toString: 'y', served: 99, id: 5, '1=1': 2 });
  expect(data.list).toHaveLength(1);
});
