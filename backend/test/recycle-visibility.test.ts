import { BaseSysMenu } from '../src/modules/base/tables/menu.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { RecycleRetention } from '../src/modules/recycle/recycle-retention';
import { RecycleScope } from '../src/modules/recycle/visibility/recycle-scope.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { onBoth } from './process/on-both';

let app: TestApp;
let make: Factories;
let admin: Caller;
let root: number;
let branch: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  root = await make.department(null);
  branch = await make.department(root);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await make.source.manager.deleteAll(RecycleData);
  await make.source.manager.deleteAll(RecycleScope);
});

const BIN = ['page', 'info', 'restore', 'delete'].map((action) => `recycle:data:${action}`);
const STAFF = ['base:sys:user:page', 'base:sys:role:page', 'base:sys:department:list', 'base:sys:menu:page'];

const reader = (permissions: string[] = STAFF, departmentIds: number[] = [branch]): Promise<Member> =>
  make.signedIn({ permissions: [...BIN, ...permissions], departmentIds, departmentId: branch });

async function deleted(path: string, ids: number[], more: object = {}, caller = admin): Promise<number> {
  const answer = await caller.post<{ recycleId: number }>(`${path}/delete`, { ids, ...more });
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.recycleId;
}

const page = async (caller: Caller, query: object = {}) =>
  (await caller.post<{ list: { id: number }[]; pagination: { total: number } }>('recycle/data/page', query)).data;
const seen = async (caller: Caller) => (await page(caller)).list.map(({ id }) => id);

async function expectUnseen(caller: Caller, id: number): Promise<void> {
  expect(await seen(caller)).not.toContain(id);
  expect(await caller.get('recycle/data/info', { id })).toMatchObject({ code: 1001 });
  for (const action of ['restore', 'delete'])
    expect([action, await caller.post(`recycle/data/${action}`, { ids: [id] })]).toMatchObject([
      action,
      { code: 1001 },
    ]);
  expect(await make.find(RecycleData, { id })).toHaveLength(1);
}

async function expectSeen(caller: Caller, id: number): Promise<void> {
  expect(await seen(caller)).toContain(id);
  expect(await caller.get('recycle/data/info', { id })).toMatchObject({ code: 1000 });
  expect(await caller.post('recycle/data/restore', { ids: [id] })).toMatchObject({ code: 1000 });
  expect(await make.find(RecycleScope, { recycleId: id })).toEqual([]);
}

const user = (departmentId: number | null, roleIds: number[] = []) =>
  make.user(departmentId === null ? {} : { departmentId }, roleIds);

test('a user sees deleted rows if the user could read them before their deletion', async () => {
  const { data } = await admin.post<{ id: number }>('dict/type/add', { name: 'n', key: 'sight' });
  const type = await deleted('dict/type', [data.id]);
  const nobody = await reader([]);
  for (const permission of ['page', 'list', 'info']) {
    const allowed = await reader([`dict:type:${permission}`]);
    expect([permission, await seen(allowed)]).toEqual([permission, [type]]);
  }
  await expectUnseen(nobody, type);
  await expectUnseen(await reader(['dict:type:delete', 'dict:info:page']), type);
  await expectSeen(await reader(['dict:type:page', 'dict:info:page']), type);
});

test('a deleted parent with children is visible only to users who could read both', async () => {
  const { data } = await admin.post<{ id: number }>('dict/type/add', { name: 'n', key: 'both' });
  await admin.post('dict/info/add', { typeId: data.id, name: 'child' });
  const record = await deleted('dict/type', [data.id]);
  await expectUnseen(await reader(['dict:type:page']), record);
  await expectSeen(await reader(['dict:type:page', 'dict:info:page']), record);
});

test('deleted staff are visible only to users who reach all of their departments', async () => {
  const clerk = await reader();
  const foreign = await make.department(root);
  const mine = await deleted('base/sys/user', [await user(branch)]);
  const other = await deleted('base/sys/user', [await user(foreign)]);
  const mixed = await deleted('base/sys/user', [await user(branch), await user(foreign)]);
  const nowhere = await deleted('base/sys/user', [await user(null)]);
  expect(await seen(clerk)).toEqual([mine]);
  expect((await page(clerk)).pagination.total).toBe(1);
  for (const id of [other, mixed, nowhere]) await expectUnseen(clerk, id);
  expect(await seen(admin)).toEqual([nowhere, mixed, other, mine]);
  expect(await seen(await reader(STAFF, [branch, foreign]))).toEqual([mixed, other, mine]);
  await expectSeen(clerk, mine);
});

test('a deleted department with its staff is visible to users who reach its parent', async () => {
  const [department, elsewhere] = [await make.department(branch), await make.department(root)];
  const role = await make.role({ departmentIds: [department] });
  await user(department, [role]);
  const record = await deleted('base/sys/department', [department], { deleteUser: true });
  const foreign = await deleted('base/sys/department', [elsewhere]);
  const clerk = await reader();
  await expectUnseen(clerk, foreign);
  await expectUnseen(await reader(['base:sys:department:list']), record);
  await expectSeen(clerk, record);
});

test('a deleted role is visible to users who could grant its permissions', async () => {
  const menu = await make.menu('dict:type:page');
  const lesser = await deleted('base/sys/role', [await make.role({ menuIds: [menu], departmentIds: [branch] })]);
  const mighty = await deleted('base/sys/role', [await make.role({ permissions: ['base:sys:param:add'] })]);
  const wider = await deleted('base/sys/role', [await make.role({ departmentIds: [root] })]);
  const clerk = await reader([...STAFF, 'dict:type:page']);
  expect(await seen(clerk)).toEqual([lesser]);
  for (const id of [mighty, wider]) await expectUnseen(clerk, id);
  await expectUnseen(await reader(), lesser);
  await expectSeen(clerk, lesser);
});

test('deleted menus are visible to the user who deleted them', async () => {
  const parent = await make.menu(null);
  const child = await make.menu('base:sys:menu:delete', parent);
  const menus = await make.menu([...BIN, ...STAFF, 'base:sys:menu:delete'].join(','));
  const clerk = await make.signedIn({ menuIds: [parent, child, menus] });
  const theirs = await deleted('base/sys/menu', [parent], {}, clerk);
  const other = await deleted('base/sys/menu', [await make.menu(null)]);
  await expectUnseen(clerk, other);
  await expectUnseen(await reader(), theirs);
  await expectSeen(clerk, theirs);
  expect(await make.find(BaseSysMenu, { id: child })).toHaveLength(1);
});

test('deleted users with more permissions are visible but can be neither restored nor destroyed', async () => {
  const stronger = await make.role({ permissions: ['base:sys:param:add'] });
  const superRole = (await make.find(BaseSysRole, { isSuper: true }))[0]?.id as number;
  const clerk = await reader();
  for (const roleId of [stronger, superRole]) {
    const id = await make.user({ departmentId: branch, name: 'Bo the Boss' }, [roleId]);
    const weak = await deleted('base/sys/user', [await user(branch)]);
    const record = await deleted('base/sys/user', [id]);
    expect(await seen(clerk)).toContain(record);
    const answer = await clerk.post('recycle/data/delete', { ids: [weak, record] });
    expect(answer).toMatchObject({ code: 1001, data: { reason: 'beyondOwn', ids: [record] } });
    expect(answer.message).toContain('Bo the Boss');
    expect(await clerk.post('recycle/data/restore', { ids: [weak, record] })).toMatchObject({ code: 1001 });
    expect(await make.find(BaseSysUser, { id })).toEqual([]);
    expect(await make.find(RecycleData, {})).toHaveLength(2);
    expect(await clerk.post('recycle/data/delete', { ids: [weak] })).toMatchObject({ code: 1000, data: { count: 1 } });
    expect(await admin.post('recycle/data/delete', { ids: [record] })).toMatchObject({ code: 1000 });
  }
  expect(await make.find(RecycleScope, {})).toEqual([]);
});

test('a request for visible and hidden records restores or destroys only the visible ones', async () => {
  const clerk = await reader();
  for (const action of ['restore', 'delete']) {
    const mine = await deleted('base/sys/user', [await user(branch)]);
    const other = await deleted('base/sys/user', [await user(await make.department(root))]);
    expect(await clerk.post(`recycle/data/${action}`, { ids: [mine, other] })).toMatchObject({
      code: 1000,
      data: { count: 1 },
    });
    expect(await make.find(RecycleData, { id: other })).toHaveLength(1);
  }
});

onBoth('pages are full and totals are right although hidden records lie between', async () => {
  const foreign = await make.department(root);
  const mine: number[] = [];
  for (let at = 0; at < 7; at++) {
    mine.unshift(await deleted('base/sys/user', [await user(branch)]));
    await deleted('base/sys/user', [await user(foreign)]);
  }
  const clerk = await reader();
  const first = await page(clerk, { page: 1, size: 3 });
  const third = await page(clerk, { page: 3, size: 3 });
  expect(first.list.map(({ id }) => id)).toEqual(mine.slice(0, 3));
  expect(third.list.map(({ id }) => id)).toEqual(mine.slice(6));
  expect(first.pagination.total).toBe(7);
});

test('a record without scopes or of an unknown table is visible to super users only', async () => {
  const clerk = await reader();
  const [bare, strange] = [
    await deleted('base/sys/user', [await user(branch)]),
    await deleted('base/sys/user', [await user(branch)]),
  ];
  await make.source.manager.delete(RecycleScope, { recycleId: bare });
  await make.source.manager.update(RecycleScope, { recycleId: strange }, { entity: 'Future' });
  for (const id of [bare, strange]) await expectUnseen(clerk, id);
  expect(await seen(admin)).toEqual([strange, bare]);
});

onBoth('a change of the reach changes the visible records at once', async () => {
  const other = await make.department(root);
  const role = await make.role({ permissions: [...BIN, ...STAFF], departmentIds: [branch] });
  const clerk = await make.signedIn({ roleIds: [role] });
  const record = await deleted('base/sys/user', [await user(other)]);
  expect(await seen(clerk)).toEqual([]);
  expect(await admin.post('base/sys/role/update', { id: role, departmentIdList: [branch, other] })).toMatchObject({
    code: 1000,
  });
  expect(await seen(clerk)).toEqual([record]);
});

test('the scopes of a record are deleted when old records are removed', async () => {
  const record = await deleted('base/sys/user', [await user(branch)]);
  expect((await make.find(RecycleScope, { recycleId: record })).length).toBeGreaterThan(0);
  const createTime = new Date(Date.now() - 400 * 86_400_000);
  await make.source.manager.update(RecycleData, record, { createTime });
  await make.source.manager.update(RecycleScope, { recycleId: record }, { createTime });
  await app.nest.get(RecycleRetention).deleteOldRows();
  expect(await make.find(RecycleScope, {})).toEqual([]);
});
