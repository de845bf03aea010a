import request from 'supertest';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { BaseSysMenu } from '../src/modules/base/tables/menu.entity';
import type { MenuNode } from '../src/modules/base/menu/menu-node';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';

type Row = Pick<BaseSysMenu, 'id' | 'parentId' | 'name' | 'router'>;

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
const list = async () => (await call<Row[]>(admin, 'list', {})).data;
const stored = async (id: number) => (await make.find(BaseSysMenu, { id }))[0];
const permmenu = async (caller: Caller) => (await caller.get<{ menus: Row[] }>('base/comm/permmenu')).data;

let names = 0;
const fresh = (word: string) => `${word}-${++names}`;

const tree = (word: string): MenuNode => ({
  name: word,
  icon: 'icon-app',
  childMenus: [
    {
      name: `${word} screen`,
      type: 1,
      router: `/${word}`,
      viewPath: `modules/${word}/views/x`,
      keepAlive: false,
      isShow: false,
      orderNum: 9,
      childMenus: [
        { name: `${word} query`, type: 2, perms: `${word}:page` },
        { name: `${word} edit`, type: 2, perms: `${word}:update` },
      ],
    },
  ],
});
const importing = (menus: unknown, duplicates?: string) =>
  call<{ added: number; skipped: number; replaced: number }>(admin, 'import', { menus, duplicates });
const idOf = async (name: string) => (await list()).find((row) => row.name === name)?.id ?? 0;

test('exported menus are imported again unchanged', async () => {
  const word = fresh('tour');
  expect((await importing([tree(word)])).data).toEqual({ added: 4, skipped: 0, replaced: 0 });
  const ids = (await list()).filter(({ name }) => name.startsWith(word)).map(({ id }) => id);
  const exported = await call<MenuNode[]>(admin, 'export', { ids });
  expect(exported.data).toHaveLength(1);
  expect(JSON.stringify(exported.data)).not.toMatch(/"(id|parentId|createTime|updateTime)"/);
  await call(admin, 'delete', { ids: [await idOf(word)] });
  expect((await importing(exported.data)).data.added).toBe(4);
  expect((await call<MenuNode[]>(admin, 'export', { ids: [await idOf(`${word} query`)] })).data).toMatchObject([
    { name: word, childMenus: [{ router: `/${word}`, keepAlive: false, isShow: false, orderNum: 9 }] },
  ]);
});

test('an export includes the parents of the chosen menus', async () => {
  const word = fresh('above');
  await importing([tree(word)]);
  const { data } = await call<MenuNode[]>(admin, 'export', { ids: [await idOf(`${word} edit`), 999_999] });
  expect(data).toMatchObject([
    { name: word, childMenus: [{ name: `${word} screen`, childMenus: [{ name: `${word} edit`, childMenus: [] }] }] },
  ]);
  expect(await call(admin, 'export', { ids: [999_999] })).toMatchObject({ code: 1001 });
  expect(await call(admin, 'export', { ids: [] })).toMatchObject({ code: 1002 });
});

onBoth('an existing menu is skipped unless the import adds duplicates', async () => {
  const word = fresh('twice');
  await importing([tree(word)]);
  expect((await importing([tree(word)])).data).toEqual({ added: 0, skipped: 4, replaced: 0 });
  const again = { name: word, childMenus: [{ name: `${word} other`, type: 2, perms: `${word}:other` }] };
  expect((await importing([again], 'add')).data).toEqual({ added: 2, skipped: 0, replaced: 0 });
});

onBoth('an import that would add a second page with the same route is refused', async () => {
  const word = fresh('route');
  await importing([tree(word)]);
  const taken = { code: 1001, key: 'menu.routeTaken', message: expect.stringContaining(`${word} screen`) };
  expect(await importing([tree(word)], 'add')).toMatchObject(taken);
  const page = (router: string) => ({ name: 'other', type: 1, router });
  expect(await importing([page(`/${word.toUpperCase()}/`)], 'add')).toMatchObject(taken);
  expect((await importing([page(`/${word.toUpperCase()}/`)])).data).toEqual({ added: 0, skipped: 1, replaced: 0 });
  expect(await importing([page(`/${word}-2`), page(`/${word}-2/`)], 'add')).toMatchObject({ key: 'menu.routeTaken' });
  expect((await list()).filter(({ name }) => name === 'other')).toEqual([]);
});

test('new menus in the file are added below the skipped ones', async () => {
  const word = fresh('more');
  await importing([tree(word)]);
  const file = {
    name: 'elsewhere',
    type: 1,
    router: `/${word}`,
    childMenus: [{ name: 'new', type: 2, perms: 'a:b' }],
  };
  expect((await importing([file])).data).toEqual({ added: 1, skipped: 1, replaced: 0 });
  const screen = await idOf(`${word} screen`);
  expect((await list()).find((row) => row.parentId === screen && row.name === 'new')).toBeDefined();
});

test('replaced menus keep their ids and the roles that grant them', async () => {
  const word = fresh('replace');
  await importing([tree(word)]);
  const screen = await idOf(`${word} screen`);
  const member = await make.signedIn({ menuIds: [screen] });
  const file = { name: 'Renamed', type: 1, router: `/${word}`, icon: 'icon-new', viewPath: null, orderNum: 1 };
  const before = await stored(screen);
  expect((await importing([file, { name: `${word} new` }], 'replace')).data).toEqual({
    added: 1,
    skipped: 0,
    replaced: 1,
  });
  expect(await stored(screen)).toMatchObject({
    name: 'Renamed',
    icon: 'icon-new',
    viewPath: null,
    orderNum: 1,
    parentId: null,
    createTime: before?.createTime,
  });
  expect((await permmenu(member)).menus).toMatchObject([{ id: screen, name: 'Renamed' }]);
  expect((await list()).filter(({ parentId }) => parentId === screen)).toHaveLength(2);
});

test('a file that repeats a route is imported without making a circle', async () => {
  const router = `/${fresh('ring')}`;
  const self = { name: 'a', type: 1, router, childMenus: [{ name: 'b', type: 1, router }] };
  expect((await importing([self])).data).toEqual({ added: 1, skipped: 1, replaced: 0 });
  expect((await importing([self, self], 'replace')).data).toEqual({ added: 0, skipped: 3, replaced: 1 });
  const [inner, outer] = [`/${fresh('in')}`, `/${fresh('out')}`];
  const nest = (above: string, below: string) => [
    { name: 'x', type: 1, router: above, childMenus: [{ name: 'y', type: 1, router: below }] },
  ];
  await importing(nest(outer, inner));
  expect((await importing(nest(inner, outer), 'replace')).data.replaced).toBe(2);
  const rows = await list();
  const [one, two] = [inner, outer].map((wanted) => rows.find((row) => row.router === wanted));
  expect([one?.parentId, two?.parentId]).toEqual([null, one?.id]);
});

onBoth('two imports at once add each menu once', async () => {
  const word = fresh('race');
  const answers = await Promise.all([importing([tree(word)]), importing([tree(word)])]);
  expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 4]);
});

const deep = (levels: number): object =>
  Array.from({ length: levels - 1 }).reduce<object>((below) => ({ name: 'd', childMenus: [below] }), { name: 'd' });

test.each([
  ['no menus', undefined],
  ['an empty list', []],
  ['no list', { name: 'x' }],
  ['a list of other values', ['x', 1]],
  ['a list with a null', [null]],
  ['nested lists', [[{ name: 'x' }]]],
  ['menus without names', [{ type: 0 }]],
  ['children that are not a list', [{ name: 'x', childMenus: { name: 'y' } }]],
  ['a broken menu deep inside', [{ name: 'x', childMenus: [{ name: 'y', childMenus: [{ name: 'z', type: 9 }] }] }]],
  ['a route without a slash', [{ name: 'x', type: 1, router: 'y' }]],
  ['a child of a permission', [{ name: 'x', type: 2, childMenus: [{ name: 'y' }] }]],
  ['a hundred thousand menus', Array(100_000).fill({ name: 'x' })],
  ['a hundred thousand menus below one', [{ name: 'x', childMenus: Array(100_000).fill({ name: 'y' }) }]],
  ['twenty-one levels', [deep(21)]],
])('a file with %s is refused and adds no menu', async (_, menus) => {
  const before = (await list()).length;
  const answer = await importing(menus);
  expect(answer).toMatchObject({ status: 200, code: 1002 });
  expect(answer.message).not.toMatch(/undefined|TypeError|RangeError/);
  expect(await list()).toHaveLength(before);
});

test('a file with a hundred thousand levels is refused, and the log has none of it', async () => {
  const levels = 100_000;
  const body = `{"menus":[${'{"name":"d","childMenus":['.repeat(levels)}${']}'.repeat(levels)}]}`;
  const { status, text, headers } = await request(app.nest.getHttpServer())
    .post('/api/admin/base/sys/menu/import')
    .set({ authorization: admin.token, 'content-type': 'application/json' })
    .send(body);
  expect({ status, ...(JSON.parse(text) as object) }).toMatchObject({ status: 200, code: 1002 });
  await app.nest.get(RequestLog).flushRecords();
  const [record] = await make.find(BaseSysLog, { requestId: String(headers['x-request-id']) });
  expect(record).toMatchObject({ code: 1002, params: null });
});

test('the errors of an import name the place in the file', async () => {
  const menus = [{ name: 'fine' }, { name: 'x', childMenus: [{ name: 'fine' }, { name: '' }] }];
  const { data } = await importing(menus);
  expect(data).toMatchObject({ errors: { 'menus.1.childMenus.1.name': [expect.any(String)] } });
  expect(await importing([{ name: 'x' }], 'overwrite')).toMatchObject({ code: 1002 });
});

test('an import accepts five thousand menus and twenty levels', async () => {
  const word = fresh('many');
  const many = Array.from({ length: 50 }, (_, at) => ({
    name: `${word} ${at}`,
    childMenus: Array.from({ length: 99 }, (_, child) => ({ name: `${at} ${child}`, type: 2, perms: `a:b${child}` })),
  }));
  expect((await importing(many)).data.added).toBe(5000);
  expect((await importing(many)).data.skipped).toBe(5000);
  expect((await importing(many, 'replace')).data.replaced).toBe(5000);
  const ids = (await list()).filter(({ name }) => name.startsWith(word)).map(({ id }) => id);
  expect((await call<{ count: number }>(admin, 'delete', { ids })).data.count).toBe(5000);
  expect((await importing([deep(20)])).data.added).toBe(20);
}, 120_000);

onBoth('an import changes the menus of users who are signed in at once', async () => {
  const router = `/${fresh('live')}`;
  await permmenu(admin);
  await importing([{ name: 'Live', type: 1, router }]);
  expect((await permmenu(admin)).menus.some((row) => row.router === router)).toBe(true);
});
