import { hearStatements } from '../src/kernel/stores/database/heard-statements';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { RequestLogSink } from '../src/kernel/operation/request-log/request-log-sink';
import type { RequestRecord } from '../src/kernel/operation/request-log/request-record';
import { JOURNALLED, NOTED, NOTED_ENDINGS } from '../src/modules/base/house/house-calls';
import { HOUSE_ACTIONS } from '../src/modules/base/tables/house-actions';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { BaseSysChange } from '../src/modules/base/tables/change.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { allRoutes } from './routes';
import request from 'supertest';

let app: TestApp;
let make: Factories;
let admin: Caller;
let house: number;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = app.caller((await app.as('admin')).token, { language: 'en' });
  house = await make.department(null, 'House');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.nest.get(RequestLog).flushRecords();
  await make.source.manager.deleteAll(BaseSysChange);
});

const TRAIL = 'base/sys/act';

interface Act {
  id: number;
  action: string;
  entity: string;
  entityLabel: string;
  rowId: number | null;
  rowName: string | null;
  actorName: string | null;
  userId: number | null;
  outcome: number;
  ip: string | null;
  changes: { name: string; before: unknown; after: unknown }[];
  names: Record<string, Record<string, string>>;
}

const actsOf = async (question: object = {}): Promise<Act[]> => {
  await app.nest.get(RequestLog).flushRecords();
  return (await admin.post<{ list: Act[] }>(`${TRAIL}/page`, question)).data.list;
};

test('a change of staff names who did it, on whom, and the values before and after', async () => {
  const role = await make.role();
  const id = await make.user({ name: 'Ann', departmentId: house }, [role]);
  const other = await make.role();
  await admin.post('base/sys/user/update', { id, roleIdList: [other] });
  const [act] = await actsOf();
  expect(act).toMatchObject({
    action: 'update',
    entityLabel: 'Staff',
    rowId: id,
    rowName: 'Ann',
    userId: 1,
    outcome: 1,
    actorName: expect.any(String) as string,
    ip: expect.any(String) as string,
  });
  const details = (await admin.get<Act>(`${TRAIL}/info`, { id: act?.id })).data;
  expect(details.changes).toEqual([{ name: 'roleIdList', hidden: false, before: [role], after: [other] }]);
  expect(Object.keys(details.names['roleIdList'] ?? {})).toEqual([String(role), String(other)]);
});

test('a save is one act, whatever tables it writes', async () => {
  const [menu, role] = [await make.menu('one:act:only'), await make.role()];
  const added = { name: 'Once', label: 'once', menuIdList: [menu], departmentIdList: [house] };
  const { id } = (await admin.post<{ id: number }>('base/sys/role/add', added)).data;
  await admin.post('base/sys/role/update', { id, name: 'Once more', menuIdList: [], departmentIdList: [] });
  const member = await make.user({ name: 'Ann', departmentId: house }, [role]);
  await admin.post('base/sys/user/update', { id: member, name: 'Anna', roleIdList: [id] });
  const acts = await actsOf();
  expect(acts.map(({ action, rowId }) => [action, rowId])).toEqual([
    ['update', member],
    ['update', id],
    ['add', id],
  ]);
  const changesOf = async (act: Act | undefined) =>
    Object.fromEntries(
      (await admin.get<Act>(`${TRAIL}/info`, { id: act?.id })).data.changes.map(({ name, before, after }) => [
        name,
        [before, after],
      ]),
    );
  expect(await changesOf(acts[0])).toEqual({ name: ['Ann', 'Anna'], roleIdList: [[role], [id]] });
  expect(await changesOf(acts[1])).toEqual({
    name: ['Once', 'Once more'],
    menuIdList: [[menu], []],
    departmentIdList: [[house], []],
  });
  expect(await changesOf(acts[2])).toMatchObject({ name: [null, 'Once'], menuIdList: [[], [menu]] });
});

test('acts that are recorded together are named with one query for each table', async () => {
  const ids = [];
  for (const name of ['Eve', 'Fay', 'Gus']) ids.push(await make.user({ name, departmentId: house }));
  await admin.get('base/comm/person');
  const log = app.nest.get(RequestLog);
  const sink = app.nest.get(RequestLogSink);
  const statementsFor = async (...kicked: number[]) => {
    // Held back, because the log would write the first of them meanwhile if this takes long.
    const records: RequestRecord[] = [];
    const held = jest.spyOn(log, 'addRecord').mockImplementation((record) => void records.push(record));
    for (const id of kicked) await admin.post('base/sys/user/kick', { ids: [id] });
    held.mockRestore();
    expect(records).toHaveLength(kicked.length);
    return (await hearStatements(() => sink.writeRecords(records))).statements.length;
  };
  const [eve = 0, fay = 0, gus = 0] = ids;
  const one = await statementsFor(eve);
  expect(await statementsFor(fay, gus, eve)).toBe(one);
  expect((await actsOf()).map(({ rowName }) => rowName)).toEqual(['Eve', 'Gus', 'Fay', 'Eve']);
});

test('the name of a deleted member, and of whoever deleted it, stays', async () => {
  const id = await make.user({ name: 'Bob', departmentId: house }, [await make.role()]);
  await admin.post('base/sys/user/delete', { ids: [id] });
  expect(await actsOf({ entity: 'BaseSysUser' })).toMatchObject([{ action: 'delete', rowId: id, rowName: 'Bob' }]);
});

test('the name of a deleted row without a history stays too', async () => {
  const task = { name: 'Nightly', taskType: 0, cron: '0 0 4 * * *', service: 'log.clear()' };
  const { data } = await admin.post<{ id: number }>('task/info/add', task);
  await admin.post('task/info/delete', { ids: [data.id] });
  expect(await actsOf({ entity: 'TaskInfo' })).toMatchObject([
    { action: 'delete', rowId: data.id, rowName: 'Nightly' },
    { action: 'add', rowName: 'Nightly' },
  ]);
});

test('a call that changes no row with a history is an act too: sessions ended, exports, settings', async () => {
  const id = await make.user({ name: 'Cid', departmentId: house }, [await make.role()]);
  await admin.post('base/sys/user/kick', { ids: [id] });
  await request(app.nest.getHttpServer())
    .post('/api/admin/base/sys/user/export')
    .set({ authorization: admin.token })
    .send({ columns: ['name'], titles: ['Name'], format: 'csv' });
  await admin.post('base/sys/log/setKeep', { value: 40 });
  const acts = await actsOf();
  expect(acts.map(({ action, entityLabel, rowName }) => [action, entityLabel, rowName])).toEqual([
    ['setKeep', 'Request log', null],
    ['export', 'Staff', null],
    ['kick', 'Staff', 'Cid'],
  ]);
  expect(acts).toMatchObject(acts.map(() => ({ userId: 1, outcome: 1 })));
});

test('a refused act is in it, with its outcome, and a form with faults or a mere look is not', async () => {
  const id = await make.user({ name: 'Dan', departmentId: house }, [await make.role()]);
  const nobody = await make.signedIn({ permissions: [] });
  await nobody.post('base/sys/user/delete', { ids: [id] });
  await admin.post('base/sys/user/add', { username: 'x' });
  await admin.post('base/sys/user/page');
  expect(await actsOf()).toMatchObject([
    {
      action: 'delete',
      rowId: id,
      rowName: 'Dan',
      userId: nobody.id,
      actorName: expect.any(String) as string,
      outcome: 0,
    },
  ]);
});

test('a call is an act by whatever encoding of its path and with whatever id', async () => {
  const nobody = await make.signedIn({ permissions: [] });
  await nobody.post('base/sys/user/delet%65', { ids: [3_000_000_000] });
  expect(await actsOf()).toMatchObject([{ action: 'delete', rowId: null, userId: nobody.id, outcome: 0 }]);
});

test('the values of a plugin form are in no trail, nor are settings that are refused', async () => {
  await admin.post('plugin/tool/run', { keyName: 'nowhere', values: { word: 'hush-1' } });
  await admin.post('plugin/info/add', { name: 'x', config: { word: 'hush-2' } });
  await admin.post('plugin/info/add', [{ name: 'x', config: { word: 'hush-3' } }]);
  expect((await actsOf()).map(({ action, outcome }) => [action, outcome])).toEqual([['run', 0]]);
  const kept = [...(await make.source.manager.find(BaseSysChange)), ...(await make.source.manager.find(BaseSysLog))];
  expect(JSON.stringify(kept)).not.toContain('hush');
  expect(JSON.stringify(kept)).toContain('nowhere');
});

test('the trail is read with its own permission only, and exported in the order of the list', async () => {
  const blind = await make.signedIn({ permissions: ['base:sys:log:page'] });
  expect((await blind.post(`${TRAIL}/page`)).status).toBe(403);
  for (const name of ['One', 'Two'])
    await make.user({ name, departmentId: house }).then((id) => admin.post('base/sys/user/kick', { ids: [id] }));
  await app.nest.get(RequestLog).flushRecords();
  const file = await request(app.nest.getHttpServer())
    .post(`/api/admin/${TRAIL}/export`)
    .set({ authorization: admin.token })
    .send({ columns: ['rowName'], titles: ['On what'], format: 'csv' });
  expect(file.text.trim().split('\r\n').slice(1)).toEqual(['Two', 'One']);
});

test('the history of a row shows its changes only, not who ended its sessions', async () => {
  const id = await make.user({ name: 'Eve', departmentId: house }, [await make.role()]);
  await admin.post('base/sys/user/kick', { ids: [id] });
  await app.nest.get(RequestLog).flushRecords();
  const { data } = await admin.post<{ entries: unknown[] }>('base/sys/log/history', { resource: 'base/sys/user', id });
  expect(data.entries).toEqual([]);
});

test('every call that is named as an act exists, and its last word is an act', () => {
  const known = allRoutes(app).map(({ path }) => path.replace(/^admin\//, ''));
  const named = [...NOTED, ...JOURNALLED];
  expect(named.filter((path) => !known.includes(path))).toEqual([]);
  const words = [...named.map((path) => path.split('/').at(-1) ?? ''), ...NOTED_ENDINGS];
  expect(words.filter((word) => !(HOUSE_ACTIONS as readonly string[]).includes(word))).toEqual([]);
});

/** Calls of the house that write nothing that lasts, or what only the caller sees. */
const NO_ACTS = [
  ...['history', 'getKeep', 'page', 'list', 'info', 'parse', 'figures', 'html', 'statement'],
  ...[
    'getModuleTree',
    'createCode',
    'rules',
    'tables',
    'references',
    'made',
    'model',
    'question',
    'describe',
    'preview',
  ],
  ...[
    'check',
    'checked',
    'download',
    'grants',
    'configured',
    'nodes',
    'hooks',
    'tryHook',
    'versions',
    'home',
    'person',
  ],
  ...['log', 'handlers', 'data', 'types', 'choose', 'sessions', 'inForce', 'choices', 'readers'],
  ...['state', 'beginTrial', 'finishTrial'],
];

test('every call on staff, settings and plugins is an act, or is known to be none', () => {
  const areas = /^admin\/(base\/sys|base\/coding|plugin|recycle|dict|task)\//;
  const calls = allRoutes(app).filter(({ path, access }) => areas.test(path) && access === 'permission');
  const unknown = calls
    .map(({ path }) => path.replace(/^admin\//, ''))
    .filter((path) => {
      const word = path.split('/').at(-1) ?? '';
      return !NOTED.has(path) && !JOURNALLED.has(path) && !NOTED_ENDINGS.has(word) && !NO_ACTS.includes(word);
    });
  expect(unknown).toEqual([]);
});
