import { DataSource } from 'typeorm';
import { wireTime } from '../src/kernel/wire/envelope/wire';
import { BaseSysConf } from '../src/modules/base/tables/conf.entity';
import { BaseSysDepartment } from '../src/modules/base/tables/department.entity';
import { BaseSysMenu } from '../src/modules/base/tables/menu.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysRoleDepartment } from '../src/modules/base/tables/role-department.entity';
import { BaseSysRoleMenu } from '../src/modules/base/tables/role-menu.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { DictInfo } from '../src/modules/dict/tables/dict-info.entity';
import { DictType } from '../src/modules/dict/tables/dict-type.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { RecycleRetention } from '../src/modules/recycle/recycle-retention';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { onBoth } from './process/on-both';

let app: TestApp;
let make: Factories;
let admin: Caller;
let root: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  root = await make.department(null);
});
afterAll(() => app?.close());
beforeEach(() => make.source.manager.deleteAll(RecycleData));

interface Restoration {
  count: number;
  dropped: object[];
  reason: string;
  conflicts: object[];
}

type Row = Record<string, unknown> & { id: number; data: Record<string, unknown>[] };

async function deleted(path: string, ids: number[], caller: Caller = admin, more: object = {}): Promise<number> {
  const answer = await caller.post<{ recycleId: number }>(`${path}/delete`, { ids, ...more });
  expect(answer).toMatchObject({ code: 1000, data: { recycleId: expect.any(Number) } });
  return answer.data.recycleId;
}

const restore = (ids: number[], caller: Caller = admin) => caller.post<Restoration>('recycle/data/restore', { ids });
const info = async (id: number) => (await admin.get<Row>('recycle/data/info', { id })).data;
const page = async (query: object = {}) =>
  (await admin.post<{ list: Row[]; pagination: { total: number } }>('recycle/data/page', query)).data;
const records = () => make.source.manager.count(RecycleData);

let count = 0;
async function dictType(): Promise<{ id: number; key: string }> {
  const key = `key-${++count}`;
  const { data } = await admin.post<{ id: number }>('dict/type/add', { name: key, key });
  return { id: data.id, key };
}

const ALL = ['page', 'info', 'restore', 'delete', 'getKeep', 'setKeep'].map((action) => `recycle:data:${action}`);

describe('a record in the recycle bin', () => {
  onBoth('names its creator and its request and hides its secrets', async () => {
    const id = await make.user({ name: 'Ann', phone: '13800000000', departmentId: root });
    const recycleId = await deleted('base/sys/user', [id]);
    const row = await info(recycleId);
    expect(row).toMatchObject({
      entityInfo: { dataSourceName: 'default', entity: 'BaseSysUser', label: '员工' },
      userName: expect.any(String),
      url: '/api/admin/base/sys/user/delete',
      params: { ids: [id] },
      count: 1,
      data: [
        {
          id,
          name: 'Ann',
          phone: '13800000000',
          createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      ],
    });
    expect(row.data[0]).not.toHaveProperty('password');
    const english = await app.caller(admin.token, { language: 'en' }).get<Row>('recycle/data/info', { id: recycleId });
    expect(english.data).toMatchObject({ entityInfo: { label: 'Staff' } });
    const [stored] = await make.source.query<Record<string, unknown>[]>('SELECT * FROM `recycle_data`');
    expect(stored?.secrets).toEqual(expect.any(String));
    expect(JSON.stringify(stored)).not.toMatch(/argon2|hunter2/);
    const everything = [row, await page(), await admin.post('recycle/data/page', { order: 'secrets' })];
    expect(JSON.stringify(everything)).not.toMatch(/argon2|hunter2|"secrets":/);
  });

  test('has its first rows in a list and all rows in its details', async () => {
    const type = await dictType();
    const rows = Array.from({ length: 40 }, (_, at) => ({
      typeId: type.id,
      name: `entry ${at}`,
      value: `${'v'.repeat(300)}${at}`,
    }));
    const added = await admin.post<{ id: number[] }>('dict/info/add', rows);
    const recycleId = await deleted('dict/info', added.data.id);
    const [listed] = (await page()).list;
    expect(listed).toMatchObject({ id: recycleId, count: 40 });
    expect(listed?.data).toHaveLength(3);
    expect(listed?.data[0]).toMatchObject({ name: 'entry 0', value: `${'v'.repeat(100)}…` });
    expect(listed).not.toHaveProperty('related');
    expect((await info(recycleId)).data).toHaveLength(40);
  });

  onBoth('is found by user, request, table and time', async () => {
    const clerk = await make.signedIn({ permissions: ['dict:type:delete', ...ALL] });
    const name = 'Deleter of things';
    await make.source.manager.update(BaseSysUser, clerk.id, { name });
    const mine = await deleted('dict/type', [(await dictType()).id]);
    const theirs = await deleted('dict/type', [(await dictType()).id], clerk);
    const user = await deleted('base/sys/user', [await make.user({ departmentId: root })]);
    const ids = async (query: object) => (await page(query)).list.map(({ id }) => id);
    expect(await ids({})).toEqual([user, theirs, mine]);
    expect(await ids({ userId: clerk.id })).toEqual([theirs]);
    expect(await ids({ entity: 'DictType' })).toEqual([theirs, mine]);
    expect(await ids({ entity: ['BaseSysUser'] })).toEqual([user]);
    expect(await ids({ keyWord: 'deleter of' })).toEqual([theirs]);
    expect(await ids({ keyWord: 'sys/user/del' })).toEqual([user]);
    expect(await ids({ keyWord: '%' })).toEqual([]);
    expect(await ids({ createTimeStart: wireTime(new Date(Date.now() + 60_000)) })).toEqual([]);
    expect(await ids({ createTimeEnd: wireTime(new Date(Date.now() + 60_000)) })).toHaveLength(3);
    const { list } = await page({ userId: clerk.id });
    expect(list[0]).toMatchObject({ userId: clerk.id, userName: name });
  });
});

describe('restoring a record', () => {
  onBoth('returns a row with its id, its times and its secrets and removes the record', async () => {
    const username = `back-${++count}`;
    const roleId = await make.role({ permissions: ['base:comm:none'] });
    const id = await make.user({ username, departmentId: root, lastLoginTime: new Date(1_700_000_000_123) }, [roleId]);
    const before = await make.source.query('SELECT * FROM `base_sys_user` WHERE `id` = ?', [id]);
    const recycleId = await deleted('base/sys/user', [id]);
    expect(await make.find(BaseSysUserRole, { userId: id })).toEqual([]);
    expect(await restore([recycleId])).toMatchObject({ code: 1000, data: { count: 1, dropped: [] } });
    expect(await make.source.query('SELECT * FROM `base_sys_user` WHERE `id` = ?', [id])).toEqual(before);
    expect(await make.find(BaseSysUserRole, { userId: id })).toMatchObject([{ roleId }]);
    expect(await records()).toBe(0);
    await app.as(username);
  });

  onBoth('returns children with their parent, and the dictionary shows them at once', async () => {
    const type = await dictType();
    await admin.post('dict/info/add', [
      { typeId: type.id, name: 'a' },
      { typeId: type.id, name: 'b' },
    ]);
    const read = async () => (await admin.post<Record<string, object[]>>('dict/info/data', { types: [type.key] })).data;
    expect((await read())[type.key]).toHaveLength(2);
    const recycleId = await deleted('dict/type', [type.id]);
    expect(await read()).toEqual({});
    await restore([recycleId]);
    expect((await read())[type.key]).toHaveLength(2);
  });

  onBoth('returns the grants of a role, which take effect at once', async () => {
    const member = await make.signedIn({ permissions: ['base:sys:param:page'] });
    expect(await member.post('base/sys/param/page')).toMatchObject({ code: 1000 });
    const recycleId = await deleted('base/sys/role', [member.roleId]);
    expect((await member.post('base/sys/param/page')).status).toBe(403);
    expect(await restore([recycleId])).toMatchObject({ code: 1000 });
    expect(await member.post('base/sys/param/page')).toMatchObject({ code: 1000 });
  });

  test('returns a menu with all menus below it and its role links', async () => {
    const parent = await make.menu(null);
    const child = await make.menu('some:thing:page', parent);
    const roleId = await make.role({ menuIds: [parent, child] });
    const recycleId = await deleted('base/sys/menu', [parent]);
    expect(await make.find(BaseSysMenu, { parentId: parent })).toEqual([]);
    expect(await restore([recycleId])).toMatchObject({ code: 1000 });
    expect(await make.find(BaseSysMenu, { id: child })).toMatchObject([{ parentId: parent, perms: 'some:thing:page' }]);
    expect(await make.find(BaseSysRoleMenu, { roleId })).toHaveLength(2);
  });

  test('returns a department with the staff that were deleted with it', async () => {
    const department = await make.department(root);
    const roleId = await make.role({ departmentIds: [department] });
    const id = await make.user({ departmentId: department }, [roleId]);
    const recycleId = await deleted('base/sys/department', [department], admin, { deleteUser: true });
    expect(await make.find(BaseSysUser, { id })).toEqual([]);
    expect(await restore([recycleId])).toMatchObject({ code: 1000, data: { dropped: [] } });
    expect(await make.find(BaseSysUser, { id })).toMatchObject([{ departmentId: department }]);
    expect(await make.find(BaseSysUserRole, { userId: id })).toMatchObject([{ roleId }]);
    expect(await make.find(BaseSysRoleDepartment, { departmentId: department })).toMatchObject([{ roleId }]);
  });

  test('returns a department to its place with its staff and its children', async () => {
    const upper = await make.department(root);
    const [gone, next] = [await make.department(upper), await make.department(upper)];
    await admin.post('base/sys/department/order', [
      { id: gone, orderNum: 1 },
      { id: next, orderNum: 2 },
    ]);
    const below = await make.department(gone);
    const id = await make.user({ departmentId: gone });
    const recycleId = await deleted('base/sys/department', [gone]);
    expect(await make.find(BaseSysUser, { id })).toMatchObject([{ departmentId: upper }]);
    expect((await info(recycleId)).related).toEqual([]);
    expect(await restore([recycleId])).toMatchObject({ code: 1000, data: { count: 1, returned: 1, wanted: 1 } });
    expect(await make.find(BaseSysUser, { id })).toMatchObject([{ departmentId: gone }]);
    expect(await make.find(BaseSysDepartment, { id: below })).toMatchObject([{ parentId: gone }]);
    expect(await make.find(BaseSysDepartment, { id: gone })).toMatchObject([{ parentId: upper, orderNum: 1 }]);
  });

  test('returns staff to each department of a branch', async () => {
    const [first, above] = [await make.department(root), await make.department(root)];
    const second = await make.department(above);
    const people = [await make.user({ departmentId: first }), await make.user({ departmentId: second })];
    const recycleId = await deleted('base/sys/department', [first, second, above]);
    expect(await restore([recycleId])).toMatchObject({ code: 1000 });
    for (const [at, departmentId] of [first, second].entries())
      expect(await make.find(BaseSysUser, { id: people[at] })).toMatchObject([{ departmentId }]);
  });

  test('keeps staff and departments where they were moved since the deletion', async () => {
    const [gone, elsewhere] = [await make.department(root), await make.department(root)];
    const [stays, moves] = [await make.user({ departmentId: gone }), await make.user({ departmentId: gone })];
    const below = await make.department(gone);
    const recycleId = await deleted('base/sys/department', [gone]);
    await admin.post('base/sys/user/move', { departmentId: elsewhere, userIds: [moves] });
    await admin.post('base/sys/department/update', { id: below, parentId: elsewhere });
    expect(await restore([recycleId])).toMatchObject({ code: 1000 });
    expect(await make.find(BaseSysUser, { id: stays })).toMatchObject([{ departmentId: gone }]);
    expect(await make.find(BaseSysUser, { id: moves })).toMatchObject([{ departmentId: elsewhere }]);
    expect(await make.find(BaseSysDepartment, { id: below })).toMatchObject([{ parentId: elsewhere }]);
  });

  test('keeps users in place whom the restoring user may not move', async () => {
    const branch = await make.department(root);
    const gone = await make.department(branch);
    const permissions = [...ALL, 'base:sys:department:list', 'base:sys:department:delete'];
    const clerk = await make.signedIn({ permissions, departmentIds: [branch], relevance: true });
    const id = await make.user({ departmentId: gone });
    const recycleId = await deleted('base/sys/department', [gone], clerk);
    const other = await make.user({ departmentId: branch });
    await make.source.manager.insert(BaseSysUserRole, {
      userId: id,
      roleId: await make.role({ permissions: ['base:sys:role:update'] }),
    });
    expect(await restore([recycleId], clerk)).toMatchObject({ code: 1000 });
    for (const userId of [id, other])
      expect(await make.find(BaseSysUser, { id: userId })).toMatchObject([{ departmentId: branch }]);
  });

  test('restores the parent first, although it was deleted later', async () => {
    const department = await make.department(root);
    const id = await make.user({ departmentId: department });
    const user = await deleted('base/sys/user', [id]);
    const parent = await deleted('base/sys/department', [department]);
    expect(await restore([user])).toMatchObject({
      code: 1001,
      data: {
        reason: 'restoreConflict',
        conflicts: [{ entity: 'BaseSysUser', id, field: 'departmentId', reason: 'parent' }],
      },
    });
    expect(await restore([user, parent, parent])).toMatchObject({ code: 1000, data: { count: 2 } });
    expect(await make.find(BaseSysUser, { id })).toMatchObject([{ departmentId: department }]);
  });

  test('never overwrites a row with the same id', async () => {
    const type = await dictType();
    const recycleId = await deleted('dict/type', [type.id]);
    await make.source.manager.insert(DictType, { id: type.id, name: 'newer', key: `newer-${count}` });
    expect(await restore([recycleId])).toMatchObject({
      status: 200,
      code: 1001,
      data: { conflicts: [{ entity: 'DictType', id: type.id, reason: 'id' }] },
    });
    expect(await make.find(DictType, { id: type.id })).toMatchObject([{ name: 'newer' }]);
    expect(await records()).toBe(1);
  });

  onBoth('is refused if a unique value is in use again, in any case', async () => {
    const type = await dictType();
    const recycleId = await deleted('dict/type', [type.id]);
    await admin.post('dict/type/add', { name: 'newer', key: type.key.toUpperCase() });
    expect(await restore([recycleId])).toMatchObject({
      code: 1001,
      data: { conflicts: [{ entity: 'DictType', id: type.id, field: 'key', reason: 'unique' }] },
    });
    expect(await make.find(DictType, { id: type.id })).toEqual([]);
  });

  onBoth('returns the other rows of a record with one conflict and reports its name and reason', async () => {
    const [one, other, third] = [await dictType(), await dictType(), await dictType()];
    await admin.post('dict/info/add', { typeId: one.id, name: 'comes' });
    const { data: entry } = await admin.post<{ id: number }>('dict/info/add', { typeId: other.id, name: 'waits' });
    const ids = [await deleted('dict/type', [one.id, other.id]), await deleted('dict/type', [third.id])];
    const { data: newer } = await admin.post<{ id: number }>('dict/type/add', { name: 'newer', key: other.key });
    const answer = await restore(ids);
    expect(answer).toMatchObject({ code: 1000, data: { count: 1, returned: 3, wanted: 5, dropped: [] } });
    expect(answer.data.conflicts).toEqual([
      { entity: 'DictType', label: '字典类型', name: other.key, id: other.id, field: 'key', reason: 'unique' },
      { entity: 'DictInfo', label: '字典项', name: 'waits', id: entry.id, field: 'typeId', reason: 'parent' },
    ]);
    for (const { id } of [one, third]) expect(await make.find(DictType, { id })).toHaveLength(1);
    expect(await make.find(DictInfo, { typeId: one.id })).toMatchObject([{ name: 'comes' }]);
    const [rest] = (await page()).list;
    expect(await info(rest?.id ?? 0)).toMatchObject({
      id: ids[0],
      count: 1,
      data: [{ id: other.id }],
      related: [{ entity: 'DictInfo', rows: [{ id: entry.id }] }],
    });
    await make.source.manager.delete(DictType, newer.id);
    expect(await restore([ids[0] ?? 0])).toMatchObject({ code: 1000, data: { count: 1, returned: 2, wanted: 2 } });
    expect(await make.find(DictInfo, { id: entry.id })).toHaveLength(1);
    expect(await records()).toBe(0);
  });

  onBoth('keeps the secrets and roles of a user in conflict and returns them later', async () => {
    const department = await make.department(root);
    const roleId = await make.role();
    const [taken, free] = [`taken-${++count}`, `free-${count}`];
    const id = await make.user({ username: taken, name: taken, departmentId: department }, [roleId]);
    await make.user({ username: free, departmentId: department }, [roleId]);
    const recycleId = await deleted('base/sys/department', [department], admin, { deleteUser: true });
    const other = await make.user({ username: taken, departmentId: root });
    expect(await restore([recycleId])).toMatchObject({
      code: 1000,
      data: { count: 0, returned: 2, wanted: 3, conflicts: [{ id, name: taken, field: 'username' }] },
    });
    await app.as(free);
    const clerk = await make.signedIn({ permissions: [...ALL, 'base:sys:user:page'], departmentIds: [department] });
    const seen = await clerk.post<{ list: Row[] }>('recycle/data/page');
    expect(seen.data.list).toMatchObject([{ id: recycleId, entity: 'BaseSysUser', count: 1, data: [{ id }] }]);
    await make.source.manager.delete(BaseSysUser, other);
    expect(await restore([recycleId])).toMatchObject({ code: 1000, data: { count: 1, returned: 1 } });
    expect(await make.find(BaseSysUserRole, { userId: id })).toMatchObject([{ roleId }]);
    await app.as(taken);
  });

  onBoth('keeps menus below a menu in conflict in the record', async () => {
    const parent = await make.menu(null);
    const top = await make.menu(null, parent);
    const child = await make.menu(null, top);
    const leaf = await make.menu(null, child);
    const recycleId = await deleted('base/sys/menu', [top]);
    const free = await deleted('base/sys/menu', [await make.menu(null)]);
    await deleted('base/sys/menu', [parent]);
    const answer = await restore([recycleId, free]);
    expect(answer).toMatchObject({ code: 1000, data: { returned: 1, wanted: 4 } });
    expect(answer.data.conflicts.map((one) => (one as Row).id)).toEqual([top, child, leaf]);
  });

  test('leaves out links to deleted rows and reports them', async () => {
    const [kept, gone] = [await make.role(), await make.role()];
    const id = await make.user({ departmentId: root }, [kept, gone]);
    const [, link] = await make.find(BaseSysUserRole, { userId: id });
    const recycleId = await deleted('base/sys/user', [id]);
    await deleted('base/sys/role', [gone]);
    const answer = await restore([recycleId]);
    expect(answer.data).toMatchObject({
      count: 1,
      dropped: [{ entity: 'BaseSysUserRole', id: link?.id, field: 'roleId' }],
    });
    expect(await make.find(BaseSysUserRole, { userId: id })).toMatchObject([{ roleId: kept }]);
  });

  test('is refused for an entry of a deleted dictionary type, with the name of the column', async () => {
    const type = await dictType();
    const entry = await admin.post<{ id: number }>('dict/info/add', { typeId: type.id, name: 'orphan' });
    const recycleId = await deleted('dict/info', [entry.data.id]);
    await deleted('dict/type', [type.id]);
    expect(await restore([recycleId])).toMatchObject({
      code: 1001,
      data: { conflicts: [{ entity: 'DictInfo', id: entry.data.id, field: 'typeId', reason: 'parent' }] },
    });
    expect(await make.find(DictInfo, { id: entry.data.id })).toEqual([]);
  });

  test('ignores unknown ids unless there are no others', async () => {
    expect(await restore([987_654])).toMatchObject({ status: 200, code: 1001 });
    const recycleId = await deleted('dict/type', [(await dictType()).id]);
    expect(await restore([987_654, recycleId])).toMatchObject({ code: 1000, data: { count: 1 } });
    expect(await restore([recycleId])).toMatchObject({ code: 1001 });
  });

  onBoth('succeeds once, even if several requests come at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const type = await dictType();
      const recycleId = await deleted('dict/type', [type.id]);
      const answers = await Promise.all([1, 2, 3, 4].map(() => restore([recycleId])));
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001, 1001]);
      expect(await make.find(DictType, { id: type.id })).toHaveLength(1);
    }
  });

  onBoth('is refused if its secrets were sealed with another key or changed', async () => {
    const id = await make.user({ departmentId: root });
    const recycleId = await deleted('base/sys/user', [id]);
    await make.source.query('UPDATE `recycle_data` SET `secrets` = ?', [Buffer.alloc(64, 'x').toString('base64')]);
    expect(await restore([recycleId])).toMatchObject({ status: 200, code: 1001, data: { reason: 'sealed' } });
    expect(await make.find(BaseSysUser, { id })).toEqual([]);
  });

  test('is refused if its table is unknown to this version', async () => {
    const recycleId = await deleted('dict/type', [(await dictType()).id]);
    await make.source.manager.update(RecycleData, recycleId, { entity: 'Future' });
    expect(await restore([recycleId])).toMatchObject({
      code: 1001,
      data: { conflicts: [{ entity: 'Future', reason: 'entity' }] },
    });
  });

  test.each([{}, { ids: [] }, { ids: 'all' }, { ids: [1.5] }, { ids: ['1'] }])('refuses %j', async (body) => {
    for (const call of ['restore', 'delete'])
      expect(await admin.post(`recycle/data/${call}`, body)).toMatchObject({ status: 200, code: 1002 });
  });
});

describe('the restore of rows beyond the rights of a user', () => {
  let clerk: Member;
  let branch: number;
  beforeAll(async () => {
    branch = await make.department(root);
    clerk = await make.signedIn({
      permissions: [...ALL, 'dict:type:page', ...READING],
      departmentIds: [branch],
      departmentId: branch,
    });
  });

  const READING = ['base:sys:user:page', 'base:sys:role:page', 'base:sys:department:list', 'base:sys:menu:page'];
  const refused = { status: 200, code: 1001, data: { reason: 'beyondOwn' } };
  /** What they could not have seen while it stood is not there for them. */
  const unseen = { status: 200, code: 1001, message: '数据不存在或已被删除' };

  test('is refused for a deleted super user', async () => {
    const superRole = (await make.find(BaseSysRole, { isSuper: true }))[0]?.id ?? 0;
    const id = await make.user({ departmentId: branch }, [superRole]);
    const recycleId = await deleted('base/sys/user', [id]);
    expect(await restore([recycleId], clerk)).toMatchObject({ code: 1001, data: { reason: 'super', ids: [id] } });
    expect(await make.find(BaseSysUser, { id })).toEqual([]);
    expect(await records()).toBe(1);
  });

  test('is refused for a deleted user with a stronger role and allowed for one with a weaker role', async () => {
    const mighty = await make.user({ departmentId: branch }, [
      await make.role({ permissions: ['base:sys:role:update'] }),
    ]);
    const lesser = await make.user({ departmentId: branch }, [await make.role({ permissions: ['dict:type:page'] })]);
    const [first, second] = [await deleted('base/sys/user', [mighty]), await deleted('base/sys/user', [lesser])];
    expect(await restore([first], clerk)).toMatchObject({ code: 1001, data: { reason: 'stronger', ids: [mighty] } });
    expect(await restore([second], clerk)).toMatchObject({ code: 1000 });
  });

  test('is refused for a deleted user of a department out of reach', async () => {
    const id = await make.user({ departmentId: root });
    expect(await restore([await deleted('base/sys/user', [id])], clerk)).toMatchObject(unseen);
  });

  test('is refused for a role with more permissions or a wider reach', async () => {
    const mighty = await deleted('base/sys/role', [await make.role({ permissions: ['base:sys:role:update'] })]);
    const further = await deleted('base/sys/role', [await make.role({ departmentIds: [root] })]);
    const lesser = await deleted('base/sys/role', [await make.role({ departmentIds: [branch] })]);
    expect(await restore([mighty], clerk)).toMatchObject(unseen);
    expect(await restore([further], clerk)).toMatchObject(unseen);
    expect(await restore([lesser], clerk)).toMatchObject({ code: 1000 });
  });

  test('is refused for a menu whose permission the user no longer has', async () => {
    const menu = await make.menu('base:sys:user:delete');
    const recycleId = await deleted('base/sys/menu', [menu]);
    expect(await restore([recycleId], clerk)).toMatchObject(unseen);
    await make.source.manager.update(RecycleData, recycleId, { userId: clerk.id });
    expect(await restore([recycleId], clerk)).toMatchObject(refused);
    expect(await make.find(BaseSysMenu, { id: menu })).toEqual([]);
  });

  test('is refused for a department above the reach and allowed for one below', async () => {
    const [above, below] = [await make.department(root), await make.department(branch)];
    const [first, second] = [
      await deleted('base/sys/department', [above]),
      await deleted('base/sys/department', [below]),
    ];
    expect(await restore([first], clerk)).toMatchObject(unseen);
    expect(await restore([second], clerk)).toMatchObject({ code: 1000 });
    expect(await make.find(BaseSysDepartment, { id: below })).toMatchObject([{ parentId: branch }]);
  });
});

describe('deleting records for good', () => {
  test('needs its own permission and leaves no other record', async () => {
    const recycleId = await deleted('dict/type', [(await dictType()).id]);
    const reader = await make.signedIn({ permissions: ['recycle:data:page', 'recycle:data:restore'] });
    expect((await reader.post('recycle/data/delete', { ids: [recycleId] })).status).toBe(403);
    expect(await admin.post('recycle/data/delete', { ids: [recycleId, 987_654] })).toMatchObject({
      code: 1000,
      data: { recycleId: null, count: 1 },
    });
    expect(await records()).toBe(0);
    expect(await admin.post('recycle/data/delete', { ids: [recycleId] })).toMatchObject({ code: 1001 });
    expect(await restore([recycleId])).toMatchObject({ code: 1001 });
  });
});

describe('the retention of records', () => {
  const keep = async () => (await admin.get<number>('recycle/data/getKeep')).data;
  const conf = () => app.nest.get(DataSource).getRepository(BaseSysConf);
  const sweep = () => app.nest.get(RecycleRetention).deleteOldRows();
  const aged = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    const row = {
      entityInfo: { dataSourceName: 'default', entity: 'DictType' },
      entity: 'DictType',
      data: [],
      createTime: at,
    };
    return make.source.manager.insert(RecycleData, row);
  };
  const ages = async () =>
    (await make.find(RecycleData, {})).map(({ createTime }) => Math.round((Date.now() - +createTime) / 86_400_000));

  test('is a number of days, which is 31 by default', async () => {
    await conf().delete({ cKey: 'recycleKeep' });
    expect(await keep()).toBe(31);
    expect(await admin.post('recycle/data/setKeep', { value: 7 })).toMatchObject({ code: 1000 });
    expect(await keep()).toBe(7);
    for (const value of [0, -1, 10_001, 1.5, '7', null, undefined, [7]])
      expect(await admin.post('recycle/data/setKeep', { value })).toMatchObject({ status: 200, code: 1002 });
    expect(await keep()).toBe(7);
  });

  test('deletes only older records', async () => {
    await admin.post('recycle/data/setKeep', { value: 7 });
    for (const days of [1, 6, 9, 100]) await aged(days);
    await sweep();
    expect(await ages()).toEqual([1, 6]);
  });

  test.each([undefined, '', 'many', '0', '-5', '99999', 'NaN', '1e9'])(
    'falls back to 31 days if the setting is %p',
    async (broken) => {
      await conf().delete({ cKey: 'recycleKeep' });
      if (broken !== undefined) await conf().insert({ cKey: 'recycleKeep', cValue: broken });
      for (const days of [0, 30, 40]) await aged(days);
      await sweep();
      expect(await ages()).toEqual([0, 30]);
      expect(await keep()).toBe(31);
    },
  );
});
