import { BaseSysDepartment } from '../src/modules/base/tables/department.entity';
import { BaseSysRoleDepartment } from '../src/modules/base/tables/role-department.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';

interface Row {
  id: number;
  name: string;
  parentId: number | null;
  parentName: string | null;
  orderNum: number;
  userCount: number;
  updateTime: string;
}

const ALL = ['add', 'update', 'delete', 'list', 'order'].map((action) => `base:sys:department:${action}`);

let app: TestApp;
let make: Factories;
let admin: Caller;
let root: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  root = await make.department(null, 'root');
});
afterAll(() => app.close());

const call = <T = unknown>(caller: Caller, action: string, body: object) =>
  caller.post<T>(`base/sys/department/${action}`, body);

const listed = async (caller: Caller): Promise<Map<number, Row>> => {
  const { code, data } = await call<Row[]>(caller, 'list', {});
  expect(code).toBe(1000);
  return new Map(data.map((row) => [row.id, row]));
};

const stored = async (id: number) => (await make.find(BaseSysDepartment, { id }))[0];

describe('the list of departments', () => {
  onBoth("is flat and sorted, with the parent's name and the number of staff", async () => {
    const parent = await make.department(root, 'list parent');
    const { id: second } = (await call<{ id: number }>(admin, 'add', { name: 'b', parentId: parent, orderNum: 2 }))
      .data;
    const { id: first } = (await call<{ id: number }>(admin, 'add', { name: 'a', parentId: parent, orderNum: 1 })).data;
    await make.user({ departmentId: first });
    await make.user({ departmentId: first });
    const rows = await listed(admin);
    expect(rows.get(first)).toMatchObject({ name: 'a', parentId: parent, parentName: 'list parent', userCount: 2 });
    expect(rows.get(second)).toMatchObject({ userCount: 0, orderNum: 2 });
    const order = [...rows.keys()];
    expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
  });

  test('shows only departments in reach, with superiors and subordinates if the role has relevance', async () => {
    const top = await make.department(root);
    const middle = await make.department(top);
    const low = await make.department(middle);
    const beside = await make.department(top);
    const strict = await make.signedIn({ permissions: ALL, departmentIds: [middle] });
    const related = await make.signedIn({ permissions: ALL, departmentIds: [middle], relevance: true });
    expect([...(await listed(strict)).keys()]).toEqual([middle]);
    const seen = [...(await listed(related)).keys()];
    expect(seen.sort()).toEqual([root, top, middle, low].sort());
    expect(seen).not.toContain(beside);
  });

  test('is empty for a user who reaches no department', async () => {
    const nobody = await make.signedIn({ permissions: ALL });
    expect((await listed(nobody)).size).toBe(0);
  });
});

describe('adding a department', () => {
  onBoth('shows it to its creator at once, even if no role covers it', async () => {
    const parent = await make.department(root);
    const manager = await make.signedIn({ permissions: ALL, departmentIds: [parent] });
    const { data } = await call<{ id: number }>(manager, 'add', { name: 'new', parentId: parent });
    expect((await listed(manager)).get(data.id)).toMatchObject({ name: 'new', parentName: expect.any(String) });
    expect(await stored(data.id)).toMatchObject({ userId: manager.id });
  });

  onBoth('shows it at once to users whose roles cover subordinates', async () => {
    const parent = await make.department(root);
    const above = await make.signedIn({ permissions: ALL, departmentIds: [parent], relevance: true });
    await listed(above);
    const { data } = await call<{ id: number }>(admin, 'add', { name: 'below', parentId: parent });
    expect((await listed(above)).has(data.id)).toBe(true);
  });

  test('needs a parent that exists and is in reach', async () => {
    const mine = await make.department(root);
    const foreign = await make.department(root);
    const manager = await make.signedIn({ permissions: ALL, departmentIds: [mine] });
    expect(await call(manager, 'add', { name: 'x', parentId: foreign })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'add', { name: 'x', parentId: 999_999 })).toMatchObject({ code: 1001 });
    expect(await call(manager, 'add', { name: 'x', parentId: null })).toMatchObject({ code: 1001 });
    expect(await call(manager, 'add', { name: 'x' })).toMatchObject({ code: 1001 });
    expect(await make.find(BaseSysDepartment, { name: 'x' })).toEqual([]);
  });

  test('never makes a second root, and neither does moving one', async () => {
    const below = await make.department(root);
    const refused = { code: 1001, message: '已有顶级部门，请选择上级部门' };
    expect(await call(admin, 'add', { name: 'x', parentId: null })).toMatchObject(refused);
    expect(await call(admin, 'add', { name: 'x' })).toMatchObject(refused);
    expect(await call(admin, 'update', { id: below, parentId: null })).toMatchObject(refused);
    expect(await call(admin, 'order', [{ id: below, parentId: null }])).toMatchObject(refused);
    expect(await stored(below)).toMatchObject({ parentId: root });
  });

  test('refuses an id, a creator and times in the body', async () => {
    const readOnly = { id: 777_777, userId: 4242, createTime: '2001-01-01 00:00:00' };
    for (const [field, value] of Object.entries(readOnly))
      expect(await call(admin, 'add', { name: 'assigned', parentId: root, [field]: value })).toMatchObject({
        code: 1002,
        data: { errors: { [field]: [expect.any(String)] } },
      });
    expect(await make.find(BaseSysDepartment, { name: 'assigned' })).toEqual([]);
    const poisoned = JSON.parse('{"name":"poisoned","parentId":1,"__proto__":{"userId":4242}}') as object;
    expect(await call(admin, 'add', poisoned)).toMatchObject({ code: 1002 });
    expect(await make.find(BaseSysDepartment, { name: 'poisoned' })).toEqual([]);
  });
});

describe('updating a department', () => {
  test('moves a branch, but never below itself', async () => {
    const a = await make.department(root);
    const b = await make.department(a);
    const c = await make.department(b);
    const other = await make.department(root);
    expect(await call(admin, 'update', { id: a, parentId: c })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'update', { id: a, parentId: a })).toMatchObject({ code: 1001 });
    expect(await stored(a)).toMatchObject({ parentId: root });
    expect(await call(admin, 'update', { id: b, parentId: other })).toMatchObject({ code: 1000 });
    expect(await stored(b)).toMatchObject({ parentId: other });
  });

  test('changes the reach of roles that cover superiors and subordinates', async () => {
    const a = await make.department(root);
    const b = await make.department(root);
    const leaf = await make.department(a);
    const overB = await make.signedIn({ permissions: ALL, departmentIds: [b], relevance: true });
    expect((await listed(overB)).has(leaf)).toBe(false);
    await call(admin, 'update', { id: leaf, parentId: b });
    expect((await listed(overB)).has(leaf)).toBe(true);
    await call(admin, 'update', { id: leaf, parentId: a });
    expect((await listed(overB)).has(leaf)).toBe(false);
  });

  test('fails out of reach as if the department did not exist', async () => {
    const mine = await make.department(root);
    const foreign = await make.department(root, 'foreign');
    const manager = await make.signedIn({ permissions: ALL, departmentIds: [mine] });
    for (const body of [{ name: 'hacked' }, { parentId: mine }, { parentId: null }])
      expect(await call(manager, 'update', { id: foreign, ...body })).toMatchObject({ code: 1001 });
    expect(await call(manager, 'delete', { ids: [foreign] })).toMatchObject({ code: 1001 });
    expect(await stored(foreign)).toMatchObject({ name: 'foreign', parentId: root });
  });

  test('needs no reach over a parent that stays the same', async () => {
    const mine = await make.department(root);
    const manager = await make.signedIn({ permissions: ALL, departmentIds: [mine] });
    expect(await call(manager, 'update', { id: mine, name: 'renamed', parentId: root })).toMatchObject({ code: 1000 });
    expect(await stored(mine)).toMatchObject({ name: 'renamed' });
  });

  test('cannot widen the reach of the user who does it', async () => {
    const secret = await make.department(root);
    const foreign = await make.department(secret);
    const bridge = await make.department(secret);
    const below = await make.department(bridge);
    const mine = await make.department(root);
    const manager = await make.signedIn({ permissions: ALL, departmentIds: [mine, bridge] });
    // below `bridge` stands a department that is not theirs: carried along, a role over `mine` could come to cover it
    expect(await call(manager, 'update', { id: bridge, parentId: mine })).toMatchObject({ code: 1001 });
    // and `mine` would come to stand below `secret`
    expect(await call(manager, 'update', { id: mine, parentId: bridge })).toMatchObject({ code: 1001 });
    expect(await call(manager, 'update', { id: mine, parentId: null })).toMatchObject({ code: 1001 });
    expect((await listed(manager)).size).toBe(2);
    expect([foreign, below].length).toBe(2);
  });

  onBoth('tells the slower of two editors about the conflict and returns the saved row', async () => {
    const id = await make.department(root, 'before');
    const seen = (await listed(admin)).get(id)?.updateTime;
    expect(await call(admin, 'update', { id, name: 'first', updateTime: seen })).toMatchObject({ code: 1000 });
    const late = await call<{ reason: string; current: Row }>(admin, 'update', {
      id,
      name: 'second',
      updateTime: seen,
    });
    expect(late).toMatchObject({ code: 1001, data: { reason: 'conflict', current: { id, name: 'first' } } });
    expect(await stored(id)).toMatchObject({ name: 'first' });
  });

  onBoth('refuses one of two moves at once that would make a circle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await make.department(root), await make.department(root)];
      const answers = await Promise.all([
        call(admin, 'update', { id: a, parentId: b }),
        call(admin, 'update', { id: b, parentId: a }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
    }
  });
});

describe('deleting a department', () => {
  test('moves its children and staff to its parent and keeps the row with its links in the bin', async () => {
    const parent = await make.department(root);
    const gone = await make.department(parent, 'gone');
    const child = await make.department(gone);
    const userId = await make.user({ departmentId: gone });
    const roleId = await make.role({ departmentIds: [gone] });
    const { code, data } = await call<{ recycleId: number; count: number }>(admin, 'delete', { ids: [gone] });
    expect({ code, count: data.count }).toEqual({ code: 1000, count: 1 });
    expect(await stored(gone)).toBeUndefined();
    expect(await stored(child)).toMatchObject({ parentId: parent });
    expect((await make.find(BaseSysUser, { id: userId }))[0]).toMatchObject({ departmentId: parent });
    expect(await make.find(BaseSysRoleDepartment, { roleId })).toEqual([]);
    const [kept] = await make.find(RecycleData, { id: data.recycleId });
    expect(kept?.data).toMatchObject([{ id: gone, name: 'gone' }]);
    expect(kept?.related).toMatchObject([
      { entity: 'BaseSysRoleDepartment', rows: [{ roleId, departmentId: gone }] },
      { entity: 'BaseSysUser', moved: 'departmentId', rows: [{ id: userId, from: gone, to: parent }] },
      { entity: 'BaseSysDepartment', moved: 'parentId', rows: [{ id: child, from: gone, to: parent }] },
    ]);
  });

  test('moves the rest of a branch to the next department that remains', async () => {
    const parent = await make.department(root);
    const upper = await make.department(parent);
    const lower = await make.department(upper);
    const leaf = await make.department(lower);
    const userId = await make.user({ departmentId: lower });
    expect(await call(admin, 'delete', { ids: [upper, lower] })).toMatchObject({ code: 1000, data: { count: 2 } });
    expect(await stored(leaf)).toMatchObject({ parentId: parent });
    expect((await make.find(BaseSysUser, { id: userId }))[0]).toMatchObject({ departmentId: parent });
  });

  test('puts its staff into the same record on request and ends their sessions', async () => {
    const gone = await make.department(root);
    const member = await make.signedIn({ permissions: ALL, departmentId: gone });
    expect((await member.get('base/comm/person')).code).toBe(1000);
    const { data } = await call<{ recycleId: number }>(admin, 'delete', { ids: [gone], deleteUser: true });
    expect((await member.get('base/comm/person')).status).toBe(401);
    expect(await make.find(BaseSysUser, { id: member.id })).toEqual([]);
    expect(await make.find(BaseSysUserRole, { userId: member.id })).toEqual([]);
    const [kept] = await make.find(RecycleData, { id: data.recycleId });
    const entities = kept?.related?.map(({ entity }) => entity);
    expect(entities).toEqual(expect.arrayContaining(['BaseSysUser', 'BaseSysUserRole']));
  });

  test('requires the permission to delete staff if these are deleted as well', async () => {
    const gone = await make.department(root);
    const userId = await make.user({ departmentId: gone });
    const manager = await make.signedIn({ permissions: ALL, departmentIds: [gone] });
    expect(await call(manager, 'delete', { ids: [gone], deleteUser: true })).toMatchObject({ code: 1001 });
    expect(await make.find(BaseSysUser, { id: userId })).toHaveLength(1);
    const full = await make.signedIn({ permissions: [...ALL, 'base:sys:user:delete'], departmentIds: [gone] });
    expect(await call(full, 'delete', { ids: [gone], deleteUser: true })).toMatchObject({ code: 1000 });
    expect(await make.find(BaseSysUser, { id: userId })).toEqual([]);
  });

  test('is refused if the deleted staff include super users or the own account', async () => {
    const gone = await make.department(root);
    const superRole = await make.role({ isSuper: true });
    await make.user({ departmentId: gone }, [superRole]);
    const permissions = [...ALL, 'base:sys:user:delete'];
    const manager = await make.signedIn({ permissions, departmentIds: [gone] });
    expect(await call(manager, 'delete', { ids: [gone], deleteUser: true })).toMatchObject({ code: 1001 });
    const own = await make.department(root);
    const inside = await make.signedIn({ permissions, departmentIds: [own], departmentId: own });
    expect(await call(inside, 'delete', { ids: [own], deleteUser: true })).toMatchObject({ code: 1001 });
    expect(await stored(gone)).toBeDefined();
    expect(await stored(own)).toBeDefined();
  });

  test('is refused for a root, for unknown ids and for invalid ids', async () => {
    expect(await call(admin, 'delete', { ids: [root] })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'delete', { ids: [999_999] })).toMatchObject({ code: 1001 });
    for (const ids of [[], 'all', null, ['1'], [1.5], Array.from({ length: 10_001 }, (_, at) => at + 1)])
      expect(await call(admin, 'delete', { ids })).toMatchObject({ code: 1002 });
    expect(await call(admin, 'delete', { ids: [999_999], deleteUser: 'yes' })).toMatchObject({ code: 1002 });
    expect(await stored(root)).toBeDefined();
  });

  onBoth('accepts ten thousand ids at once', async () => {
    const one = await make.department(root);
    const ids = [one, ...Array.from({ length: 9999 }, (_, at) => 1_000_000 + at)];
    expect(await call(admin, 'delete', { ids })).toMatchObject({ code: 1000, data: { count: 1 } });
  });
});

describe('the order of departments', () => {
  onBoth('is saved for the whole tree at once', async () => {
    const parent = await make.department(root);
    const ids: number[] = [];
    for (let at = 0; at < 3; at++) ids.push(await make.department(parent));
    const [a, b, c] = ids as [number, number, number];
    const places = [
      { id: parent, parentId: root, orderNum: 0 },
      { id: c, parentId: parent, orderNum: 1 },
      { id: a, parentId: c, orderNum: 2 },
      { id: b, parentId: parent, orderNum: 3 },
    ];
    expect(await call(admin, 'order', places)).toMatchObject({ code: 1000 });
    expect(await stored(c)).toMatchObject({ parentId: parent, orderNum: 1 });
    expect(await stored(a)).toMatchObject({ parentId: c, orderNum: 2 });
    expect(await stored(b)).toMatchObject({ parentId: parent, orderNum: 3 });
    expect(await stored(parent)).toMatchObject({ parentId: root, orderNum: 0 });
  });

  test('can swap a parent and its child in one request', async () => {
    const upper = await make.department(root);
    const lower = await make.department(upper);
    const places = [
      { id: lower, parentId: root, orderNum: 1 },
      { id: upper, parentId: lower, orderNum: 2 },
    ];
    expect(await call(admin, 'order', places)).toMatchObject({ code: 1000 });
    expect(await stored(upper)).toMatchObject({ parentId: lower });
  });

  test('keeps departments that are not named or not changed as they are', async () => {
    const a = await make.department(root);
    const before = await stored(a);
    expect(await call(admin, 'order', [{ id: a, parentId: root, orderNum: 0 }])).toMatchObject({ code: 1000 });
    expect(await stored(a)).toEqual(before);
  });

  onBoth('refuses circles, unknown departments and duplicates, and then saves no place', async () => {
    const a = await make.department(root);
    const b = await make.department(a);
    const bad = [
      [
        { id: a, parentId: b, orderNum: 9 },
        { id: b, parentId: a, orderNum: 9 },
      ],
      [{ id: a, parentId: a, orderNum: 9 }],
      [
        { id: a, parentId: root, orderNum: 9 },
        { id: 999_999, parentId: root, orderNum: 9 },
      ],
      [{ id: a, parentId: 999_999, orderNum: 9 }],
      [
        { id: a, parentId: root, orderNum: 9 },
        { id: a, parentId: root, orderNum: 8 },
      ],
    ];
    for (const places of bad) expect(await call(admin, 'order', places)).toMatchObject({ code: 1001 });
    expect(await stored(a)).toMatchObject({ parentId: root, orderNum: 0 });
    expect(await stored(b)).toMatchObject({ parentId: a, orderNum: 0 });
  });

  test('refuses a body that is no list of places', async () => {
    const place = { id: root, parentId: null, orderNum: 0 };
    const bad: object[] = [
      {},
      [],
      place,
      ['x'],
      [null],
      [{ parentId: root, orderNum: 1 }],
      [{ ...place, id: '1' }],
      [{ ...place, orderNum: 'first' }],
      [{ ...place, orderNum: Number.MAX_VALUE }],
      [{ ...place, orderNum: 2 ** 31 }],
      [{ ...place, parentId: 'root' }],
      Array.from({ length: 5001 }, (_, at) => ({ ...place, id: at + 1 })),
    ];
    for (const body of bad) expect(await call(admin, 'order', body)).toMatchObject({ code: 1002 });
  });

  test('can be saved only within the reach of the user', async () => {
    const mine = await make.department(root);
    const inner = await make.department(mine);
    const foreign = await make.department(root);
    const manager = await make.signedIn({ permissions: ALL, departmentIds: [mine, inner] });
    expect(await call(manager, 'order', [{ id: foreign, parentId: root, orderNum: 5 }])).toMatchObject({ code: 1001 });
    expect(await call(manager, 'order', [{ id: inner, parentId: foreign, orderNum: 5 }])).toMatchObject({ code: 1001 });
    expect(await call(manager, 'order', [{ id: inner, parentId: null, orderNum: 5 }])).toMatchObject({ code: 1001 });
    expect(await call(manager, 'order', [{ id: inner, parentId: mine, orderNum: 5 }])).toMatchObject({ code: 1000 });
    expect(await stored(inner)).toMatchObject({ parentId: mine, orderNum: 5 });
    expect(await stored(foreign)).toMatchObject({ parentId: root, orderNum: 0 });
  });

  onBoth('accepts five thousand places at once', async () => {
    const parent = await make.department(root, 'crowd');
    const names = Array.from({ length: 5000 }, (_, at) => ({ name: `crowd-${at}`, parentId: parent }));
    for (let at = 0; at < names.length; at += 500)
      await make.source.manager.insert(BaseSysDepartment, names.slice(at, at + 500));
    const crowd = (await make.find(BaseSysDepartment, { parentId: parent })).map(({ id }) => id);
    const places = crowd.map((id, at) => ({ id, parentId: parent, orderNum: 5000 - at }));
    expect(await call(admin, 'order', places)).toMatchObject({ code: 1000 });
    expect(await stored(crowd[0] as number)).toMatchObject({ orderNum: 5000 });
    await make.source.manager.delete(BaseSysDepartment, { parentId: parent });
  });
});

describe('invalid input of a department', () => {
  const long = 'x'.repeat(256);
  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', null],
    ['name', 7],
    ['name', ['a']],
    ['name', { a: 1 }],
    ['name', long],
    ['name', 'nul\0'],
    ['name', 'half \ud83d'],
    ['parentId', '1'],
    ['parentId', 1.5],
    ['parentId', true],
    ['parentId', 2 ** 31],
    ['orderNum', 'first'],
    ['orderNum', -1],
    ['orderNum', 1.5],
    ['orderNum', 2 ** 31],
    ['orderNum', null],
    ['orderNum', []],
  ])('%s %j is refused with an error at its field', async (field, value) => {
    const { code, data } = await call<{ errors: Record<string, string[]> }>(admin, 'add', {
      name: 'bad',
      parentId: root,
      orderNum: 0,
      [field]: value,
    });
    expect(code).toBe(1002);
    expect(data.errors[field]?.[0]).toEqual(expect.any(String));
    const id = await make.department(root, 'good');
    expect(await call(admin, 'update', { id, [field]: value })).toMatchObject({ code: 1002 });
  });

  test.each([
    '😀 部門 👩‍👩‍👧',
    '\u200fright to left\u200f',
    "Robert'); DROP TABLE base_sys_user;--",
    'x'.repeat(255),
    '%_!\\',
  ])('the name %j is stored unchanged', async (name) => {
    const { data } = await call<{ id: number }>(admin, 'add', { name, parentId: root });
    expect((await listed(admin)).get(data.id)?.name).toBe(name);
  });

  test('each route needs exactly its own permission', async () => {
    const answered = async (visitor: Caller) => {
      const actions: string[] = [];
      for (const permission of ALL) {
        const { status } = await call(visitor, permission.split(':').at(-1) ?? '', {});
        expect([200, 403]).toContain(status);
        if (status === 200) actions.push(permission);
      }
      return actions;
    };
    const signedIn = (permissions: string[]) => make.signedIn({ permissions, departmentIds: [root] });
    for (const permission of ALL) expect(await answered(await signedIn([permission]))).toEqual([permission]);
    const alike = [
      'base:sys:department',
      'base:sys:department:lis',
      'base:sys:department:list2',
      'ase:sys:department:list',
    ];
    expect(await answered(await signedIn(alike))).toEqual([]);
    expect((await call(app.caller(), 'list', {})).status).toBe(401);
  });
});
