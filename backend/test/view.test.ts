import { insertMany } from '../src/kernel/stores/database/insert-many';
import { MOST_OWN, MOST_SHARED } from '../src/modules/base/view/view.service';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { BaseSysView } from '../src/modules/base/tables/view.entity';
import { BaseSysViewDefault } from '../src/modules/base/tables/view-default.entity';
import type { ListViews } from '../src/modules/base/view/view.dto';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf, type Member } from './factories';
import { onBoth } from './process/on-both';

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;

const STAFF = 'base/sys/user';
const READ = ['base:sys:user:page'];
const SHARE = [...READ, 'base:sys:view:share'];

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  house = await make.department(null, 'House');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await make.source.manager.deleteAll(BaseSysViewDefault);
  await make.source.manager.deleteAll(BaseSysView);
});

const member = (permissions = READ): Promise<Member> =>
  make.signedIn({ permissions, departmentIds: [house], departmentId: house });
const keep = async (caller: Caller, name = 'Mine', more: object = {}) =>
  (await caller.post<{ id: number }>('base/sys/view/add', { resource: STAFF, name, query: 'status=1', ...more })).data
    .id;
const viewsOf = async (caller: Caller) =>
  (await caller.post<ListViews>('base/sys/view/list', { resource: STAFF })).data;
const names = async (caller: Caller) => (await viewsOf(caller)).views.map(({ name }) => name);
const share = (caller: Caller, id: number, shared = true) => caller.post('base/sys/view/share', { id, shared });
const columns = { order: ['name', 'id'], shown: ['id'], hidden: ['phone'], density: 'small' };

onBoth('a view stores filters, order and columns and belongs to its owner', async () => {
  const [ann, ben] = [await member(), await member()];
  const id = await keep(ann, ' Active ', { query: 'sort=-name&status=1', columns });
  expect(await viewsOf(ann)).toEqual({
    views: [
      expect.objectContaining({ id, name: 'Active', query: 'sort=-name&status=1', columns, shared: false, own: true }),
    ],
    defaultId: null,
  });
  expect(await names(ben)).toEqual([]);
  for (const [call, body] of Object.entries({ update: { id, name: 'x' }, delete: { ids: [id] } }))
    expect([call, await ben.post(`base/sys/view/${call}`, body)]).toMatchObject([call, { code: 1001 }]);
  expect(await names(ann)).toEqual(['Active']);
});

test('a view is renamed and overwritten only by the user who read its last version', async () => {
  const ann = await member();
  const id = await keep(ann);
  const [view] = (await viewsOf(ann)).views;
  expect(await ann.post('base/sys/view/update', { id, name: 'New', updateTime: view?.updateTime })).toMatchObject({
    code: 1000,
  });
  expect(await ann.post('base/sys/view/update', { id, name: 'Old', updateTime: view?.updateTime })).toMatchObject({
    code: 1001,
    data: { reason: 'conflict' },
  });
  expect(await ann.post('base/sys/view/update', { id, resource: 'base/sys/role' })).toMatchObject({ code: 1002 });
  await ann.post('base/sys/view/update', { id, query: 'status=0' });
  expect(await make.find(BaseSysView, { id })).toMatchObject([{ name: 'New', resource: STAFF, query: 'status=0' }]);
});

onBoth('two views of a list cannot have the same name, whatever the case', async () => {
  const [ann, ben] = [await member(), await member()];
  await keep(ann, 'Mine');
  const other = await keep(ann, 'Other');
  const refused = { code: 1001, key: 'view.nameTaken', data: { field: 'name' } };
  const draft = { resource: STAFF, name: 'MINE' };
  expect(await ann.post('base/sys/view/add', draft)).toMatchObject(refused);
  expect(await ann.post('base/sys/view/update', { id: other, name: 'mine' })).toMatchObject(refused);
  expect(await ben.post('base/sys/view/add', draft)).toMatchObject({ code: 1000 });
});

onBoth('the number and the size of views of a list are limited', async () => {
  const ann = await member();
  for (let at = 1; at < MOST_OWN; at++) await keep(ann, `view ${at}`);
  const both = await Promise.all(
    ['x', 'y'].map((name) => ann.post<null>('base/sys/view/add', { resource: STAFF, name })),
  );
  expect(both.map(({ code, key }) => key ?? code).sort()).toEqual([1000, 'view.tooMany']);
  for (const more of [
    { query: 'x'.repeat(2001) },
    { columns: { ...columns, order: Array<string>(101).fill('name') } },
    { columns: { ...columns, more: 1 } },
    { columns: { ...columns, density: 'huge' } },
  ])
    expect(await (await member()).post('base/sys/view/add', { resource: STAFF, name: 'n', ...more })).toMatchObject({
      code: 1002,
    });
});

test('the views of a list need the permission to read that list', async () => {
  const ann = await member(['base:sys:role:page']);
  for (const resource of [STAFF, 'base/sys/nothing', '__proto__'])
    for (const [call, body] of Object.entries({ list: {}, add: { name: 'x' }, choose: { id: 1 } }))
      expect([resource, call, await ann.post(`base/sys/view/${call}`, { resource, ...body })]).toMatchObject([
        resource,
        call,
        { code: 1001, key: 'view.noList' },
      ]);
});

test('sharing a view needs a permission and offers it to all who read the list', async () => {
  const [ann, ben, carl] = [await member(SHARE), await member(), await member(SHARE)];
  const own = await keep(ben, 'Private');
  expect((await share(ben, own)).status).toBe(403);
  expect(await share(ann, own)).toMatchObject({ code: 1001, key: 'crud.notFound' });

  const id = await keep(ann, 'Team');
  expect(await share(ann, id)).toMatchObject({ code: 1000 });
  expect((await viewsOf(ben)).views).toMatchObject([
    { name: 'Private', own: true },
    { name: 'Team', own: false, shared: true, owner: expect.any(String) as string },
  ]);
  expect(await ben.post('base/sys/view/update', { id, name: 'x' })).toMatchObject({ code: 1001 });
  expect(await carl.post('base/sys/view/update', { id, name: 'x' })).toMatchObject({ code: 1001 });

  await ben.post('base/sys/view/choose', { resource: STAFF, id });
  expect((await viewsOf(ben)).defaultId).toBe(id);
  expect(await share(carl, id, false)).toMatchObject({ code: 1000 });
  expect(await viewsOf(ben)).toMatchObject({ views: [{ name: 'Private' }], defaultId: null });
  expect(await make.find(BaseSysViewDefault, {})).toEqual([]);
  expect(await names(ann)).toEqual(['Team']);
});

onBoth('the number of shared views is limited, even if two are shared at once', async () => {
  const [ann, ben] = [await member(SHARE), await member(SHARE)];
  const ids = [await keep(ann), await keep(ben)];
  const mine = { userId: ann.id, resource: STAFF, query: '', shared: true };
  const others = Array.from({ length: MOST_SHARED - 1 }, (_, at) => ({ ...mine, name: `shared ${at}` }));
  await insertMany(make.source.manager, BaseSysView, others);
  const answers = await Promise.all([ann, ben].map((caller, at) => share(caller, ids[at] ?? 0)));
  expect(answers.map(({ key }) => key).filter(Boolean)).toEqual(['view.tooManyShared']);
  expect(await make.source.manager.countBy(BaseSysView, { shared: true })).toBe(MOST_SHARED);
});

test('a user who may no longer share cannot change an own shared view', async () => {
  const ann = await member(SHARE);
  const id = await keep(ann, 'Team');
  await make.source.manager.update(BaseSysView, id, { shared: true, userId: (await member()).id });
  const owner = await make.find(BaseSysUser, { id: (await make.find(BaseSysView, { id }))[0]?.userId as number });
  const caller = await app.as(String(owner[0]?.username));
  expect(await caller.post('base/sys/view/update', { id, name: 'x' })).toMatchObject({ key: 'view.sharedFixed' });
  expect(await caller.post('base/sys/view/delete', { ids: [id] })).toMatchObject({ code: 1000 });
});

test('each user chooses the view with which a list opens', async () => {
  const [ann, ben] = [await member(), await member()];
  const [first, second] = [await keep(ann, 'a'), await keep(ann, 'b')];
  for (const id of [first, second]) await ann.post('base/sys/view/choose', { resource: STAFF, id });
  expect((await viewsOf(ann)).defaultId).toBe(second);
  expect((await viewsOf(ben)).defaultId).toBeNull();
  expect(await ben.post('base/sys/view/choose', { resource: STAFF, id: first })).toMatchObject({ code: 1001 });
  await ann.post('base/sys/view/choose', { resource: STAFF, id: null });
  expect((await viewsOf(ann)).defaultId).toBeNull();
});

test('a deleted view is restored from the recycle bin', async () => {
  const ann = await member();
  const id = await keep(ann);
  await ann.post('base/sys/view/choose', { resource: STAFF, id });
  const { data } = await ann.post<{ recycleId: number }>('base/sys/view/delete', { ids: [id] });
  expect(await viewsOf(ann)).toEqual({ views: [], defaultId: null });
  expect(await make.find(BaseSysViewDefault, {})).toEqual([]);
  expect(await admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
  expect(await names(ann)).toEqual(['Mine']);
});

test('the recycle bin shows a view to its owner and not to users who do not reach that owner', async () => {
  const bin = [...READ, 'recycle:data:page'];
  const [ann, elsewhere] = [
    await member(bin),
    await make.signedIn({ permissions: bin, departmentIds: [await make.department(null)] }),
  ];
  const { data } = await ann.post<{ recycleId: number }>('base/sys/view/delete', { ids: [await keep(ann)] });
  const seen = async (caller: Caller) =>
    (await caller.post<{ list: { id: number }[] }>('recycle/data/page')).data.list.map(({ id }) => id);
  expect(await seen(ann)).toContain(data.recycleId);
  expect(await seen(elsewhere)).not.toContain(data.recycleId);
});

test('a deleted user takes own views along, while shared ones stay without an owner', async () => {
  const [ann, ben, carl] = [await member(SHARE), await member(SHARE), await member()];
  const [own, team] = [await keep(ann, 'Own'), await keep(ann, 'Team')];
  await share(ann, team);
  await ann.post('base/sys/view/choose', { resource: STAFF, id: team });
  const { data } = await admin.post<{ recycleId: number }>('base/sys/user/delete', { ids: [ann.id] });
  expect(await make.find(BaseSysView, {})).toMatchObject([{ id: team, userId: null, shared: true }]);
  expect(await make.find(BaseSysViewDefault, {})).toEqual([]);
  expect((await viewsOf(carl)).views).toMatchObject([{ name: 'Team', own: false, owner: null }]);

  expect(await carl.post('base/sys/view/delete', { ids: [team] })).toMatchObject({ code: 1001 });
  expect(await share(ben, team, false)).toMatchObject({ key: 'view.nobodys' });
  expect(await ben.post('base/sys/view/update', { id: team, name: 'Ours' })).toMatchObject({ code: 1000 });
  await admin.post('recycle/data/restore', { ids: [data.recycleId] });
  expect(await make.find(BaseSysView, {})).toMatchObject([
    { id: own, userId: ann.id },
    { id: team, userId: null, name: 'Ours' },
  ]);
  expect(await ben.post('base/sys/view/delete', { ids: [team] })).toMatchObject({ code: 1000 });
});
