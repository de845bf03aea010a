import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { env } from '../src/config/env';
import { createApp } from '../src/boot';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { RequestLogSink } from '../src/kernel/operation/request-log/request-log-sink';
import type { RequestRecord } from '../src/kernel/operation/request-log/request-record';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { type Caller, startApp, type TestApp } from './app';
import { callerOf } from './caller';
import { until } from './engine/until';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.nest.get(RequestLog).flushRecords();
  await make.source.manager.deleteAll(BaseSysLog);
});

async function recorded(): Promise<BaseSysLog[]> {
  await app.nest.get(RequestLog).flushRecords();
  return make.source.manager.find(BaseSysLog, { order: { id: 'ASC' } });
}

onBoth('a request is recorded with its user, path, address and result', async () => {
  const before = Date.now();
  const { headers } = await admin.post('base/sys/user/page', { size: 5, keyWord: 'x' });
  const rows = () => make.source.manager.find(BaseSysLog);
  const [row] = await until(rows, ({ length }) => length > 0);
  expect(row).toMatchObject({
    userId: expect.any(Number),
    action: '/api/admin/base/sys/user/page',
    method: 'POST',
    params: { size: 5, keyWord: 'x' },
    ip: '127.0.0.1',
    status: 200,
    code: 1000,
    requestId: headers['x-request-id'],
  });
  expect(row?.duration).toBeGreaterThanOrEqual(0);
  expect(Number(row?.createTime)).toBeGreaterThanOrEqual(before);
  expect(Number(row?.createTime)).toBeLessThanOrEqual(Date.now());
});

test('records that may have been written are looked up and not written twice', async () => {
  const sink = app.nest.get(RequestLogSink);
  const record = (nth: number): RequestRecord => ({
    userId: null,
    keyId: null,
    action: `/api/${nth}`,
    method: 'POST',
    params: null,
    ip: '127.0.0.1',
    status: 200,
    code: 1000,
    duration: nth,
    requestId: randomUUID(),
    createTime: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, nth)),
  });
  const records = [1, 2, 3, 4].map(record);
  await sink.writeRecords(records.slice(0, 3));
  expect(await sink.findMissing(records)).toEqual(records.slice(3));
  expect(await sink.findMissing(records.slice(0, 3))).toEqual([]);
});

test('refused requests are recorded as well', async () => {
  const member = await make.signedIn({});
  await recorded();
  await make.source.manager.deleteAll(BaseSysLog);
  await app.caller('garbage').post('base/sys/user/page');
  await member.post('base/sys/user/page');
  await admin.post('base/sys/user/page', { size: -1 });
  const rows = await recorded();
  expect(rows.map(({ userId, status, code }) => [userId, status, code])).toEqual([
    [null, 401, 1001],
    [member.id, 403, 1001],
    [expect.any(Number), 200, 1002],
  ]);
});

test('secrets are not recorded', async () => {
  await admin.post('base/sys/user/add', { username: 'x', password: 'hunter-2-hunter', roleIdList: [] });
  await admin.post('base/comm/personUpdate', { password: 'hunter-2-hunter', oldPassword: 'hunter-2-hunter' });
  await app.caller().get('base/open/refreshToken', { refreshToken: 'hunter-2-hunter' });
  const rows = await recorded();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('hunter-2');
});

test('files, documentation, health, EPS and unknown addresses are not recorded', async () => {
  const server = app.nest.getHttpServer();
  for (const path of [
    '/health/live',
    '/docs',
    '/upload/x.png',
    '/index.html',
    '/api/admin/base/open/eps',
    '/api/nothing',
  ])
    await request(server).get(path);
  expect(await recorded()).toEqual([]);
});

onBoth('hostile parameters are recorded as valid text of limited length', async () => {
  const deep = Array.from({ length: 2000 }).reduce<object>((inner) => ({ inner }), {});
  for (const body of [{ keyWord: '\0\ud800' }, deep, { list: Array.from({ length: 10_000 }, () => 'x'.repeat(50)) }])
    await admin.post('base/sys/user/page', body);
  const lengths = (await recorded()).map(({ params }) => JSON.stringify(params).length);
  expect(lengths).toHaveLength(3);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4000);
});

onBoth('records are kept while the database refuses them', async () => {
  const sink = app.nest.get(RequestLogSink);
  const refusing = jest.spyOn(sink, 'writeRecords').mockRejectedValue(new Error('gone'));
  for (let at = 0; at < 5; at++) await admin.get('base/comm/person');
  await until(
    () => refusing.mock.calls.length,
    (tries) => tries > 0,
  );
  refusing.mockRestore();
  expect(await recorded()).toHaveLength(5);
  expect(app.nest.get(RequestLog).dropped).toBe(0);
});

test('waiting records are written when the server stops', async () => {
  const nest = await createApp(env);
  await nest.init();
  await nest.getHttpAdapter().getInstance().ready();
  const caller = callerOf(nest, admin.token);
  for (let at = 0; at < 7; at++) await caller.get('base/comm/person');
  await nest.close();
  expect(await make.source.manager.count(BaseSysLog)).toBe(7);
});
