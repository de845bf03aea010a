import { BaseSysMenu, MenuType } from '../src/modules/base/tables/menu.entity';
import { BaseSysRoleMenu } from '../src/modules/base/tables/role-menu.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';

interface Row {
  id: number;
  parentId: number | null;
  parentName: string | null;
  name: string;
  type: MenuType;
  router: string | null;
  perms: string | null;
  orderNum: number;
  isShow: boolean;
  keepAlive: boolean;
  updateTime: string;
}

const ACTIONS = ['add', 'update', 'delete', 'info', 'list', 'page', 'export', 'import', 'parse', 'create'];
const ALL = ACTIONS.map((action) => `base:sys:menu:${action}`);

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app.close());

const call = <T = unknown>(caller: Caller, action: string, body: object) =>
  caller.post<T>(`base/sys/menu/${action}`, body);
const info = async (id: number) => (await admin.get<Row>('base/sys/menu/info', { id })).data;
const list = async (caller: Caller = admin) => (await call<Row[]>(caller, 'list', {})).data;
const stored = async (id: number) => (await make.find(BaseSysMenu, { id }))[0];
const permmenu = async (caller: Caller) =>
  (await caller.get<{ perms: string[]; menus: Row[] }>('base/comm/permmenu')).data;

let names = 0;
const fresh = (word = 'menu') => `${word}-${++names}`;

async function add(more: object = {}, caller: Caller = admin): Promise<number> {
  const answer = await call<{ id: number }>(caller, 'add', { name: fresh(), ...more });
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
}

describe('the name of a menu', () => {
  const odd = ['constructor', '__proto__', 'toString'];
  onBoth.each(['en', 'zh-tw', 'zh-cn'])('can be the name of a built-in object property in %s', async (language) => {
    const ids = await Promise.all(odd.map((name) => add({ name, icon: name })));
    const asker = app.caller(admin.token, { language });
    const { menus } = (await asker.get<{ menus: (Row & { icon: string })[] }>('base/comm/permmenu')).data;
    const mine = ids.map((id) => menus.find((menu) => menu.id === id));
    expect(mine.map((menu) => [menu?.name, menu?.icon])).toEqual(odd.map((name) => [name, name]));
  });
});

describe('adding a menu', () => {
  test('uses the defaults of the columns', async () => {
    const parentId = await add({ name: 'Parent' });
    const id = await add({ parentId, type: MenuType.Menu, router: '/x/y', viewPath: 'modules/x/views/y', orderNum: 3 });
    expect(await info(id)).toMatchObject({
      parentId,
      parentName: 'Parent',
      type: MenuType.Menu,
      router: '/x/y',
      orderNum: 3,
      isShow: true,
      keepAlive: true,
    });
  });

  test('accepts a list, as the dialog for permissions sends it', async () => {
    const parentId = await add({ type: MenuType.Menu, router: '/z' });
    const rows = ['add', 'page'].map((call) => ({ parentId, type: 2, name: call, perms: `x:y:${call}` }));
    const { data } = await call<{ id: number[] }>(admin, 'add', rows);
    expect(data.id).toHaveLength(2);
    expect((await list()).filter((row) => row.parentId === parentId).map(({ perms }) => perms)).toEqual([
      'x:y:add',
      'x:y:page',
    ]);
  });

  onBoth('refuses a page with the route of another page, in any spelling', async () => {
    const router = `/${fresh('only')}/Page`;
    const name = fresh('owner');
    await add({ name, type: MenuType.Menu, router });
    const refused = { code: 1001, message: `该路由已被菜单「${name}」使用`, data: { field: 'router' } };
    for (const same of [router, router.toLowerCase(), `${router}/`])
      expect(await call(admin, 'add', { name: fresh(), type: MenuType.Menu, router: same })).toMatchObject(refused);
    const twins = [1, 2].map(() => ({ name: fresh(), type: MenuType.Menu, router: '/twin' }));
    expect(await call(admin, 'add', twins)).toMatchObject({ code: 1001 });
    const other = await add({ type: MenuType.Menu, router: `/${fresh('other')}` });
    expect(await call(admin, 'update', { id: other, router })).toMatchObject(refused);
    const directory = await add({ router });
    expect(await call(admin, 'update', { id: directory, type: MenuType.Menu })).toMatchObject(refused);
  });

  onBoth('allows later changes of pages that already share a route', async () => {
    const router = `/${fresh('shared')}`;
    const rows = [1, 2].map(() => ({ name: fresh(), type: MenuType.Menu, router }));
    await make.source.manager.insert(BaseSysMenu, rows);
    const [one] = await make.find(BaseSysMenu, { router });
    expect(await call(admin, 'update', { id: one?.id, router, type: MenuType.Menu, icon: 'new' })).toMatchObject({
      code: 1000,
    });
    expect(await call(admin, 'update', { id: one?.id, router: `${router}-own` })).toMatchObject({ code: 1000 });
  });

  onBoth('accepts only one of several pages at once with the same route', async () => {
    const router = `/${fresh('race')}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(admin, 'add', { name: fresh(), type: MenuType.Menu, router })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
  });

  onBoth('puts a menu without an order at the end of the top level', async () => {
    const top = async () => (await list()).filter(({ parentId }) => parentId === null).map(({ id }) => id);
    const first = await add();
    const { data } = await call<{ id: number[] }>(admin, 'add', [{ name: fresh() }, { name: fresh() }]);
    expect((await top()).slice(-3)).toEqual([first, ...data.id]);
    expect(await info(await add({ orderNum: 0 }))).toMatchObject({ orderNum: 0 });
    expect(await info(await add({ parentId: first }))).toMatchObject({ orderNum: 0 });
  });

  test.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name'],
    ['half a surrogate pair', { name: '\ud83d' }, 'name'],
    ['a name that is no text', { name: { a: 1 } }, 'name'],
    ['a route without a slash', { name: 'x', router: 'sys/user' }, 'router'],
    ['an unknown type', { name: 'x', type: 3 }, 'type'],
    ['an order that is no number', { name: 'x', orderNum: '7' }, 'orderNum'],
    ['a negative order', { name: 'x', orderNum: -1 }, 'orderNum'],
    ['an order beyond all bounds', { name: 'x', orderNum: 2 ** 31 }, 'orderNum'],
    ['a flag that is not a boolean', { name: 'x', isShow: 'yes' }, 'isShow'],
    ['a parent that is no id', { name: 'x', parentId: 'root' }, 'parentId'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await call<{ errors: Record<string, string[]> }>(admin, 'add', body);
    expect(answer).toMatchObject({ status: 200, code: 1002 });
    expect(Object.keys(answer.data.errors)).toContain(field);
  });

  test('refuses a missing parent and a menu below a permission', async () => {
    expect(await call(admin, 'add', { name: 'x', parentId: 999_999 })).toMatchObject({ code: 1001 });
    const leaf = await add({ type: MenuType.Permission, perms: 'a:b' });
    expect(await call(admin, 'add', { name: 'x', parentId: leaf })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'add', [{ name: 'fine' }, { name: 'x', parentId: leaf }])).toMatchObject({ code: 1001 });
    expect((await list()).some(({ name }) => name === 'fine')).toBe(false);
  });

  test('refuses an id and times in the body', async () => {
    for (const more of [{ id: 1 }, { createTime: '2001-01-01 00:00:00' }])
      expect(await call(admin, 'add', { name: fresh(), ...more })).toMatchObject({ code: 1002 });
  });
});

describe('updating a menu', () => {
  test('cannot move it below itself, at any depth', async () => {
    const top = await add();
    const middle = await add({ parentId: top });
    const bottom = await add({ parentId: middle });
    for (const parentId of [top, middle, bottom])
      expect(await call(admin, 'update', { id: top, parentId })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'update', { id: bottom, parentId: top })).toMatchObject({ code: 1000 });
    expect(await call(admin, 'update', { id: bottom, parentId: null })).toMatchObject({ code: 1000 });
    expect((await info(bottom)).parentId).toBeNull();
  });

  onBoth('refuses one of two moves at once that would make a circle', async () => {
    const [one, two] = [await add(), await add()];
    const answers = await Promise.all([
      call(admin, 'update', { id: one, parentId: two }),
      call(admin, 'update', { id: two, parentId: one }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
  });

  test('cannot turn a menu with children into a permission', async () => {
    const top = await add();
    await add({ parentId: top });
    expect(await call(admin, 'update', { id: top, type: MenuType.Permission })).toMatchObject({ code: 1001 });
    expect(await call(admin, 'update', { id: top, type: MenuType.Menu })).toMatchObject({ code: 1000 });
  });

  onBoth('tells the second of two editors about the conflict', async () => {
    const id = await add();
    const { updateTime } = await info(id);
    expect(await call(admin, 'update', { id, name: 'first', updateTime })).toMatchObject({ code: 1000 });
    expect(await call(admin, 'update', { id, name: 'second', updateTime })).toMatchObject({
      code: 1001,
      data: { reason: 'conflict', current: { name: 'first' } },
    });
  });

  test('fails for an unknown menu and does not create it', async () => {
    expect(await call(admin, 'update', { id: 999_999, name: 'x' })).toMatchObject({ code: 1001 });
  });
});

describe('deleting a menu', () => {
  test('removes all menus below it and their role links in one record', async () => {
    const top = await add();
    const screen = await add({ parentId: top, type: MenuType.Menu, router: '/doomed' });
    const permission = await add({ parentId: screen, type: MenuType.Permission, perms: 'doomed:page' });
    const member = await make.signedIn({ menuIds: [top, screen, permission] });
    expect((await permmenu(member)).perms).toEqual(['doomed:page']);
    const { data } = await call<{ recycleId: number; count: number }>(admin, 'delete', { ids: [top] });
    expect(data.count).toBe(3);
    expect((await permmenu(member)).menus).toEqual([]);
    expect(await make.find(BaseSysRoleMenu, { roleId: member.roleId })).toEqual([]);
    const [record] = await make.find(RecycleData, { id: data.recycleId });
    expect(record?.data).toHaveLength(3);
    expect(record?.related).toMatchObject([{ entity: 'BaseSysRoleMenu', rows: [{}, {}, {}] }]);
  });

  test.each([
    ['an empty list', { ids: [] }],
    ['text', { ids: '1,2' }],
    ['nothing', {}],
    ['words', { ids: ['x'] }],
    ['too many', { ids: Array<number>(10_001).fill(1) }],
  ])('refuses %s as ids', async (_, body) => {
    expect(await call(admin, 'delete', body)).toMatchObject({ status: 200, code: 1002 });
  });

  test('fails if none of the menus exists', async () => {
    expect(await call(admin, 'delete', { ids: [999_999] })).toMatchObject({ status: 200, code: 1001 });
  });
});

describe('restoring a menu', () => {
  onBoth('is refused while another page has its route, and returns pages that shared one', async () => {
    const router = `/${fresh('return')}`;
    const rows = [1, 2].map(() => ({ name: fresh(), type: MenuType.Menu, router }));
    await make.source.manager.insert(BaseSysMenu, rows);
    const ids = (await make.find(BaseSysMenu, { router })).map(({ id }) => id);
    const { data } = await call<{ recycleId: number }>(admin, 'delete', { ids });
    const name = fresh('newer');
    const newer = await add({ name, type: MenuType.Menu, router: `${router.toUpperCase()}/` });
    const restore = () => admin.post('recycle/data/restore', { ids: [data.recycleId] });
    expect(await restore()).toMatchObject({ key: 'menu.routeTaken', message: expect.stringContaining(name) });
    expect(await make.find(BaseSysMenu, { router })).toEqual([]);
    await call(admin, 'update', { id: newer, router: `${router}-moved` });
    expect(await restore()).toMatchObject({ code: 1000 });
    expect(await make.find(BaseSysMenu, { router })).toHaveLength(2);
  });
});

describe('a user who is no super user', () => {
  test('sees and changes only menus that the own roles grant', async () => {
    const [own, other] = [await add({ name: 'Own' }), await add({ name: 'Other' })];
    const member = await make.signedIn({ permissions: ALL, menuIds: [own] });
    expect((await list(member)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Own']));
    expect((await list(member)).map(({ id }) => id)).not.toContain(other);
    expect(await member.get('base/sys/menu/info', { id: other })).toMatchObject({ code: 1001 });
    expect(await call(member, 'update', { id: other, name: 'mine' })).toMatchObject({ code: 1001 });
    expect(await call(member, 'delete', { ids: [other] })).toMatchObject({ code: 1001 });
    expect(await call(member, 'add', { name: 'x', parentId: other })).toMatchObject({ code: 1001 });
    expect(await call(member, 'export', { ids: [other] })).toMatchObject({ code: 1001 });
    await add({ parentId: own, name: 'Below, not granted' });
    expect(await call(member, 'delete', { ids: [own] })).toMatchObject({ code: 1001, data: { reason: 'outOfReach' } });
  });

  test('cannot export, replace or delete other menus, even without permissions in them', async () => {
    const foreign = await add({ type: MenuType.Menu, router: `/${fresh('foreign')}` });
    const mine = await add({ type: MenuType.Menu, router: `/${fresh('mine')}` });
    const rights = await make.menu(ALL.join(','));
    const clerk = await make.signedIn({ menuIds: [rights, mine] });
    const { name, router } = (await stored(foreign)) as BaseSysMenu;
    for (const [action, body] of [
      ['export', { ids: [foreign] }],
      ['delete', { ids: [foreign] }],
      ['update', { id: foreign, name: 'taken' }],
      ['update', { id: mine, parentId: foreign }],
      ['add', { name: fresh(), parentId: foreign }],
      ['import', { menus: [{ name, router, type: MenuType.Menu, icon: 'taken' }], duplicates: 'replace' }],
      ['import', { menus: [{ name, router, type: MenuType.Menu, childMenus: [{ name: fresh() }] }] }],
    ] as [string, object][])
      expect([action, (await call(clerk, action, body)).code]).toEqual([action, 1001]);
    expect(await stored(foreign)).toMatchObject({ name, router, icon: null });
    const { data } = await call<{ name: string }[]>(clerk, 'export', { ids: [foreign, mine] });
    expect(data).toMatchObject([{ name: (await stored(mine))?.name }]);
  });

  test('cannot grant permissions that the user does not have', async () => {
    const member = await make.signedIn({ permissions: [...ALL, 'x:y:page'] });
    const foreign = { name: 'Power', type: 2, perms: 'x:y:page, base:sys:user:delete' };
    const refused = { code: 1001, data: { reason: 'beyondOwn' } };
    expect(await call(member, 'add', foreign)).toMatchObject(refused);
    expect(await call(member, 'add', [{ name: 'fine' }, foreign])).toMatchObject(refused);
    const id = await add({ type: 2, perms: 'x:y:page' }, member);
    expect(await call(member, 'update', { id, perms: 'base:sys:user:delete' })).toMatchObject(refused);
    expect(await call(member, 'import', { menus: [{ name: 'a', childMenus: [foreign] }] })).toMatchObject(refused);
  });

  onBoth('sees an added menu at once, without gaining permissions', async () => {
    const role = await make.role({ permissions: ALL });
    const powers = await make.role({ permissions: ['x:y:ban'] });
    const member = await make.signedIn({ roleIds: [role, powers] });
    const plain = await add({ name: 'Mine' }, member);
    const power = await add({ name: 'Ban', type: 2, perms: 'x:y:ban' }, member);
    const linked = async (menuId: number) => (await make.find(BaseSysRoleMenu, { menuId })).map(({ roleId }) => roleId);
    expect(await linked(plain)).toEqual([role]);
    expect(await linked(power)).toEqual([]);
    expect((await list(member)).map(({ id }) => id)).toContain(plain);
  });
});

describe('names of menus', () => {
  test('are translated in lists and original where they are edited', async () => {
    const english = app.caller(admin.token, { language: 'en' });
    const named = async (caller: Caller) => (await list(caller)).find(({ router }) => router === '/sys/menu');
    expect((await named(admin))?.name).toBe('菜单管理');
    expect(await named(english)).toMatchObject({ name: 'Menus', parentName: 'Access' });
    const traditional = await named(app.caller(admin.token, { language: 'zh-tw' }));
    expect(traditional?.name).toBe('選單管理');
    const { data } = await english.get<Row>('base/sys/menu/info', { id: traditional?.id ?? 0 });
    expect(data.name).toBe('菜单管理');
    const refusal = await call(english, 'add', { name: 'x', parentId: 999_999 });
    expect(refusal.message).toBe('The parent menu does not exist');
  });
});

describe('the page of menus', () => {
  onBoth('accepts filters, a keyword and an order, and only names of columns', async () => {
    const name = fresh('50%_off');
    await add({ name });
    const page = (body: object) => call<{ list: Row[] }>(admin, 'page', body);
    expect((await page({ keyWord: '50%_off' })).data.list.map((row) => row.name)).toEqual([name]);
    expect((await page({ keyWord: '50__off' })).data.list).toEqual([]);
    const { data } = await page({ type: [2], size: 5, order: 'id', sort: 'desc' });
    expect(data.list.map(({ type }) => type)).toEqual(Array(5).fill(MenuType.Permission));
    expect(await page({ order: 'id; DROP TABLE x', sort: 'asc' })).toMatchObject({ code: 1002 });
    expect(await page({ order: 'id', sort: 'sideways' })).toMatchObject({ code: 1002 });
    expect(await page({ size: 101 })).toMatchObject({ code: 1002 });
  });
});
