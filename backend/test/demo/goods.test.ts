import { DataSource } from 'typeorm';
import { DictInfo } from '../../src/modules/dict/tables/dict-info.entity';
import { type Caller, startApp, type TestApp } from '../app';

interface Row {
  id: number;
  title: string;
  price: string;
  type: string | null;
  status: number;
  stock: number;
  exampleImages: string[] | null;
  userName: string | null;
}

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const add = (draft: object) => admin.post<{ id: number }>('demo/goods/add', { title: 'Tea', price: '9.90', ...draft });
const info = async (id: number) => (await admin.get<Row>('demo/goods/info', { id })).data;
const titles = async (query: object) =>
  (await admin.post<{ list: Row[] }>('demo/goods/page', { size: 100, ...query })).data.list.map(({ title }) => title);

test('the demo goods have types of the dictionary and exact prices', async () => {
  const rows = (await admin.post<Row[]>('demo/goods/list')).data;
  expect(rows.length).toBeGreaterThan(10);
  const types = (await admin.post<{ goodsType: { value: string }[] }>('dict/info/data', { types: ['goodsType'] })).data;
  const known = types.goodsType.map(({ value }) => value);
  for (const { type, price } of rows) {
    expect([null, ...known]).toContain(type);
    expect(price).toMatch(/^\d+\.\d\d$/);
  }
});

test('a row has all given values and the name of its creator', async () => {
  const images = ['/upload/a.png', 'https://example.com/b.png'];
  const { id } = (await add({ type: '4', stock: 3, exampleImages: images })).data;
  expect(await info(id)).toMatchObject({
    price: '9.90',
    type: '4',
    status: 1,
    stock: 3,
    exampleImages: images,
    userName: '超级管理员',
  });
});

test.each([
  ['price', 1e12],
  ['price', '1000000000000'],
  ['price', '1e12'],
  ['price', '-0.01'],
  ['price', -5],
  ['price', '1.005'],
  ['stock', -1],
  ['stock', 2 ** 31],
  ['type', 'nothing of that kind'],
  ['title', '   '],
  ['title', 'x'.repeat(51)],
  ['mainImage', 'javascript:alert(1)'],
  ['exampleImages', ['javascript:alert(1)']],
  ['exampleImages', Array.from({ length: 10 }, () => '/upload/a.png')],
  ['status', 2],
])('a %s of %j is refused with an error at its field, by add and by update', async (field, value) => {
  const { id } = (await add({})).data;
  for (const answer of [await add({ [field]: value }), await admin.post('demo/goods/update', { id, [field]: value })]) {
    expect(answer.code).toBe(1002);
    expect(Object.keys((answer.data as { errors: object }).errors)[0]).toMatch(new RegExp(`^${field}`));
  }
  expect((await info(id)).price).toBe('9.90');
});

test('the largest price is stored exactly on both databases', async () => {
  const { id } = (await add({ price: '9999999999.99' })).data;
  expect((await info(id)).price).toBe('9999999999.99');
});

test('a type that was deleted from the dictionary stays at its goods and cannot be chosen again', async () => {
  const { manager } = app.nest.get(DataSource);
  const { id } = (await add({ type: '3' })).data;
  await manager.delete(DictInfo, { value: '3' });
  expect((await info(id)).type).toBe('3');
  expect(await admin.post('demo/goods/update', { id, type: '3', stock: 8 })).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ type: '3', stock: 8 });
  expect(await add({ type: '3' })).toMatchObject({ code: 1002, data: { errors: { type: {} } } });
  expect(await admin.post('demo/goods/update', { id, type: ' ' })).toMatchObject({ code: 1000 });
  expect((await info(id)).type).toBeNull();
  expect(await admin.post('demo/goods/update', { id, type: '3' })).toMatchObject({ code: 1002 });
});

test('goods are filtered by status and title and searched by description', async () => {
  await add({ title: 'Rare 100% tea', description: 'from far away', status: 0 });
  await add({ title: 'Rare tea', description: '100% near' });
  expect((await titles({ title: 'Rare' })).sort()).toEqual(['Rare 100% tea', 'Rare tea']);
  expect(await titles({ title: '100%' })).toEqual(['Rare 100% tea']);
  expect(await titles({ title: 'Rare', status: 1 })).toEqual(['Rare tea']);
  expect(await titles({ keyWord: 'far away' })).toEqual(['Rare 100% tea']);
  expect(await titles({ keyWord: 'Rare 100' })).toEqual([]);
});

test('deleted goods are restored from the recycle bin', async () => {
  const { id } = (await add({ title: 'Lost' })).data;
  const gone = await admin.post<{ recycleId: number }>('demo/goods/delete', { ids: [id] });
  expect(await titles({ title: 'Lost' })).toEqual([]);
  await admin.post('recycle/data/restore', { ids: [gone.data.recycleId] });
  expect(await titles({ title: 'Lost' })).toEqual(['Lost']);
});
