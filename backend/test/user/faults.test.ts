import { DataSource } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import { RecycleRetention } from '../../src/modules/recycle/recycle-retention';
import { type Answer, type Caller, startApp, type TestApp } from '../app';
import { ADDRESS, endUser, type Row, stored } from './end-users';

let app: TestApp;
let admin: Caller;
let source: DataSource;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
});
afterAll(() => app?.close());

const address = (userId: number, draft: object = {}) =>
  admin.post<{ id: number }>('user/address/add', { ...ADDRESS, userId, ...draft });
const addressesOf = async (userId: number) => (await admin.get<Row[]>('user/address/ofPerson', { userId })).data;

/** Somebody whose account was cancelled so many days ago. */
async function cancelled(days: number, phone: string): Promise<number> {
  const id = await endUser(admin, { phone });
  await admin.post('user/info/cancel', { ids: [id], reason: 'asked' });
  const at = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
  const record = 'SELECT `recycleId` FROM `user_info` WHERE `id` = ?';
  await source.query(`UPDATE \`recycle_data\` SET \`createTime\` = ? WHERE \`id\` = (${record})`, [at, id]);
  return id;
}

test('a cancelled account can be restored after 30 days and not after 32', async () => {
  const [young, old] = [await cancelled(30, '13700000030'), await cancelled(32, '13700000032')];
  await app.nest.get(RecycleRetention).deleteOldRows();
  const restore = (id: number) => admin.post('user/info/restore', { ids: [id], reason: 'back' });
  expect(await restore(young)).toMatchObject({ code: 1000, data: { count: 1 } });
  expect(await stored(app, young)).toMatchObject({ status: 1, phone: '13700000030' });
  expect(await restore(old)).toMatchObject({ code: 1001, key: 'endUser.tooLate' });
  expect(await stored(app, old)).toMatchObject({ status: 2, phone: null });
  // The phone is nobody's now.
  expect(await admin.post('user/info/add', { phone: '13700000032' })).toMatchObject({ code: 1000 });
});

test.each([
  ['unionid', 'one-for-all'],
  ['phone', '13700000001'],
])('the same %s given to several users at once is accepted once, and the others are refused', async (field, value) => {
  const ids = [await endUser(admin), await endUser(admin)];
  const answers: Answer<unknown>[] = await Promise.all([
    ...[1, 2, 3].map(() => admin.post('user/info/add', { [field]: value })),
    ...ids.map((id) => admin.post('user/info/update', { id, [field]: value })),
  ]);
  const refused = answers.filter(({ code }) => code !== Code.Success);
  expect(refused).toHaveLength(4);
  for (const answer of refused) expect(answer).toMatchObject({ code: 1001, data: { reason: 'duplicate', field } });
});

test('an address added during the deletion of its user is deleted as well or refused', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await endUser(admin);
    const answers = await Promise.all([
      address(id),
      admin.post('user/info/delete', { ids: [id] }),
      address(id, { isDefault: true }),
    ]);
    expect(answers[1]).toMatchObject({ code: 1000 });
    for (const answer of [answers[0], answers[2]]) expect([1000, 1002]).toContain(answer?.code);
  }
  const orphans = 'SELECT COUNT(*) AS n FROM `user_address` WHERE `userId` NOT IN (SELECT `id` FROM `user_info`)';
  const [{ n } = { n: -1 }] = await source.query<{ n: number | string }[]>(orphans);
  expect(Number(n)).toBe(0);
});

test('an address beyond the limit of twenty stays in the bin until there is room', async () => {
  const id = await endUser(admin);
  const { data } = await address(id);
  const gone = await admin.post<{ recycleId: number }>('user/address/delete', { ids: [data.id] });
  const many = Array.from({ length: 20 }, () => ({ ...ADDRESS, userId: id }));
  await admin.post('user/address/add', many);
  const restore = () => admin.post('recycle/data/restore', { ids: [gone.data.recycleId] });
  const refused = await restore();
  expect(refused).toMatchObject({ code: 1001 });
  expect(refused.message).toContain('20');
  const [first] = await addressesOf(id);
  await admin.post('user/address/delete', { ids: [first?.id] });
  expect(await restore()).toMatchObject({ code: 1000 });
  expect(await addressesOf(id)).toHaveLength(20);
});

test('an abolished region stays stored when other fields of its address are changed', async () => {
  const region = { province: '浙江省', city: '杭州市', district: '下城区' };
  const userId = await endUser(admin);
  const { id } = (await address(userId, region)).data;
  const [shown] = await addressesOf(userId);
  expect(shown).toMatchObject(region);
  expect(await admin.post('user/address/update', { ...shown, address: '新的街 2 号' })).toMatchObject({ code: 1000 });
  expect(await addressesOf(userId)).toMatchObject([{ id, ...region, address: '新的街 2 号' }]);
});

test.each([
  ['contact', '人'.repeat(51)],
  ['contact', ' '],
  ['contact', '韩\u0007梅'],
  ['phone', '1380013800'],
  ['phone', '138001380001'],
  ['province', '省'.repeat(51)],
  ['district', ''],
  ['address', '号'.repeat(201)],
  ['address', '星光街\u0000 1 号'],
  ['isDefault', 'maybe'],
  ['userId', 0],
  ['userId', 2 ** 31],
])('an address whose %s is %j is refused with an error at its field', async (field, value) => {
  const userId = await endUser(admin);
  const answer = await address(userId, { [field]: value });
  expect(answer).toMatchObject({ code: 1002, data: { errors: { [field]: expect.anything() as object } } });
  expect(await addressesOf(userId)).toEqual([]);
});

test.each([
  ['nickName', '名'.repeat(65)],
  ['nickName', 'a\u0000b'],
  ['unionid', 'u'.repeat(129)],
  ['avatarUrl', 'javascript:alert(1)'],
  ['gender', 3],
  ['loginType', -1],
  ['loginType', 'H5'],
  ['phone', '１２３'],
  ['password', 'short'],
])('an end user whose %s is %j is refused with an error at its field', async (field, value) => {
  const answer = await admin.post('user/info/add', { nickName: 'Somebody', [field]: value });
  expect(answer).toMatchObject({ code: 1002, data: { errors: { [field]: expect.anything() as object } } });
});
