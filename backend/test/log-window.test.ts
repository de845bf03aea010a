import { getRepositoryToken } from '@nestjs/typeorm';
import request from 'supertest';
import type { Repository } from 'typeorm';
import { wireTime } from '../src/kernel/wire/envelope/wire';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { BUDGET } from '../src/modules/base/log/log-window';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { type Caller, startApp, type TestApp } from './app';

interface Page {
  list: { id: number; action: string }[];
  pagination: { total: number; totalIsEstimate?: boolean; more?: boolean; cursor?: number };
}

/** Ids are what a stretch is measured by, so a long log needs no more than a few rows far apart. */
const OLD = 1_000_000;
const NEW = OLD + 5 * BUDGET;

let app: TestApp;
let admin: Caller;
let rows: Repository<BaseSysLog>;
beforeAll(async () => {
  app = await startApp();
  rows = app.nest.get<Repository<BaseSysLog>>(getRepositoryToken(BaseSysLog));
  admin = await app.as('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.nest.get(RequestLog).flushRecords();
  await rows.clear();
});

const page = async (query: object = {}) => (await admin.post<Page>('base/sys/log/page', query)).data;
const actions = async (query: object) => (await page(query)).list.map(({ action }) => action);
const put = (...some: Partial<BaseSysLog>[]) =>
  rows.insert(some.map((one) => ({ action: '/x', method: 'POST', status: 200, ...one })));

/** Follows the cursor to the end. */
async function all(query: object): Promise<{ found: string[]; calls: number }> {
  const found: string[] = [];
  for (let calls = 1, cursor: number | undefined; ; calls++) {
    const { list, pagination } = await page({ ...query, cursor, size: 100 });
    found.push(...list.map(({ action }) => action));
    if (!pagination.more) return { found, calls };
    expect(pagination).toMatchObject({ totalIsEstimate: true, cursor: expect.any(Number) });
    cursor = pagination.cursor;
  }
}

test('a search that stops early returns a cursor that leads to all other results', async () => {
  await put({ id: OLD, action: '/needle/1' }, { id: OLD + 3 * BUDGET, action: '/needle/2' }, { id: NEW });
  const first = await page({ keyWord: 'needle' });
  expect(first).toMatchObject({ list: [], pagination: { more: true, cursor: NEW - BUDGET } });
  expect(await all({ keyWord: 'needle' })).toEqual({ found: ['/needle/2', '/needle/1'], calls: 6 });
});

test('a search through all rows says so, however high their ids are', async () => {
  await put({ id: OLD, action: '/needle' }, { id: OLD + 10 });
  const { pagination } = await page({ keyWord: 'needle' });
  expect(pagination).toEqual({ page: 1, size: 20, total: 1 });
});

test('a search by a single indexed column finds rows of any age', async () => {
  await put({ id: OLD, action: '/rare', userId: 77, ip: '10.9.9.9', status: 418 }, { id: NEW });
  for (const query of [{ action: '/rare' }, { userId: 77 }, { ip: '10.9.9.9' }, { status: 418 }]) {
    const { list, pagination } = await page(query);
    expect(list.map(({ id }) => id)).toEqual([OLD]);
    expect(pagination).toEqual({ page: 1, size: 20, total: 1 });
  }
});

test('a rare filter together with others searches all rows of that filter', async () => {
  await put(
    { id: OLD, action: '/rare', userId: 77, method: 'PUT' },
    { id: OLD + 1, action: '/rare', userId: 77 },
    { id: NEW },
  );
  expect(await page({ userId: 77, method: 'PUT' })).toMatchObject({ list: [{ id: OLD }], pagination: { total: 1 } });
  expect((await page({ userId: 77, method: 'PUT' })).pagination.more).toBeUndefined();
  expect(await actions({ userId: 77, keyWord: 'rare' })).toEqual(['/rare', '/rare']);
});

test('a filter without an index searches a range of rows and returns a cursor', async () => {
  await put({ id: OLD, method: 'PUT', action: '/put' }, { id: NEW });
  expect(await page({ method: 'PUT' })).toMatchObject({ list: [], pagination: { more: true } });
  expect((await all({ method: 'PUT' })).found).toEqual(['/put']);
  expect((await all({ status: [200, 500], method: 'PUT' })).found).toEqual(['/put']);
});

test('a search by time starts in the time range and not at the newest row', async () => {
  const then = new Date('2026-01-05T00:00:00Z');
  await put(
    { id: OLD, createTime: new Date('2026-01-01T00:00:00Z'), action: '/before' },
    { id: OLD + BUDGET, createTime: then, action: '/then' },
    { id: NEW, action: '/now' },
  );
  const at = wireTime(then);
  expect(await page({ createTimeStart: at, createTimeEnd: at })).toMatchObject({
    list: [{ action: '/then' }],
    pagination: { total: 1 },
  });
  expect((await all({ createTimeEnd: at })).found).toEqual(['/then', '/before']);
  expect(await page({ createTimeStart: at, keyWord: 'none' })).toMatchObject({ list: [], pagination: { more: true } });
  expect(await actions({ createTimeStart: '2030-01-01', createTimeEnd: '2030-01-02' })).toEqual([]);
});

test.each([0, -1, 1.5, '5', [], {}])('the cursor %j is refused', async (cursor) => {
  expect(await admin.post('base/sys/log/page', { cursor })).toMatchObject({ status: 200, code: 1002 });
});

test('the option without reads leaves out successful reads on every page and in an export', async () => {
  await put(
    { id: OLD, action: '/x/add' },
    { id: OLD + 3 * BUDGET, action: '/x/refused/page', code: 1001 },
    { id: NEW, action: '/x/delete', code: 1000 },
    { id: NEW + 1, action: '/x/page', code: 1000 },
    { id: NEW + 2, action: '/x/list', code: null },
    { id: NEW + 3, action: '/x/info', method: 'GET' },
    { id: NEW + 4, action: '/x/hidden/page', status: 403 },
    { id: NEW + 5, action: '/x/failed', method: 'GET', status: 500 },
    { id: NEW + 6, action: '/x/export' },
  );
  const { found } = await all({ reads: false });
  const acts = ['/x/export', '/x/failed', '/x/hidden/page', '/x/delete', '/x/refused/page', '/x/add'];
  expect(found).toEqual(acts);
  // Among them may be what this test has asked so far.
  expect(await actions({ reads: true })).toEqual(
    expect.arrayContaining(['/x/page', '/x/list', '/x/info', ...acts.slice(0, 4)]),
  );
  expect(await actions({ reads: false, action: '/x/page' })).toEqual([]);
  const file = await request(app.nest.getHttpServer())
    .post('/api/admin/base/sys/log/export')
    .set({ authorization: admin.token })
    .send({ reads: false, columns: ['action'], titles: ['Action'], format: 'csv' });
  expect(file.text.trim().split('\r\n').slice(1)).toEqual(acts);
  expect(await admin.post('base/sys/log/page', { reads: 'no' })).toMatchObject({ code: 1002 });
});

test.each([
  ['newest first, as the list begins', {}, ['/c', '/b', '/a']],
  ['oldest first', { order: 'createTime', sort: 'asc' }, ['/a', '/b', '/c']],
  ['slowest first', { order: 'duration', sort: 'desc' }, ['/b', '/c', '/a']],
  ['quickest first, of those with a word', { order: 'duration', sort: 'asc', keyWord: '/' }, ['/a', '/c', '/b']],
])('an export is in the order of the list: %s', async (_, order, expected) => {
  await put(
    { id: OLD, action: '/a', duration: 1 },
    { id: OLD + 3 * BUDGET, action: '/b', duration: 30 },
    { id: NEW, action: '/c', duration: 20 },
  );
  const file = await request(app.nest.getHttpServer())
    .post('/api/admin/base/sys/log/export')
    .set({ authorization: admin.token })
    .send({ ...order, columns: ['action'], titles: ['Action'], format: 'csv' });
  const lines = file.text.trim().split('\r\n').slice(1);
  expect(lines.filter((line) => ['/a', '/b', '/c'].includes(line))).toEqual(expected);
});

test('an export has all matching rows, and not only those of the first range', async () => {
  await put({ id: OLD, action: '/needle/1' }, { id: OLD + 3 * BUDGET, action: '/needle/2' }, { id: NEW });
  const file = await request(app.nest.getHttpServer())
    .post('/api/admin/base/sys/log/export')
    .set({ authorization: admin.token })
    .send({ keyWord: 'needle', columns: ['action'], titles: ['Action'], format: 'csv' });
  expect(file.text).toBe('\uFEFFAction\r\n/needle/2\r\n/needle/1\r\n');
});

describe('a log of more rows than an export sorts', () => {
  const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
  const [start, end] = ['2026-01-05 00:00:00', '2026-01-05 00:00:10'];
  const slowestFirst = { order: 'duration', sort: 'desc' };

  beforeEach(async () => {
    const at = wireTime(new Date('2026-01-01T00:00:00Z'));
    const numbers = ['a', 'b', 'c', 'd', 'e'].map((name) => `(${DIGITS}) ${name}`).join(' CROSS JOIN ');
    await rows.query(
      'INSERT INTO `base_sys_log` (`id`, `action`, `createTime`, `updateTime`) ' +
        `SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * d.d + 10000 * e.d, '/x', '${at}', '${at}' FROM ${numbers}`,
    );
    const then = new Date(start);
    await put(
      { id: OLD, action: '/needle/1', userId: 77, duration: 9, createTime: then },
      { id: OLD + 1, action: '/needle/2', userId: 77, duration: 7, createTime: then },
      { id: OLD + 2, action: '/needle/3', userId: 77, duration: 8, createTime: then },
    );
  });

  test.each([
    ['the newest first', { keyWord: 'needle' }, ['/needle/3', '/needle/2', '/needle/1']],
    [
      'by duration within a time',
      { createTimeStart: start, createTimeEnd: end },
      ['/needle/1', '/needle/3', '/needle/2'],
    ],
    ['by duration of one member', { userId: 77 }, ['/needle/1', '/needle/3', '/needle/2']],
  ])('is exported %s', async (_, query, expected) => {
    const file = await request(app.nest.getHttpServer())
      .post('/api/admin/base/sys/log/export')
      .set({ authorization: admin.token })
      .send({ ...query, ...slowestFirst, columns: ['action'], titles: ['Action'], format: 'csv' });
    expect(file.text.trim().split('\r\n').slice(1)).toEqual(expected);
  });
});

test('clearing the log removes waiting records too and adds the first new record', async () => {
  await put({ id: OLD });
  let stored = 1;
  // On a busy machine a record is written before the next line looks for it.
  do {
    await admin.get('base/comm/person');
    stored++;
  } while (!app.nest.get(RequestLog).waiting);
  expect((await admin.post('base/sys/log/clear')).data).toBe(stored);
  await app.nest.get(RequestLog).flushRecords();
  const left = await rows.find();
  expect(left.map(({ action }) => action)).toEqual(['/api/admin/base/sys/log/clear']);
  expect(left[0]?.id).toBeGreaterThan(OLD);
});
