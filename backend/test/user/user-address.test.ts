import { DataSource } from 'typeorm';
import { UserAddress } from '../../src/modules/user/tables/user-address.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { onBoth } from '../process/on-both';
import { ADDRESS, endUser, type Row } from './end-users';

let app: TestApp;
let admin: Caller;
let userId: number;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  userId = await endUser(admin);
});

const add = async (draft: object = {}) =>
  (await admin.post<{ id: number }>('user/address/add', { ...ADDRESS, userId, ...draft })).data.id;
const all = async (id = userId) => (await admin.get<Row[]>('user/address/ofPerson', { userId: id })).data;
const defaults = async () => (await all()).flatMap(({ id, isDefault }) => (isDefault ? [id] : []));

test('the first address is the default until another one is chosen', async () => {
  const first = await add();
  expect(await defaults()).toEqual([first]);
  const second = await add();
  expect(await defaults()).toEqual([first]);
  const third = await add({ isDefault: true });
  expect(await defaults()).toEqual([third]);
  expect((await all()).map(({ id }) => id)).toEqual([third, second, first]);
  await admin.post('user/address/update', { id: first, isDefault: true });
  expect(await defaults()).toEqual([first]);
});

test('the newest other address becomes the default if the default is removed', async () => {
  const [one, two, three] = [await add(), await add(), await add()];
  await admin.post('user/address/update', { id: one, isDefault: false });
  expect(await defaults()).toEqual([three]);
  await admin.post('user/address/delete', { ids: [three] });
  expect(await defaults()).toEqual([two]);
  await admin.post('user/address/delete', { ids: [one] });
  expect(await admin.post('user/address/update', { id: two, isDefault: false })).toMatchObject({
    code: 1002,
    data: { errors: { isDefault: [expect.any(String)] } },
  });
  expect(await defaults()).toEqual([two]);
});

onBoth('a single address is the default after several choices at once', async () => {
  const ids = [await add(), await add(), await add()];
  for (let round = 0; round < 8; round++) {
    await Promise.all([
      ...ids.map((id) => admin.post('user/address/update', { id, isDefault: true })),
      add({ isDefault: true }),
    ]);
    expect(await defaults()).toHaveLength(1);
  }
});

onBoth('a single address is the default after several additions or deletions at once', async () => {
  const [one, two] = await Promise.all([add(), add()]);
  expect(await defaults()).toHaveLength(1);
  await add();
  await Promise.all([one, two].map((id) => admin.post('user/address/delete', { ids: [id] })));
  expect(await defaults()).toHaveLength(1);
});

onBoth('a user has at most twenty addresses, even if several are added at once', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ ...ADDRESS, userId }));
  expect(await admin.post('user/address/add', many(18))).toMatchObject({ code: 1000 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post('user/address/add', many(1))));
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1000, 1001, 1001]);
  expect(await all()).toHaveLength(20);
  expect((await admin.post('user/address/add', many(1))).message).toContain('20');
});

test('an address of a deleted user is refused and cannot be restored', async () => {
  const id = await add();
  const gone = await admin.post<{ recycleId: number }>('user/address/delete', { ids: [id] });
  await admin.post('user/info/delete', { ids: [userId] });
  expect(await admin.post('user/address/add', { ...ADDRESS, userId })).toMatchObject({
    code: 1002,
    data: { errors: { userId: {} } },
  });
  expect(await admin.post('recycle/data/restore', { ids: [gone.data.recycleId] })).toMatchObject({
    code: 1001,
    data: { conflicts: [{ reason: 'parent', field: 'userId' }] },
  });
});

test('a restored address does not replace the current default', async () => {
  const first = await add();
  const gone = await admin.post<{ recycleId: number }>('user/address/delete', { ids: [first] });
  const second = await add();
  expect(await admin.post('recycle/data/restore', { ids: [gone.data.recycleId] })).toMatchObject({ code: 1000 });
  expect(await all()).toMatchObject([
    { id: second, isDefault: true },
    { id: first, isDefault: false },
  ]);
});

test('an address stores a phone number of eleven digits and stays with its user', async () => {
  const id = await add({ phone: '+86 139 0000 1111' });
  const row = await app.nest.get(DataSource).manager.findOneByOrFail(UserAddress, { id });
  expect(row.phone).toBe('13900001111');
  const shown = (await all())[0] as Row;
  expect([shown.phone, shown.contact]).toEqual(['139****1111', '韩**']);
  expect(await admin.post('user/address/update', { ...shown, address: '新的街 2 号' })).toMatchObject({ code: 1000 });
  const after = await app.nest.get(DataSource).manager.findOneByOrFail(UserAddress, { id });
  expect(after).toMatchObject({ phone: '13900001111', contact: '韩梅梅', address: '新的街 2 号' });
  expect(await admin.post('user/address/update', { id, phone: '+85291234567' })).toMatchObject({ code: 1002 });
  expect(await admin.post('user/address/update', { id, userId: userId + 1 })).toMatchObject({ code: 1002 });
});
