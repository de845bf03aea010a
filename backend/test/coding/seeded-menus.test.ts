import { DataSource } from 'typeorm';
import { SeededMenus } from '../../src/modules/base/coding/apply/seeded-menus';
import { inferSpec } from '../../src/modules/base/coding/infer/infer-spec';
import { readSqlTable } from '../../src/modules/base/coding/read/sql-table';
import type { ResourceSpec } from '../../src/modules/base/coding/resource-spec';
import type { Made } from '../../src/modules/base/coding/write/made';
import { directoryOf, menuOf } from '../../src/modules/base/coding/write/menu-of';
import { ConfService } from '../../src/modules/base/conf/conf.service';
import { EDITION } from '../../src/modules/base/seed/menus/seeded-menu';
import { insertMenus } from '../../src/modules/base/seed/insert-menus';
import { EDITION_KEY } from '../../src/modules/base/seed/menu-edition';
import { BaseSysMenu, MenuType } from '../../src/modules/base/tables/menu.entity';
import { BaseSysRoleMenu } from '../../src/modules/base/tables/role-menu.entity';
import { startApp, type TestApp } from '../app';
import { ORDERS } from './orders-table';

let app: TestApp;
let source: DataSource;
let planted: SeededMenus;
beforeAll(async () => {
  app = await startApp();
  source = app.nest.get(DataSource);
  planted = app.nest.get(SeededMenus);
});
afterAll(() => app?.close());

const orders = inferSpec(readSqlTable(ORDERS), {}).spec;
const parcels = { ...orders, name: 'parcel', icon: 'icon-goods', title: { ...orders.title, 'zh-cn': '包裹' } };
const madeOf = (...specs: ResourceSpec[]): Made => ({
  edition: EDITION,
  versions: specs.map((spec, at) => ({ spec, stamp: at + 1 })),
});
const menus = () => source.getRepository(BaseSysMenu);
const plant = (...specs: ResourceSpec[]) =>
  insertMenus(source.manager, [directoryOf(specs[0] as ResourceSpec, ...specs.map(menuOf))]);

let before: BaseSysMenu[];
beforeEach(async () => (before = await menus().find()));
afterEach(async () => {
  await menus().clear();
  await menus().insert(before);
});
const more = async () =>
  (await menus().find()).filter(({ id }) => !before.some((row) => row.id === id)).map(({ name }) => name);

test('unchanged menus are removed together with their grants to roles', async () => {
  await plant(orders);
  const { id: menuId } = await menus().findOneByOrFail({ router: '/shop/order' });
  await source.manager.insert(BaseSysRoleMenu, { roleId: 1, menuId });
  expect(await planted.removeMenusOf(madeOf(orders), {})).toEqual([]);
  expect(await menus().find()).toEqual(before);
  expect(await source.manager.countBy(BaseSysRoleMenu, { menuId })).toBe(0);
});

test('unchanged menus of an earlier version are removed as well', async () => {
  await plant(orders);
  const fewer: ResourceSpec = { ...orders, actions: ['page'], title: { ...orders.title, 'zh-cn': '单据' } };
  expect(await planted.removeMenusOf(madeOf(orders, fewer), {})).toEqual([]);
  expect(await more()).toEqual([]);
});

test.each<[string, object, Partial<BaseSysMenu>, string[]]>([
  ['a screen with another name', { router: '/shop/order' }, { name: '我的订单' }, ['我的订单', 'Shop']],
  ['a screen that is hidden', { router: '/shop/order' }, { isShow: false }, ['订单', 'Shop']],
  [
    'other permissions',
    { name: '导出', perms: 'shop:order:export' },
    { perms: 'shop:order:page' },
    ['导出', '订单', 'Shop'],
  ],
  ['a directory with another name', { name: 'Shop' }, { name: '商店' }, ['商店']],
])('%s is kept together with its parents, and returned by name', async (_, where, change, kept) => {
  await plant(orders);
  await menus().update(where, change);
  expect(await planted.removeMenusOf(madeOf(orders), {})).toEqual(kept);
  expect((await more()).sort()).toEqual([...kept].sort());
});

test('a menu that was added below a screen is kept together with its parents', async () => {
  await plant(orders);
  const screen = await menus().findOneByOrFail({ router: '/shop/order' });
  await menus().insert({ name: '打印', type: MenuType.Permission, perms: 'shop:order:print', parentId: screen.id });
  expect(await planted.removeMenusOf(madeOf(orders), {})).toEqual(['打印', '订单', 'Shop']);
});

test('a screen that was moved is removed, and its new parent is kept', async () => {
  await plant(orders);
  const [other] = before.filter(({ type }) => type === MenuType.Directory);
  await menus().update({ router: '/shop/order' }, { parentId: other?.id });
  expect(await planted.removeMenusOf(madeOf(orders), {})).toEqual([]);
  expect(await menus().find()).toEqual(before);
});

test('the directory is kept, with its icon, until its last resource is removed', async () => {
  await plant(orders, parcels);
  const [, ...rest] = [madeOf(orders), madeOf(parcels)] as const;
  expect(await planted.removeMenusOf(madeOf(orders), { 'shop/parcel': rest[0] })).toEqual([]);
  expect(await menus().findOneBy({ name: 'Shop' })).toMatchObject({ icon: 'icon-goods' });
  expect(await more()).toEqual(expect.arrayContaining(['Shop', '包裹']));
  expect(await planted.removeMenusOf(madeOf(parcels), {})).toEqual([]);
  expect(await more()).toEqual([]);
});

test('an undo on a server without the menus only resets the edition', async () => {
  const conf = app.nest.get(ConfService);
  const had = await conf.readValue(EDITION_KEY);
  await conf.writeValue(EDITION_KEY, String(EDITION));
  expect(await planted.removeMenusOf(madeOf(orders), {})).toEqual([]);
  expect(await conf.readValue(EDITION_KEY)).toBe(String(EDITION - 1));
  await conf.writeValue(EDITION_KEY, had ?? '');
});
