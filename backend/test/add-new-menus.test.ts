import { DataSource, type EntityManager } from 'typeorm';
import { createApp } from '../src/boot';
import { env } from '../src/config/env';
import { BaseSysMenu } from '../src/modules/base/tables/menu.entity';
import { addNewMenus } from '../src/modules/base/seed/add-new-menus';
import { directory, permissions, screen } from '../src/modules/base/seed/menus/node';
import { menus } from '../src/modules/base/seed/menus/menus';
import { addedIn, type SeededMenu } from '../src/modules/base/seed/menus/seeded-menu';
import { insertMenus } from '../src/modules/base/seed/insert-menus';
import { startApp, type TestApp } from './app';

const reads = permissions('toy:one', { Look: ['page'] });
const staff = screen('Staff', '/toy/staff', 'toy/staff', 'icon-user');

/** As screens were seeded that were still to be built. */
const hidden: SeededMenu = { ...screen('One', '/toy/one', 'toy/guess', 'icon-task', reads), isShow: false };

const before: SeededMenu[] = [directory('House', 'icon-system', staff), directory('Soon', 'icon-task', hidden)];

const one = screen('One', '/toy/one', 'toy/one', 'icon-task', [
  ...reads,
  ...permissions('toy:one', { Stop: ['stop'] }),
]);
const after: SeededMenu[] = [
  directory('House', 'icon-system', staff, addedIn(2, screen('Two', '/toy/two', 'toy/two', 'icon-log', reads))),
  directory('Soon', 'icon-task', addedIn(2, one)),
];

let app: TestApp;
let manager: EntityManager;
beforeAll(async () => {
  app = await startApp({ seed: 'none' });
  manager = app.nest.get(DataSource).manager;
});
afterAll(() => app.close());
beforeEach(async () => {
  await manager.deleteAll(BaseSysMenu);
  await insertMenus(manager, before);
});

const all = () => manager.find(BaseSysMenu, { order: { id: 'ASC' } });
const named = async (name: string) => (await all()).filter((row) => row.name === name);
const idOf = async (name: string) => (await named(name))[0]?.id;

test('a later edition shows hidden menus and adds new ones in their places', async () => {
  await addNewMenus(manager, after, 1);
  expect(await named('Soon')).toMatchObject([{ isShow: true }]);
  expect(await named('One')).toMatchObject([
    { isShow: true, viewPath: 'modules/toy/views/one', parentId: await idOf('Soon') },
  ]);
  expect(await named('Stop')).toMatchObject([{ perms: 'toy:one:stop', parentId: await idOf('One') }]);
  expect(await named('Two')).toMatchObject([{ parentId: await idOf('House') }]);
  expect((await named('Look')).map(({ parentId }) => parentId).sort()).toEqual([await idOf('One'), await idOf('Two')]);
});

test('menus that staff changed stay changed', async () => {
  await manager.update(BaseSysMenu, { name: 'Staff' }, { name: 'People', isShow: false });
  await manager.update(BaseSysMenu, { name: 'One' }, { parentId: await idOf('House') });
  await addNewMenus(manager, after, 1);
  expect(await named('Staff')).toEqual([]);
  expect(await named('People')).toMatchObject([{ isShow: false }]);
  expect(await named('One')).toMatchObject([{ parentId: await idOf('House'), isShow: true }]);
});

test('deleted menus do not come back, and a new screen is added without its deleted directory', async () => {
  await manager.delete(BaseSysMenu, { name: 'House' });
  await manager.delete(BaseSysMenu, { name: 'Staff' });
  await addNewMenus(manager, after, 1);
  expect([...(await named('House')), ...(await named('Staff'))]).toEqual([]);
  expect(await named('Two')).toMatchObject([{ parentId: null }]);
});

test('a database that already has the edition is left unchanged', async () => {
  const rows = await all();
  await addNewMenus(manager, after, 2);
  expect(await all()).toEqual(rows);
});

test('a start adds the new menus to a seeded database once', async () => {
  const restart = async () => {
    const node = await createApp({ ...env, seed: 'base' });
    await node.init();
    await node.close();
  };
  const routes = async () => (await all()).flatMap(({ router }) => router ?? []).sort();
  await manager.deleteAll(BaseSysMenu);
  await restart();
  const seeded = await routes();
  const [news = ''] = newRoutes(menus);
  await manager.query("UPDATE `base_sys_conf` SET `cValue` = 'done' WHERE `cKey` = 'seed'");
  await manager.delete(BaseSysMenu, { router: news });
  await restart();
  expect(await routes()).toEqual(seeded);
  await manager.delete(BaseSysMenu, { router: news });
  await restart();
  expect(await routes()).toEqual(seeded.filter((route) => route !== news));
});

const newRoutes = (level: readonly SeededMenu[]): string[] =>
  level.flatMap(({ edition, router, childMenus = [] }) => [
    ...(router && edition !== undefined ? [router] : []),
    ...newRoutes(childMenus),
  ]);
