import { verify } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { RestoreService } from '../../src/modules/recycle/restore/restore.service';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { held } from '../held';
import { onBoth } from '../process/on-both';
import { ADDRESS, endUser, type Row, stored, trailOf } from './end-users';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app?.close());

interface Page {
  list: Row[];
  pagination: { more?: boolean; cursor?: number };
}

const page = async (query: object) => (await admin.post<Page>('user/info/page', query)).data.list;
const info = async (id: number) => (await admin.get<Row>('user/info/info', { id })).data;

test('a phone number is stored as plain digits and shown with its middle hidden', async () => {
  const typed = [
    '+86 138-0013 8001',
    '008613800138002',
    '８６１３８００１３８００３',
    ' 138 0013 8004 ',
    '+852 9123 4567',
  ];
  const kept = ['13800138001', '13800138002', '13800138003', '13800138004', '+85291234567'];
  for (const [at, phone] of typed.entries()) {
    const id = await endUser(admin, { phone });
    expect((await stored(app, id))?.phone).toBe(kept[at]);
    expect((await info(id)).phone).toMatch(/^\+?\d+\*+\d+$/);
  }
  for (const phone of ['12345', '1380013800x', '23800138000', '138****8001'])
    expect(await admin.post('user/info/add', { phone })).toMatchObject({ code: 1002, data: { errors: { phone: {} } } });
});

test('masked values that a form sends back change no field', async () => {
  const id = await endUser(admin, { phone: '13911112222', unionid: 'u-shown' });
  const { phone } = await info(id);
  expect(await admin.post('user/info/update', { id, phone, nickName: 'Renamed' })).toMatchObject({ code: 1000 });
  expect(await stored(app, id)).toMatchObject({ phone: '13911112222', nickName: 'Renamed' });
});

onBoth('a phone number and a unionid are unique, and any number of users may have none', async () => {
  await endUser(admin, { phone: '13922223333', unionid: 'Union-1' });
  await endUser(admin, { phone: '', unionid: '' });
  const id = await endUser(admin, { phone: '', unionid: '' });
  expect(await stored(app, id)).toMatchObject({ phone: null, unionid: null });
  for (const [field, value] of [
    ['phone', '+8613922223333'],
    ['unionid', 'Union-1'],
  ])
    for (const call of ['add', 'update'])
      expect(
        await admin.post(`user/info/${call}`, { ...(call === 'update' && { id }), [field as string]: value }),
      ).toMatchObject({
        code: 1001,
        data: { reason: 'duplicate', field },
      });
  expect(await admin.post('user/info/update', { id, unionid: 'union-1' })).toMatchObject({ code: 1000 });
});

test('a password is stored as argon2id and never returned', async () => {
  const id = await endUser(admin, { password: 'secret-1' });
  const first = (await stored(app, id))?.password ?? '';
  expect(first).toMatch(/^\$argon2id\$/);
  expect(await verify(first, 'secret-1')).toBe(true);
  expect(await info(id)).not.toHaveProperty('password');
  expect((await page({}))[0]).not.toHaveProperty('password');
  await admin.post('user/info/update', { id, password: '', nickName: 'Same password' });
  expect((await stored(app, id))?.password).toBe(first);
  await admin.post('user/info/update', { id, password: 'secret-2' });
  expect(await verify((await stored(app, id))?.password ?? '', 'secret-2')).toBe(true);
  expect(await admin.post('user/info/add', { password: '123' })).toMatchObject({ code: 1002 });
});

onBoth('the list is searched by nickname and phone and filtered by status, gender and login type', async () => {
  const id = await endUser(admin, { nickName: '寻找我', phone: '13677778888', gender: 2, loginType: 2 });
  for (const query of [
    { keyWord: '寻找' },
    { keyWord: '1367777' },
    { keyWord: '找我' },
    { keyWord: '7778888' },
    { keyWord: '寻找', gender: 2, loginType: 2, status: 1 },
  ])
    expect((await page(query)).map((row) => row.id)).toEqual([id]);
  expect((await page({ keyWord: String(id) })).map((row) => row.id)).toContain(id);
  for (const query of [{ gender: 1 }, { loginType: 0 }, { status: 0 }])
    expect(await page({ keyWord: '寻找', ...query })).toEqual([]);
});

onBoth('a search lists names that begin with the word first, and its cursor leads to the others', async () => {
  const beginning = await Promise.all(
    Array.from({ length: 20 }, (_, at) => endUser(admin, { nickName: `Zhong ${at}` })),
  );
  const within = await endUser(admin, { nickName: 'Li Zhong' });
  const first = (await admin.post<Page>('user/info/page', { keyWord: 'zhong', size: 100 })).data;
  expect(first.list.map(({ id }) => id).sort()).toEqual([...beginning].sort());
  expect(first.pagination).toMatchObject({ more: true, cursor: within });
  const then = (await admin.post<Page>('user/info/page', { keyWord: 'zhong', size: 100, cursor: within })).data;
  expect(then.list.map(({ id }) => id)).toContain(within);
  expect(then.pagination.more).toBeUndefined();
});

test('the status of a new user is normal and changes only by its own routes', async () => {
  const refused = { code: 1002, data: { errors: { status: [expect.any(String)] } } };
  expect(await admin.post('user/info/add', { nickName: 'Off', status: 0 })).toMatchObject(refused);
  const id = await endUser(admin);
  expect((await info(id)).status).toBe(1);
  expect(await admin.post('user/info/update', { id, status: 0 })).toMatchObject(refused);
  expect(await admin.post('user/info/update', { id, status: 1 })).toMatchObject({ code: 1000 });
  expect((await info(id)).status).toBe(1);
  const order = { ids: [id, 987_654], reason: '投诉' };
  expect((await admin.post('user/info/disable', order)).data).toEqual({ count: 1, unchanged: 0, unknown: 1 });
  expect((await admin.post('user/info/disable', order)).data).toEqual({ count: 0, unchanged: 1, unknown: 1 });
  expect((await info(id)).status).toBe(0);
  expect((await admin.post('user/info/enable', order)).data).toMatchObject({ count: 1 });
  expect(await trailOf(app, id)).toEqual([
    ['end_user.add', null],
    ['end_user.disable', '投诉'],
    ['end_user.enable', '投诉'],
  ]);
  for (const call of ['enable', 'disable', 'cancel', 'restore'])
    expect(await admin.post(`user/info/${call}`, { ids: [id], reason: ' ' })).toMatchObject({ code: 1002 });
});

test('a cancelled user loses all personal data and gets it back by a restore', async () => {
  const before = { phone: '13544445555', unionid: 'u-back', nickName: 'Returning' };
  const id = await endUser(admin, { ...before, password: 'secret-1' });
  await admin.post('user/address/add', { ...ADDRESS, userId: id });
  expect((await admin.post('user/info/cancel', { ids: [id], reason: 'asked' })).data).toMatchObject({ count: 1 });
  const empty = { status: 2, phone: null, unionid: null, avatarUrl: null, password: null, nickName: `#${id}` };
  expect(await stored(app, id)).toMatchObject(empty);
  for (const call of ['enable', 'disable'])
    expect(await admin.post(`user/info/${call}`, { ids: [id], reason: 'no' })).toMatchObject({ code: 1001 });
  expect(await admin.post('user/info/update', { id, phone: '13544445555' })).toMatchObject({ code: 1001 });
  const back = await admin.post('user/info/restore', { ids: [id], reason: 'mistake' });
  expect(back).toMatchObject({ code: 1000, data: { count: 1, unchanged: 0, unknown: 0 } });
  expect(await stored(app, id)).toMatchObject({ ...before, status: 1 });
  expect(await verify((await stored(app, id))?.password ?? '', 'secret-1')).toBe(true);
  expect((await trailOf(app, id)).slice(1)).toEqual([
    ['end_user.cancel', 'asked'],
    ['end_user.restore', 'mistake'],
  ]);
  expect((await admin.get<Row[]>('user/address/ofPerson', { userId: id })).data).toHaveLength(1);
});

test.each(['look', 'restore'])('a second restore of a user, held at its %s, finds the user restored', async (step) => {
  const id = await endUser(admin, { nickName: 'Twice' });
  await admin.post('user/info/cancel', { ids: [id], reason: 'asked' });
  const restore = () => admin.post('user/info/restore', { ids: [id], reason: 'back' });
  const holding =
    step === 'look'
      ? held(app.nest.get(DataSource).manager, 'existsBy')
      : held(app.nest.get(RestoreService, { strict: false }), 'restoreRecords');
  const late = restore();
  await holding.reached;
  expect(await restore()).toMatchObject({ code: 1000, data: { count: 1 } });
  holding.letGo();
  expect(await late).toMatchObject({ code: 1000, data: { count: 0, unchanged: 1, unknown: 0 } });
});

onBoth('users who are cancelled together have separate records and are restored separately', async () => {
  const phones = ['13611110001', '13611110002', '13611110003'];
  const ids = [];
  for (const phone of phones) ids.push(await endUser(admin, { phone, password: 'secret-1' }));
  expect((await admin.post('user/info/cancel', { ids, reason: 'all asked' })).data).toMatchObject({ count: 3 });
  const left = await Promise.all(ids.map((id) => stored(app, id)));
  expect(left.map((one) => [one?.nickName, one?.phone, one?.status])).toEqual(ids.map((id) => [`#${id}`, null, 2]));
  const [, second = 0] = ids;
  await admin.post('user/info/restore', { ids: [second], reason: 'back' });
  expect((await Promise.all(ids.map((id) => stored(app, id)))).map((one) => one?.phone)).toEqual([
    null,
    phones[1],
    null,
  ]);
});

onBoth('a restore over a phone number that is in use is refused and loses no data', async () => {
  const id = await endUser(admin, { phone: '13566667777' });
  await admin.post('user/info/cancel', { ids: [id], reason: 'asked' });
  const other = await endUser(admin, { phone: '13566667777' });
  const refused = await admin.post('user/info/restore', { ids: [id], reason: 'back' });
  expect(refused).toMatchObject({ code: 1001, data: { conflicts: [{ reason: 'unique', field: 'phone' }] } });
  expect((await info(id)).status).toBe(2);
  await admin.post('user/info/update', { id: other, phone: '' });
  expect(await admin.post('user/info/restore', { ids: [id], reason: 'back' })).toMatchObject({ data: { count: 1 } });
});

test('a cancelled user whose record was destroyed cannot be restored', async () => {
  const id = await endUser(admin, { phone: '13588889999' });
  await admin.post('user/info/cancel', { ids: [id], reason: 'asked' });
  const [record] = (await admin.post<Page>('recycle/data/page', {})).data.list;
  await admin.post('recycle/data/delete', { ids: [record?.id] });
  const answer = await admin.post('user/info/restore', { ids: [id], reason: 'late' });
  expect(answer).toMatchObject({ code: 1001 });
  expect(answer.message).toMatch(/回收站|recycle bin/);
});

test('personal data is shown for a reason, which is recorded in the audit trail', async () => {
  const id = await endUser(admin, { phone: '13511112222' });
  const { data } = await admin.post<{ id: number }>('user/address/add', { ...ADDRESS, userId: id });
  expect(await admin.post('user/info/reveal', { id, reason: '' })).toMatchObject({ code: 1002 });
  expect((await admin.post('user/info/reveal', { id, reason: 'lost parcel' })).data).toEqual({
    phone: '13511112222',
    addresses: [{ id: data.id, contact: ADDRESS.contact, phone: ADDRESS.phone }],
  });
  expect((await trailOf(app, id)).at(-1)).toEqual(['end_user.reveal', 'lost parcel']);
});

test('a deleted user takes addresses and notes along and gets them back by a restore', async () => {
  const id = await endUser(admin);
  await admin.post('user/address/add', { ...ADDRESS, userId: id });
  await admin.post('user/note/add', { userId: id, content: 'friendly' });
  const { data } = await admin.post<{ recycleId: number }>('user/info/delete', { ids: [id] });
  expect((await admin.get<Row[]>('user/address/ofPerson', { userId: id })).data).toEqual([]);
  expect(await admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
  expect((await admin.get<Row[]>('user/address/ofPerson', { userId: id })).data).toMatchObject([{ isDefault: true }]);
  const notes = (await admin.post<Page>('user/note/page', { userId: id })).data.list;
  expect(notes).toMatchObject([{ content: 'friendly', isPinned: false, staffName: expect.any(String) as string }]);
});

test('every change of the status needs its own permission', async () => {
  const reader = await factoriesOf(app).signedIn({ permissions: ['user:info:page', 'user:info:disable'] });
  const id = await endUser(admin);
  const order = { ids: [id], reason: 'why' };
  expect(await reader.post('user/info/disable', order)).toMatchObject({ code: 1000 });
  for (const call of ['enable', 'cancel', 'restore'])
    expect((await reader.post(`user/info/${call}`, order)).status).toBe(403);
});
