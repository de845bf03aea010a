import { DataSource } from 'typeorm';
import { Code } from '../../src/kernel/basis/codes';
import type { Duplicate, Merged, MergePreview, MergeUndone } from '../../src/modules/user/merge/merge.dto';
import { type Answer, type Caller } from '../caller';
import { startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { ADDRESS, endUser, type Row, stored, trailOf } from './end-users';

let app: TestApp;
let admin: Caller;
let source: DataSource;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
});
afterAll(() => app?.close());

let phones = 13_100_000_000;
const phone = () => String(++phones);
const address = async (userId: number, draft: object = {}) =>
  (await admin.post<{ id: number }>('user/address/add', { ...ADDRESS, userId, ...draft })).data.id;
const addressesOf = async (userId: number) =>
  (await admin.get<Row[]>('user/address/ofPerson', { userId })).data.map(({ id, isDefault }) => [id, isDefault]);
const preview = async (fromId: number, intoId: number) =>
  (await admin.post<MergePreview>('user/merge/preview', { fromId, intoId })).data;

async function order(fromId: number, intoId: number, take: string[] = []): Promise<object> {
  const { from, into } = await preview(fromId, intoId);
  return { fromId, intoId, fromVersion: from.version, intoVersion: into.version, take, reason: 'the same person' };
}
const perform = (one: object): Promise<Answer<Merged>> => admin.post<Merged>('user/merge/perform', one);
const merge = async (fromId: number, intoId: number, take: string[] = []) => perform(await order(fromId, intoId, take));
const undo = (id: number) => admin.post<MergeUndone>('user/merge/undo', { id, reason: 'a mistake' });

test('a merge keeps one user with the chosen fields, all addresses and one default', async () => {
  const [one, two] = [phone(), phone()];
  const from = await endUser(admin, { nickName: 'Gone', phone: one, unionid: 'u-gone', gender: 1, description: 'old' });
  const into = await endUser(admin, { nickName: 'Stays', phone: two, password: 'secret-1' });
  const [moved, kept] = [await address(from), await address(into)];
  await admin.post('user/note/add', { userId: from, content: 'noted' });
  const seen = await preview(from, into);
  expect(seen).toMatchObject({
    from: { person: { nickName: 'Gone', hasPassword: false } },
    into: { person: { nickName: 'Stays', hasPassword: true } },
    addresses: { from: 1, into: 1, room: 20 },
    notes: 1,
  });
  expect(seen.from.person.phone).toContain('****');
  expect(JSON.stringify(seen)).not.toContain('argon2');

  expect(await merge(from, into, ['phone', 'unionid'])).toMatchObject({ code: 1000, data: { addresses: 1, notes: 1 } });
  expect(await stored(app, into)).toMatchObject({ nickName: 'Stays', phone: one, unionid: 'u-gone', gender: 0 });
  expect((await stored(app, into))?.password).toMatch(/argon2id/);
  expect(await stored(app, from)).toBeNull();
  expect((await admin.get<Row>('user/info/info', { id: from })).data).toMatchObject({ id: into, nickName: 'Stays' });
  expect(await addressesOf(into)).toEqual([
    [kept, true],
    [moved, false],
  ]);
  for (const id of [from, into]) expect((await trailOf(app, id)).at(-1)).toEqual(['end_user.merge', 'the same person']);
});

test('an undone merge restores both users except for later changes', async () => {
  const [one, two] = [phone(), phone()];
  const from = await endUser(admin, { nickName: 'Back', phone: one, password: 'secret-1' });
  const into = await endUser(admin, { nickName: 'Other', phone: two });
  const [mine, spare, theirs] = [await address(from), await address(from), await address(into)];
  const before = await stored(app, from);
  const { data } = await merge(from, into, ['phone', 'nickName']);
  await admin.post('user/info/update', { id: into, nickName: 'Edited since' });
  await admin.post('user/address/delete', { ids: [spare] });
  expect(await undo(data.id)).toMatchObject({ code: 1000, data: { id: from, kept: ['nickName'] } });
  expect(await stored(app, from)).toEqual(before);
  expect(await stored(app, into)).toMatchObject({ phone: two, nickName: 'Edited since' });
  expect(await addressesOf(from)).toEqual([[mine, true]]);
  expect(await addressesOf(into)).toEqual([[theirs, true]]);
  expect((await admin.get<Row>('user/info/info', { id: from })).data).toMatchObject({ id: from });
  expect(await undo(data.id)).toMatchObject({ code: 1001 });
  const { list } = (await admin.post<{ list: Row[] }>('user/merge/page', { intoId: into })).data;
  expect(list).toMatchObject([{ id: data.id, canUndo: false, fromName: null }]);
  expect(list[0]).not.toHaveProperty('snapshot');
});

test('a merge is refused for edited, cancelled, missing or identical users', async () => {
  const [from, into] = [await endUser(admin), await endUser(admin)];
  for (const edited of [from, into]) {
    const old = await order(from, into);
    await admin.post('user/info/update', { id: edited, description: `edited ${edited}` });
    expect(await perform(old)).toMatchObject({ code: 1001 });
  }
  expect(await perform({ ...(await order(from, into)), take: ['status'] })).toMatchObject({ code: 1002 });
  expect(await admin.post('user/merge/preview', { fromId: into, intoId: into })).toMatchObject({ code: 1002 });
  expect(await admin.post('user/merge/preview', { fromId: into, intoId: 987_654 })).toMatchObject({ code: 1001 });
  await admin.post('user/info/cancel', { ids: [from], reason: 'asked' });
  expect(await admin.post('user/merge/preview', { fromId: from, intoId: into })).toMatchObject({ code: 1001 });
  expect(await stored(app, into)).not.toBeNull();
});

test('a merge with more than twenty addresses is refused and moves none', async () => {
  const [from, into] = [await endUser(admin), await endUser(admin)];
  const many = (userId: number, count: number) => Array.from({ length: count }, () => ({ ...ADDRESS, userId }));
  await admin.post('user/address/add', many(into, 19));
  await admin.post('user/address/add', many(from, 2));
  const answer = await merge(from, into);
  expect(answer).toMatchObject({ code: 1001 });
  expect(answer.message).toContain('20');
  expect(await addressesOf(from)).toHaveLength(2);
  expect(await stored(app, from)).not.toBeNull();
});

onBoth('several merges and edits at once succeed one by one, and no address is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const [from, into] = [await endUser(admin), await endUser(admin)];
    const [one, two] = [await address(from), await address(into)];
    const [there, back] = [await order(from, into), await order(into, from)];
    const answers = await Promise.all([
      perform(there),
      perform(back),
      perform(there),
      admin.post('user/address/update', { id: one, isDefault: true }),
      admin.post('user/address/update', { id: two, isDefault: true }),
    ]);
    expect(answers.slice(0, 3).filter(({ code }) => code === Code.Success)).toHaveLength(1);
    const rows = [...(await addressesOf(from)), ...(await addressesOf(into))];
    expect(rows.map(([id]) => id).sort()).toEqual([one, two].sort());
    expect(rows.filter(([, isDefault]) => isDefault)).toHaveLength(1);
  }
});

onBoth('successive merges are undone in reverse order, and the first id leads to the last user', async () => {
  const [one, two, three] = [await endUser(admin), await endUser(admin), await endUser(admin)];
  const first = (await merge(one, two)).data.id;
  const second = (await merge(two, three)).data.id;
  expect((await admin.get<Row>('user/info/info', { id: one })).data.id).toBe(three);
  expect(await undo(first)).toMatchObject({ code: 1001 });
  expect(await undo(second)).toMatchObject({ code: 1000 });
  expect(await undo(first)).toMatchObject({ code: 1000, data: { id: one } });
});

onBoth('an undo is refused if the phone number is in use again or after 31 days', async () => {
  const number = phone();
  const [from, into] = [await endUser(admin, { phone: number }), await endUser(admin)];
  const { id } = (await merge(from, into)).data;
  const other = await endUser(admin, { phone: number });
  expect(await undo(id)).toMatchObject({ code: 1001, data: { field: 'phone' } });
  expect(await stored(app, from)).toBeNull();
  await admin.post('user/info/update', { id: other, phone: '' });
  await source.query('UPDATE `user_merge` SET `createTime` = ? WHERE `id` = ?', ['2020-01-01 00:00:00.000', id]);
  expect(await undo(id)).toMatchObject({ code: 1001 });
  const soon = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().replace('T', ' ').replace('Z', '');
  await source.query('UPDATE `user_merge` SET `createTime` = ? WHERE `id` = ?', [soon, id]);
  expect(await undo(id)).toMatchObject({ code: 1000 });
});

onBoth('possible duplicates are found by phone, by address and by name with picture', async () => {
  const own = phone();
  const look = { nickName: 'Twin', avatarUrl: 'https://example.org/twin.png' };
  const id = await endUser(admin, { phone: own, ...look });
  const shared = phone();
  await address(id, { contact: '李雷', phone: shared });
  const [byPhone, byAddress, byLook] = [await endUser(admin), await endUser(admin), await endUser(admin, look)];
  await address(byPhone, { phone: own });
  await address(byAddress, { contact: '李雷', phone: shared });
  const stranger = await endUser(admin, { nickName: 'Twin' });
  await address(stranger, { contact: '别人', phone: shared });
  const { list } = (await admin.get<{ list: Duplicate[] }>('user/merge/duplicates', { userId: id })).data;
  expect(list.map((one) => [one.id, one.reasons])).toEqual([
    [byPhone, ['ownPhone']],
    [byAddress, ['address']],
    [byLook, ['look']],
  ]);
});

test('previewing, merging and undoing need separate permissions', async () => {
  const reader = await factoriesOf(app).signedIn({ permissions: ['user:merge:preview', 'user:info:update'] });
  const [from, into] = [await endUser(admin), await endUser(admin)];
  const wanted = await order(from, into);
  expect((await reader.post('user/merge/preview', { fromId: from, intoId: into })).code).toBe(1000);
  for (const [call, body] of [
    ['perform', wanted],
    ['undo', { id: 1, reason: 'no' }],
  ] as const)
    expect((await reader.post(`user/merge/${call}`, body)).status).toBe(403);
});
