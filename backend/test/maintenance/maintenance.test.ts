import request from 'supertest';
import { DataSource } from 'typeorm';
import { MaintenanceRow } from '../../src/kernel/durability/maintenance/maintenance.entity';
import { MaintenanceWatch } from '../../src/kernel/durability/maintenance/maintenance-watch';
import type { MaintenanceState } from '../../src/modules/base/maintenance/maintenance.dto';
import { ADMIN, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { allRoutes } from '../routes';
import { programOf } from '../key/program';
import { LiveVisitor } from '../live-visitor';
import { onBoth } from '../process/on-both';

const ANNOUNCE = 'base/sys/maintenance/announce';
const PERSON = 'base/comm/person';
const SENTENCE = 'The database moves. Save what you write.';
const WIRE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const HOUR = 60 * 60_000;

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  await app.nest.listen(0, '127.0.0.1');
  admin = await app.as('admin');
});
afterAll(() => app?.close());
afterEach(async () => {
  const { current } = await state();
  if (current) await end(current.id);
});

const state = async () => (await admin.get<MaintenanceState>('base/sys/maintenance/state')).data;
const announce = (words: object = {}) => admin.post(ANNOUNCE, { text: SENTENCE, ...words });
const end = (id: number) => admin.post('base/sys/maintenance/end', { id });
const wire = (ahead: number) => {
  const date = new Date(Date.now() + ahead);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
};
const noticeOf = async (caller: Caller) => (await caller.get<{ maintenance: object | null }>(PERSON)).data.maintenance;

onBoth('a maintenance refuses the calls of staff with its sentence, and lets super users on', async () => {
  const member = await make.signedIn({});
  expect(await member.get(PERSON)).toMatchObject({ status: 200 });
  expect(await announce()).toMatchObject({ code: 1000 });
  const refused = await member.get(PERSON);
  expect(refused).toMatchObject({ status: 503, code: 1001, key: 'maintenance.on' });
  expect(refused.message).toContain(SENTENCE);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.data).toMatchObject({ reason: 'maintenance', maintenance: { text: SENTENCE, isOn: true } });
  expect(refused.data).toMatchObject({ maintenance: { fromTime: expect.stringMatching(WIRE) } });
  expect(await admin.get('base/comm/sessions')).toMatchObject({ code: 1000 });
  expect(await noticeOf(admin)).toMatchObject({ text: SENTENCE, isOn: true });
  await end((await state()).current?.id ?? 0);
  expect(await member.get(PERSON)).toMatchObject({ status: 200, data: { maintenance: null } });
});

test('a maintenance leaves the way in open, and tells strangers nothing of it', async () => {
  await announce();
  const anyone = app.caller();
  const answers = [
    await anyone.get('base/comm/program'),
    await anyone.get('base/open/signInWays'),
    await anyone.get(PERSON),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
  expect(JSON.stringify(answers)).not.toContain(SENTENCE);
  expect(await anyone.post('base/open/login', ADMIN)).toMatchObject({ code: 1000 });
});

test('a maintenance refuses programs, also those of super users', async () => {
  const { calls: program } = await programOf(app, admin, ['base:sys:log:page']);
  expect(await program.post('base/sys/log/page')).toMatchObject({ code: 1000 });
  await announce();
  expect(await program.post('base/sys/log/page')).toMatchObject({ status: 503, key: 'maintenance.on' });
});

onBoth('exactly one of several announcements at once counts, and it ends once', async () => {
  const answers = await Promise.all([announce(), announce(), announce()]);
  expect(answers.map(({ code, key }) => key ?? code).sort()).toEqual([
    1000,
    'maintenance.another',
    'maintenance.another',
  ]);
  const id = (await state()).current?.id ?? 0;
  const ends = await Promise.all([end(id), end(id), end(id)]);
  expect(ends.map(({ code, key }) => key ?? code).sort()).toEqual([1000, 'maintenance.over', 'maintenance.over']);
  expect((await state()).earlier[0]).toMatchObject({ id, text: SENTENCE, makerName: expect.any(String) });
});

onBoth('an announcement changes nothing before its beginning, and is shown to everybody', async () => {
  const member = await make.signedIn({});
  expect(await announce({ fromTime: wire(HOUR), untilTime: wire(2 * HOUR) })).toMatchObject({ code: 1000 });
  expect(await noticeOf(member)).toMatchObject({ text: SENTENCE, isOn: false });
  const begun = new Date(Date.now() - 1000);
  await app.nest.get(DataSource).manager.update(MaintenanceRow, { open: 1 }, { fromTime: begun });
  await app.nest.get(MaintenanceWatch).lookAtRow();
  expect(await member.get(PERSON)).toMatchObject({ status: 503 });
});

test('an open page hears of an announcement and of its end', async () => {
  const member = await make.signedIn({});
  const visitor = await LiveVisitor.come(app.nest, member.token);
  expect((await visitor.next('maintenance')).data).toEqual({ maintenance: null });
  const heard = visitor.next('maintenance');
  await announce();
  expect((await heard).data).toMatchObject({ maintenance: { text: SENTENCE, isOn: true } });
  const over = visitor.next('maintenance');
  await end((await state()).current?.id ?? 0);
  expect((await over).data).toEqual({ maintenance: null });
  visitor.leave();
});

test('a page that connects is told what it has missed', async () => {
  await announce({ fromTime: wire(HOUR) });
  const visitor = await LiveVisitor.come(app.nest, admin.token);
  const { data } = await visitor.next('maintenance');
  expect(data).toMatchObject({ maintenance: { text: SENTENCE, isOn: false } });
  visitor.leave();
});

test.each([
  ['a beginning in the past', { fromTime: wire(-HOUR) }, 'fromTime'],
  ['an end before its beginning', { fromTime: wire(2 * HOUR), untilTime: wire(HOUR) }, 'untilTime'],
  ['an empty sentence', { text: '  ' }, 'text'],
  ['a sentence that is too long', { text: 'x'.repeat(501) }, 'text'],
])('an announcement with %s is refused', async (_, words, field) => {
  const refused = await announce(words);
  expect(refused).toMatchObject({ code: 1002 });
  expect(Object.keys((refused.data as { errors: object }).errors)).toEqual([field]);
  expect((await state()).current).toBeNull();
});

test('a maintenance leaves the bus to tell other nodes, and a node that missed it looks by itself', async () => {
  const watch = app.nest.get(MaintenanceWatch);
  const row = { text: SENTENCE, fromTime: new Date(0), untilTime: null, createTime: new Date(), makerId: 1 };
  await app.nest.get(DataSource).manager.insert(MaintenanceRow, { ...row, open: 1, endTime: null, enderId: null });
  expect(watch.isOn).toBe(false);
  await watch.lookAtRow();
  expect(watch.isOn).toBe(true);
});

const ANSWERING = [
  'admin/base/comm/logout',
  'admin/base/sys/maintenance/announce',
  'admin/base/sys/maintenance/end',
  'admin/base/sys/maintenance/state',
];

test('no other call than these and the public ones answers during a maintenance, whatever somebody may do', async () => {
  const routes = allRoutes(app).filter(({ path, access }) => access !== 'public' && !ANSWERING.includes(path));
  expect(routes.length).toBeGreaterThan(350);
  const permissions = routes.map(({ permission }) => permission);
  const { token } = await make.signedIn({ permissions });
  await announce();
  for (const { path, method } of routes) {
    const { status } = await request(app.nest.getHttpServer())[method](`/api/${path}`).set({ authorization: token });
    expect([path, status]).toEqual([path, 503]);
  }
});
