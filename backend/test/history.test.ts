import type { Type } from '@nestjs/common';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { keepsHistory } from '../src/kernel/rows/entity/keeps-history.decorator';
import { referencesOf } from '../src/modules/base/history/referred-names';
import { sealAgo } from './audit/sealed';
import { LogRetention } from '../src/modules/base/log/log-retention';
import { ActOutcome, BaseSysChange } from '../src/modules/base/tables/change.entity';
import type { History } from '../src/modules/base/history/history.dto';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  house = await make.department(null, 'House');
});
afterAll(() => app?.close());
beforeEach(() => make.source.manager.deleteAll(BaseSysChange));

const PARAM = 'base/sys/param';
const STAFF = 'base/sys/user';
let count = 0;
const param = async (more: object = {}) =>
  (await admin.post<{ id: number }>(`${PARAM}/add`, { name: 'Phone', keyName: `key${++count}`, data: '1', ...more }))
    .data.id;
const historyOf = async (resource: string, id: number, caller = admin) =>
  (await caller.post<History>('base/sys/log/history', { resource, id })).data;
const toldOf = async (resource: string, id: number) =>
  (await historyOf(resource, id)).entries.map(({ action, fields }) => [
    action,
    Object.fromEntries(fields.map(({ name, hidden, before, after }) => [name, hidden ? 'hidden' : [before, after]])),
  ]);

test('the history of a row lists its creation, each change, its deletion and its restore', async () => {
  const id = await param();
  await admin.post(`${PARAM}/update`, { id, name: 'Fax', data: '1' });
  await admin.post(`${PARAM}/update`, { id, isPublic: true });
  const { data } = await admin.post<{ recycleId: number }>(`${PARAM}/delete`, { ids: [id] });
  await admin.post('recycle/data/restore', { ids: [data.recycleId] });
  expect(await toldOf(PARAM, id)).toEqual([
    ['restore', {}],
    ['delete', {}],
    ['update', { isPublic: [false, true] }],
    ['update', { name: ['Phone', 'Fax'] }],
    ['add', expect.objectContaining({ name: [null, 'Phone'], data: [null, '1'] })],
  ]);
  expect((await historyOf(PARAM, id)).entries[0]).toMatchObject({
    userId: 1,
    userName: expect.any(String) as string,
    requestId: expect.any(String) as string,
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
  });
});

test('a save that changes no field or is refused adds no entry to the history', async () => {
  const id = await param();
  await admin.post(`${PARAM}/update`, { id, name: 'Phone' });
  const other = await param();
  const [row] = await make.source.query<{ keyName: string }[]>(
    'SELECT `keyName` FROM `base_sys_param` WHERE `id` = ?',
    [id],
  );
  expect(await admin.post(`${PARAM}/update`, { id: other, name: 'x', keyName: row?.keyName })).toMatchObject({
    code: 1001,
  });
  await app.nest.get(RequestLog).flushRecords();
  expect(await make.find(BaseSysChange, { rowId: other, action: 'update' })).toMatchObject([
    { entity: 'BaseSysParam', outcome: ActOutcome.Refused },
  ]);
  expect(await toldOf(PARAM, id)).toMatchObject([['add', {}]]);
  expect(await toldOf(PARAM, other)).toMatchObject([['add', {}]]);
});

test('the history hides the values of secrets and personal data and cuts long values', async () => {
  const [first, role] = [await make.role({}), await make.role({})];
  const { data } = await admin.post<{ id: number }>(`${STAFF}/add`, {
    username: 'hiddenone',
    name: 'Ann',
    password: 'a-good-one-1',
    departmentId: house,
    phone: '13800138000',
    roleIdList: [first],
  });
  await admin.post(`${STAFF}/update`, {
    id: data.id,
    password: 'a-good-one-2',
    phone: '13900139000',
    roleIdList: [role],
  });
  expect(await toldOf(STAFF, data.id)).toMatchObject([
    ['update', { password: 'hidden', phone: 'hidden', roleIdList: [[first], [role]] }],
    ['add', { password: 'hidden', phone: 'hidden', name: [null, 'Ann'] }],
  ]);
  const kept = JSON.stringify(await make.find(BaseSysChange, { entity: 'BaseSysUser' }));
  for (const secret of ['13800138000', '13900139000', '$argon', '$scrypt', '$2']) expect(kept).not.toContain(secret);

  const id = await param({ data: 'x'.repeat(100_000) });
  await admin.post(`${PARAM}/update`, { id, data: 'y'.repeat(100_000) });
  for (const row of await make.find(BaseSysChange, { entity: 'BaseSysParam', rowId: id }))
    expect(JSON.stringify(row.fields).length).toBeLessThanOrEqual(4000);
});

test('the changes of one request to a row are one entry, whatever tables it writes', async () => {
  const menu = await make.menu('a:b:c');
  const { data } = await admin.post<{ id: number }>('base/sys/role/add', {
    name: 'Told',
    label: 'told',
    menuIdList: [menu],
  });
  await admin.post('base/sys/role/update', { id: data.id, name: 'Told twice', menuIdList: [] });
  expect(await toldOf('base/sys/role', data.id)).toMatchObject([
    ['update', { name: ['Told', 'Told twice'], menuIdList: [[menu], []] }],
    ['add', { name: [null, 'Told'], menuIdList: [[], [menu]] }],
  ]);
});

test('the history names the rows behind ids and leaves out deleted ones', async () => {
  const [menu, gone] = [await make.menu('named:a:b'), await make.menu('named:a:c')];
  const { data } = await admin.post<{ id: number }>('base/sys/role/add', {
    name: 'Namer',
    label: 'namer',
    menuIdList: [menu, gone],
  });
  const staff = await admin.post<{ id: number }>(`${STAFF}/add`, {
    username: 'namedone',
    name: 'Ann',
    password: 'a-good-one-1',
    departmentId: house,
    roleIdList: [data.id],
  });
  await admin.post('base/sys/menu/delete', { ids: [gone] });
  const { name } = (await admin.get<{ name: string }>('base/sys/menu/info', { id: menu })).data;
  const { entries, names } = await historyOf('base/sys/role', data.id);
  expect(names).toEqual({ menuIdList: { [menu]: name }, userId: { 1: entries[0]?.userName } });
  expect((await historyOf(STAFF, staff.data.id)).names).toEqual({
    departmentId: { [house]: 'House' },
    roleIdList: { [data.id]: 'Namer' },
  });
});

test('the ids in every column of a row with a history can be shown by name', () => {
  const kept = make.source.entityMetadatas.filter(({ target }) => keepsHistory(target as Type));
  const unnamed = kept.flatMap(({ target, name, columns }) => {
    const named = new Set(referencesOf(target as Type).map(([field]) => field));
    const references = columns.filter(({ propertyName }) => /(?<!socket)Id$/.test(propertyName));
    return references
      .filter(({ propertyName }) => !named.has(propertyName))
      .map((one) => `${name}.${one.propertyName}`);
  });
  expect([kept.length > 5, unnamed]).toEqual([true, []]);
});

test('a transfer, an own change and the deletion of a department are in the history of the user', async () => {
  const below = await make.department(house, 'Below');
  const ann = await make.signedIn({ permissions: [], departmentId: house });
  await admin.post(`${STAFF}/move`, { departmentId: below, userIds: [ann.id] });
  await ann.post('base/comm/personUpdate', { nickName: 'Annie' });
  await admin.post('base/sys/department/delete', { ids: [below], deleteUser: false });
  expect(await toldOf(STAFF, ann.id)).toEqual([
    ['update', { departmentId: [below, house] }],
    ['update', { nickName: [null, 'Annie'] }],
    ['update', { departmentId: [house, below] }],
  ]);
});

test('the history needs its own permission, that of the list and a row in reach', async () => {
  const elsewhere = await make.department(null);
  const far = await make.user({ departmentId: elsewhere });
  const may = (permissions: string[]) => make.signedIn({ permissions, departmentIds: [house], departmentId: house });
  const ask = (caller: Caller, resource = STAFF, id = far) => caller.post('base/sys/log/history', { resource, id });
  expect((await ask(await may(['base:sys:user:page']))).status).toBe(403);
  const reader = await may(['base:sys:log:history', 'base:sys:user:page', 'base:sys:log:page']);
  expect(await ask(reader)).toMatchObject({ key: 'crud.notFound' });
  expect(await ask(reader, STAFF, reader.id)).toMatchObject({ code: 1000, data: { entries: [], more: false } });
  for (const resource of [PARAM, 'base/sys/log', 'nothing', '__proto__'])
    expect([resource, await ask(reader, resource, 1)]).toMatchObject([resource, { key: 'history.none' }]);
});

onBoth('old entries of the history are deleted together with the request log', async () => {
  const id = await param();
  await sealAgo(app, 400);
  await make.source.query('UPDATE `base_sys_change` SET `createTime` = ?', ['2020-01-01 00:00:00.000']);
  await admin.post(`${PARAM}/update`, { id, name: 'New' });
  await app.nest.get(LogRetention).deleteOldRows();
  expect(await toldOf(PARAM, id)).toMatchObject([['update', {}]]);
});
