import { BaseSysMenu, MenuType } from '../src/modules/base/tables/menu.entity';
import { BaseSysRole } from '../src/modules/base/tables/role.entity';
import { BaseSysRoleDepartment } from '../src/modules/base/tables/role-department.entity';
import { BaseSysRoleMenu } from '../src/modules/base/tables/role-menu.entity';
import { BaseSysUserRole } from '../src/modules/base/tables/user-role.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';

interface Row {
  id: number;
  name: string;
  label: string;
  relevance: boolean;
  isSuper: boolean;
  userId: number | null;
  userCount: number;
  menuIdList: number[];
  departmentIdList: number[];
  updateTime: string;
}

const ACTIONS = ['add', 'update', 'delete', 'info', 'list', 'page', 'export'];
const ALL = ACTIONS.map((action) => `base:sys:role:${action}`);

let app: TestApp;
let make: Factories;
let admin: Caller;
let root: number;
let superRole: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  root = await make.department(null, 'root');
  superRole = (await make.find(BaseSysRole, { isSuper: true }))[0]?.id as number;
});
afterAll(() => app.close());

const call = <T = unknown>(caller: Caller, action: string, body: object) =>
  caller.post<T>(`base/sys/role/${action}`, body);
const info = (caller: Caller, id: number) => caller.get<Row>('base/sys/role/info', { id });
const draft = <T extends object>(more: T = {} as T) => ({ name: `r-${++drafts}`, label: `r-${drafts}`, ...more });
let drafts = 0;
const stored = async (id: number) => (await make.find(BaseSysRole, { id }))[0];
const menusOf = async (roleId: number) =>
  (await make.find(BaseSysRoleMenu, { roleId })).map(({ menuId }) => menuId).sort((a, b) => a - b);
const departmentsOf = async (roleId: number) =>
  (await make.find(BaseSysRoleDepartment, { roleId })).map(({ departmentId }) => departmentId);

async function idsIn(caller: Caller, action: 'list' | 'page', query: object = {}): Promise<number[]> {
  if (action === 'list') return (await call<Row[]>(caller, 'list', query)).data.map(({ id }) => id);
  const { data } = await call<{ list: Row[] }>(caller, 'page', { size: 100, ...query });
  return data.list.map(({ id }) => id);
}

/** Somebody who may do anything with roles, and has a menu and a department to give. */
async function grantor(more: { relevance?: boolean } = {}) {
  const directory = await make.menu(null);
  const menuId = await make.menu('base:sys:log:page', directory);
  const departmentId = await make.department(root);
  const rights = await make.menu(ALL.join(','));
  const words = { menuIds: [rights, directory, menuId], departmentIds: [departmentId], ...more };
  return { member: await make.signedIn(words), menuId, directory, departmentId };
}

describe('adding a role', () => {
  test('stores its grants, its creator and the parents of its menus', async () => {
    const top = await make.menu(null);
    const screen = await make.menu(null, top);
    const leaf = await make.menu('base:sys:log:page', screen);
    const department = await make.department(root);
    const body = draft({ menuIdList: [leaf, leaf], departmentIdList: [department], relevance: true, remark: 'x' });
    const { data } = await call<{ id: number }>(admin, 'add', body);
    const { data: row } = await info(admin, data.id);
    expect(row).toMatchObject({ name: body.name, relevance: true, isSuper: false, remark: 'x', userCount: 0 });
    expect(row.menuIdList).toEqual([top, screen, leaf]);
    expect(row.departmentIdList).toEqual([department]);
    const { data: me } = await admin.get<{ id: number }>('base/comm/person');
    expect(row.userId).toBe(me.id);
  });

  test('accepts a role without grants and a list of roles', async () => {
    const { data } = await call<{ id: number[] }>(admin, 'add', [draft(), draft({ departmentIdList: [root] })]);
    expect(data.id).toHaveLength(2);
    expect((await info(admin, data.id[0] as number)).data).toMatchObject({ menuIdList: [], departmentIdList: [] });
    expect((await info(admin, data.id[1] as number)).data).toMatchObject({ departmentIdList: [root] });
  });

  onBoth('refuses a name or a label that is in use, whatever its case', async () => {
    const taken = draft({ name: `Taken ${Date.now()}`, label: `Taken-${Date.now()}` });
    await call(admin, 'add', taken);
    for (const [field, value] of [
      ['name', taken.name],
      ['name', ` ${taken.name.toUpperCase()} `],
      ['label', taken.label],
      ['label', taken.label.toLowerCase()],
    ] as const) {
      const answer = await call(admin, 'add', draft({ [field]: value }));
      expect(answer).toMatchObject({ code: 1001, data: { reason: 'duplicate', field } });
      const other = await make.role();
      expect(await call(admin, 'update', { id: other, [field]: value })).toMatchObject({ code: 1001 });
    }
  });

  onBoth('succeeds once for the same label at the same time, whatever its case', async () => {
    const label = `twin-${Date.now()}`;
    const spellings = [label, label.toUpperCase(), label.replace('t', 'T')];
    const answers = await Promise.all(spellings.map((one) => call(admin, 'add', draft({ label: one }))));
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
  });

  test('refuses a super flag, an id, a creator and times in the body', async () => {
    const readOnly = { isSuper: true, userId: 4242, createTime: '2001-01-01 00:00:00' };
    const { data } = await call<{ id: number }>(admin, 'add', draft());
    const before = await stored(data.id);
    for (const [field, value] of Object.entries({ ...readOnly, id: 99_999 }))
      expect(await call(admin, 'add', draft({ [field]: value }))).toMatchObject({ code: 1002 });
    for (const [field, value] of Object.entries(readOnly))
      expect(await call(admin, 'update', { id: data.id, [field]: value })).toMatchObject({ code: 1002 });
    expect(await stored(data.id)).toEqual(before);
  });
});

describe('updating a role', () => {
  test('keeps its grants if the lists are missing', async () => {
    const menu = await make.menu('base:sys:log:page');
    const id = await make.role({ menuIds: [menu], departmentIds: [root] });
    expect(await call(admin, 'update', { id, remark: 'changed' })).toMatchObject({ code: 1000 });
    expect(await menusOf(id)).toEqual([menu]);
    expect(await departmentsOf(id)).toEqual([root]);
    for (const list of ['menuIdList', 'departmentIdList'])
      for (const value of [null, '', 'all', {}, [null], ['1'], [1.5]])
        expect(await call(admin, 'update', { id, [list]: value })).toMatchObject({ code: 1002 });
    expect(await menusOf(id)).toEqual([menu]);
  });

  test('replaces its grants by the given lists', async () => {
    const [a, b, c] = [await make.menu('a:b:c'), await make.menu('a:b:d'), await make.menu('a:b:e')];
    const id = await make.role({ menuIds: [a, b] });
    await call(admin, 'update', { id, menuIdList: [b, c] });
    expect(await menusOf(id)).toEqual([b, c]);
    await call(admin, 'update', { id, menuIdList: [], departmentIdList: [] });
    expect(await menusOf(id)).toEqual([]);
  });

  test('changes no field if a menu or department is unknown', async () => {
    const menu = await make.menu('a:b:c');
    const id = await make.role({ menuIds: [menu] });
    for (const list of ['menuIdList', 'departmentIdList']) {
      const answer = await call(admin, 'update', { id, remark: 'half', [list]: [999_999] });
      expect(answer).toMatchObject({ code: 1002, data: { errors: { [list]: [expect.any(String)] } } });
    }
    expect(await stored(id)).toMatchObject({ remark: null });
    expect(await menusOf(id)).toEqual([menu]);
  });

  test('takes effect at the next request of its users', async () => {
    const menu = await make.menu('base:sys:role:list');
    const holder = await make.signedIn({ permissions: ['base:sys:department:list'] });
    const id = holder.roleId;
    const mine = await menusOf(id);
    expect((await call(holder, 'list', {})).status).toBe(403);
    await call(admin, 'update', { id, menuIdList: [...mine, menu] });
    expect((await call(holder, 'list', {})).code).toBe(1000);
    const departments = async () =>
      (await holder.post<{ id: number }[]>('base/sys/department/list')).data.map((row) => row.id);
    const upper = await make.department(root);
    const lower = await make.department(upper);
    await call(admin, 'update', { id, departmentIdList: [lower] });
    expect(await departments()).toEqual([lower]);
    await call(admin, 'update', { id, relevance: true });
    expect((await departments()).sort()).toEqual([root, upper, lower].sort());
    await call(admin, 'update', { id, menuIdList: mine });
    expect((await call(holder, 'list', {})).status).toBe(403);
  });

  onBoth('tells the slower of two editors about the conflict, even if only grants were changed', async () => {
    const menu = await make.menu('a:b:c');
    const id = await make.role();
    const { updateTime } = (await info(admin, id)).data;
    expect(await call(admin, 'update', { id, menuIdList: [menu], updateTime })).toMatchObject({ code: 1000 });
    const late = await call(admin, 'update', { id, menuIdList: [], updateTime });
    expect(late).toMatchObject({ code: 1001, data: { reason: 'conflict', current: { id } } });
    expect(await menusOf(id)).toEqual([menu]);
  });

  test('is refused if it does not exist', async () => {
    expect(await call(admin, 'update', { id: 999_999, name: 'x' })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'update', { name: 'x' })).toMatchObject({ code: 1002 });
    expect(await info(admin, 999_999)).toMatchObject({ code: 1001 });
    expect(await admin.get('base/sys/role/info', { id: 'x' })).toMatchObject({ code: 1002 });
  });
});

describe('deleting a role', () => {
  onBoth('removes its grants at once and keeps the row with its links in the bin', async () => {
    const holder = await make.signedIn({ permissions: ALL, departmentIds: [root] });
    const id = holder.roleId;
    const [menu] = await menusOf(id);
    expect((await call(holder, 'list', {})).code).toBe(1000);
    const { data } = await call<{ recycleId: number }>(admin, 'delete', { ids: [id] });
    expect((await call(holder, 'list', {})).status).toBe(403);
    expect(await make.find(BaseSysUserRole, { roleId: id })).toEqual([]);
    expect(await menusOf(id)).toEqual([]);
    expect(await departmentsOf(id)).toEqual([]);
    const [kept] = await make.find(RecycleData, { id: data.recycleId });
    expect(kept?.data).toMatchObject([{ id }]);
    expect(kept?.related).toMatchObject([
      { entity: 'BaseSysUserRole', rows: [{ userId: holder.id }] },
      { entity: 'BaseSysRoleMenu', rows: [{ menuId: menu }] },
      { entity: 'BaseSysRoleDepartment', rows: [{ departmentId: root }] },
    ]);
  });

  test('refuses unknown ids and invalid lists', async () => {
    expect(await call(admin, 'delete', { ids: [999_999] })).toMatchObject({ code: 1001 });
    for (const ids of [[], 'all', null, ['1'], [0.1], { 0: 1 }])
      expect(await call(admin, 'delete', { ids })).toMatchObject({ code: 1002 });
  });
});

describe('the super role', () => {
  test('can be changed or deleted by nobody', async () => {
    for (const [action, body] of [
      ['update', { id: superRole, name: 'renamed' }],
      ['update', { id: superRole, label: 'other' }],
      ['update', { id: superRole, menuIdList: [] }],
      ['delete', { ids: [superRole] }],
    ] as [string, object][])
      expect([body, (await call(admin, action, body)).code]).toEqual([body, 1001]);
    const ordinary = await make.role();
    expect(await call(admin, 'delete', { ids: [ordinary, superRole] })).toMatchObject({ code: 1001 });
    expect(await stored(ordinary)).toBeDefined();
    expect(await stored(superRole)).toMatchObject({ isSuper: true });
  });

  onBoth('has all menus and departments', async () => {
    const { data } = await info(admin, superRole);
    expect(data.isSuper).toBe(true);
    expect(data.departmentIdList).toContain(root);
    expect(data.menuIdList).toHaveLength(await make.source.query('SELECT COUNT(*) AS n FROM `base_sys_menu`').then(n));
  });
});

const n = (rows: { n: number | string }[]) => Number(rows[0]?.n);

describe('reading roles', () => {
  onBoth('returns the number of users and booleans as booleans', async () => {
    const id = await make.role({ relevance: true });
    await make.user({}, [id]);
    await make.user({}, [id]);
    const { data } = await call<{ list: Row[] }>(admin, 'page', { keyWord: (await stored(id))?.name });
    expect(data.list.find((row) => row.id === id)).toMatchObject({ userCount: 2, relevance: true, isSuper: false });
  });

  onBoth('searches names and labels literally, including wildcards', async () => {
    const a = (await call<{ id: number }>(admin, 'add', draft({ name: 'only 50% of it' }))).data.id;
    const b = (await call<{ id: number }>(admin, 'add', draft({ label: 'snake_case' }))).data.id;
    expect(await idsIn(admin, 'page', { keyWord: '50%' })).toEqual([a]);
    expect(await idsIn(admin, 'page', { keyWord: 'snake_c' })).toEqual([b]);
    expect(await idsIn(admin, 'page', { keyWord: '_nake' })).toEqual([]);
    expect(await idsIn(admin, 'page', { keyWord: '\\' })).toEqual([]);
  });

  onBoth('returns roles with fewer grants than the user, the own ones and those the user created', async () => {
    const { member, menuId, directory, departmentId } = await grantor();
    const within = await make.role({ menuIds: [menuId, directory], departmentIds: [departmentId] });
    const empty = await make.role();
    const made = await make.role({ permissions: ['base:sys:param:add'], userId: member.id });
    const stronger = await make.role({ permissions: ['base:sys:param:add'] });
    const wider = await make.role({ departmentIds: [root] });
    const related = await make.role({ departmentIds: [departmentId], relevance: true });
    const hidden = [superRole, stronger, wider, related];
    for (const action of ['list', 'page'] as const) {
      const ids = await idsIn(member, action, { order: 'id', sort: 'desc' });
      expect(ids).toEqual(expect.arrayContaining([within, empty, made, member.roleId]));
      expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
    }
    for (const id of hidden) expect(await info(member, id)).toMatchObject({ code: 1001 });
    expect(await idsIn(admin, 'list')).toEqual(expect.arrayContaining(hidden));
  });

  test('returns a role that grants the same permission through another menu', async () => {
    const { member } = await grantor();
    const sameElsewhere = await make.role({ permissions: ['base:sys:log:page'] });
    expect(await idsIn(member, 'list')).toContain(sameElsewhere);
  });

  test('exports only visible roles', async () => {
    const { member } = await grantor();
    const stronger = await stored(await make.role({ permissions: ['base:sys:param:add'] }));
    const own = await stored(member.roleId);
    const { body } = await app.nest.inject({
      method: 'POST',
      url: '/api/admin/base/sys/role/export',
      headers: { authorization: member.token },
      payload: { columns: ['name', 'label', 'userCount'], titles: ['名称', '标识', '人数'], format: 'csv' },
    });
    const lines = body.split('\r\n');
    expect(lines[0]).toBe('\uFEFF名称,标识,人数');
    expect(lines).toContain(`${own?.name},${own?.label},1`);
    expect(body).not.toContain(`${stronger?.name},`);
  });
});

describe('the rights that a user can grant', () => {
  onBoth('are limited to the own menus, departments and relevance', async () => {
    const { member, menuId, directory, departmentId } = await grantor();
    const foreignMenu = await make.menu('base:sys:param:add');
    const belowForeign = await make.menu('base:sys:log:page', foreignMenu);
    const foreignDepartment = await make.department(root);
    const fine = { menuIdList: [menuId], departmentIdList: [departmentId] };
    const { data } = await call<{ id: number }>(member, 'add', draft(fine));
    expect(await menusOf(data.id)).toEqual([directory, menuId]);
    const before = await make.source.manager.count(BaseSysRole);
    for (const [more, code] of [
      [{ menuIdList: [menuId, foreignMenu] }, 1002],
      [{ menuIdList: [belowForeign] }, 1002],
      [{ departmentIdList: [departmentId, foreignDepartment] }, 1002],
      [{ relevance: true }, 1001],
    ] as [object, number][]) {
      expect([more, (await call(member, 'add', draft({ ...fine, ...more }))).code]).toEqual([more, code]);
      expect([more, (await call(member, 'update', { id: data.id, ...more })).code]).toEqual([more, code]);
    }
    expect(await make.source.manager.count(BaseSysRole)).toBe(before);
    expect(await menusOf(data.id)).toEqual([directory, menuId]);
    expect(await stored(data.id)).toMatchObject({ relevance: false });
  });

  test('do not include other menus, even without permissions in them', async () => {
    const { member, menuId, directory } = await grantor();
    const menu = async (type: MenuType, parentId: number | null, perms: string | null = null) => {
      const row = {
        name: `bare-${type}`,
        type,
        parentId,
        perms,
        router: type === MenuType.Menu ? '/bare' : null,
      };
      return (await make.source.manager.insert(BaseSysMenu, row)).identifiers[0]?.id as number;
    };
    const foreign = [
      await menu(MenuType.Directory, null),
      await menu(MenuType.Directory, directory),
      await menu(MenuType.Menu, null),
      await menu(MenuType.Menu, directory),
      await menu(MenuType.Permission, directory),
      // They hold its permission, and it is a screen all the same.
      await menu(MenuType.Menu, directory, 'base:sys:log:page'),
    ];
    // A screen stands above something that they hold: with it would come the screen.
    const screen = await menu(MenuType.Menu, directory);
    foreign.push(await make.menu('base:sys:log:page', screen));
    const mine = draft({ menuIdList: [menuId] });
    const { data } = await call<{ id: number }>(member, 'add', mine);
    for (const id of [...foreign, screen])
      for (const menuIdList of [[id], [menuId, id]]) {
        const refused = { code: 1002, data: { errors: { menuIdList: [expect.any(String)] } } };
        expect(await call(member, 'add', draft({ menuIdList }))).toMatchObject(refused);
        expect(await call(member, 'update', { id: data.id, menuIdList })).toMatchObject(refused);
      }
    expect(await menusOf(data.id)).toEqual([directory, menuId]);
    expect(await call(admin, 'update', { id: data.id, menuIdList: foreign })).toMatchObject({ code: 1000 });
  });

  test('do not include a role with a screen that the user does not have', async () => {
    const { member } = await grantor();
    const row = { name: 'bare', type: MenuType.Menu, perms: null, router: '/bare' };
    const screen = (await make.source.manager.insert(BaseSysMenu, row)).identifiers[0]?.id as number;
    const role = await make.role({ menuIds: [screen] });
    expect(await idsIn(member, 'list')).not.toContain(role);
    await make.source.manager.insert(BaseSysRoleMenu, { roleId: member.roleId, menuId: screen });
    expect(await idsIn(member, 'list')).toContain(role);
  });

  test('include a directory above an own screen', async () => {
    const { member, directory } = await grantor();
    const moved = { name: 'moved in', type: MenuType.Directory, perms: null };
    const above = (await make.source.manager.insert(BaseSysMenu, moved)).identifiers[0]?.id as number;
    await make.source.manager.update(BaseSysMenu, directory, { parentId: above });
    const { data } = await call<{ id: number }>(member, 'add', draft({ menuIdList: [directory] }));
    expect(await menusOf(data.id)).toEqual([directory, above]);
  });

  test('include the relevance if the user has it', async () => {
    const { member, departmentId } = await grantor({ relevance: true });
    const body = draft({ departmentIdList: [departmentId], relevance: true });
    expect(await call(member, 'add', body)).toMatchObject({ code: 1000 });
  });

  test('do not allow changing or deleting an own role or a stronger one', async () => {
    const { member, menuId } = await grantor();
    const beyond = await make.role({ permissions: ['base:sys:param:add'], userId: member.id });
    const unseen = await make.role({ permissions: ['base:sys:param:add'] });
    for (const id of [member.roleId, beyond, unseen, superRole]) {
      const before = await stored(id);
      for (const change of [{ name: 'mine' }, { relevance: true }, { menuIdList: [menuId] }, { departmentIdList: [] }])
        expect([id, change, (await call(member, 'update', { id, ...change })).code]).toEqual([id, change, 1001]);
      expect([id, (await call(member, 'delete', { ids: [id] })).code]).toEqual([id, 1001]);
      expect(await stored(id)).toEqual(before);
    }
  });
});

describe('invalid input of a role', () => {
  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', null],
    ['name', 1],
    ['name', ['x']],
    ['name', { x: 1 }],
    ['name', 'x'.repeat(101)],
    ['name', 'nul\0'],
    ['name', 'half \ud83d'],
    ['label', ''],
    ['label', null],
    ['label', 'x'.repeat(51)],
    ['label', false],
    ['label', '\udc00'],
    ['remark', 'x'.repeat(256)],
    ['remark', 5],
    ['relevance', 1],
    ['relevance', 'true'],
    ['relevance', null],
    ['menuIdList', [2 ** 31]],
    ['menuIdList', [-1]],
    ['menuIdList', Array.from({ length: 10_001 }, (_, at) => at + 1)],
    ['departmentIdList', [-1]],
    ['departmentIdList', 7],
  ])('%s %j is refused with an error at its field', async (field, value) => {
    const added = await call<{ errors: Record<string, string[]> }>(admin, 'add', { ...draft(), [field]: value });
    expect(added.code).toBe(1002);
    expect(added.data.errors[field]?.[0]).toEqual(expect.any(String));
    const id = await make.role();
    expect(await call(admin, 'update', { id, [field]: value })).toMatchObject({ code: 1002 });
  });

  test.each(['😀 角色 👩‍👩‍👧', '\u200frtl\u200f', '<script>alert(1)</script>', "'; DROP TABLE x;--", '超'.repeat(50)])(
    'the text %j is stored unchanged',
    async (text) => {
      const { data } = await call<{ id: number }>(admin, 'add', { name: text, label: text, remark: text });
      expect((await info(admin, data.id)).data).toMatchObject({ name: text, label: text, remark: text });
    },
  );
});

test('each route needs exactly its own permission', async () => {
  const visitor = await make.signedIn({ permissions: ['base:sys:role', 'base:sys:role:pag', 'base:sys:role:pagex'] });
  for (const action of ACTIONS.filter((one) => one !== 'info'))
    expect([action, (await call(visitor, action, {})).status]).toEqual([action, 403]);
  expect((await info(visitor, superRole)).status).toBe(403);
  expect((await call(app.caller(), 'page', {})).status).toBe(401);
});
