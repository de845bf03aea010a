import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { ConfService } from '../src/modules/base/conf/conf.service';
import { sealAgo } from './audit/sealed';
import { LogRetention } from '../src/modules/base/log/log-retention';
import { KEEP } from '../src/modules/base/retention/trail-keep.service';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { type Caller, startApp, type TestApp } from './app';

interface Page {
  list: { id: number; action: string; duration: number; name: string | null; params: object }[];
  pagination: { total: number; totalIsEstimate?: boolean };
}

const DAY = 86_400_000;

describe('the request log', () => {
  let app: TestApp;
  let admin: Caller;
  let rows: Repository<BaseSysLog>;
  beforeAll(async () => {
    app = await startApp();
    rows = app.nest.get<Repository<BaseSysLog>>(getRepositoryToken(BaseSysLog));
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const page = async (query: object) => (await admin.post<Page>('base/sys/log/page', query)).data;
  const at = (days: number) => new Date(Date.now() - days * DAY);
  const entry = (action: string, more: Partial<BaseSysLog> = {}) => ({
    action,
    method: 'POST',
    status: 200,
    createTime: new Date(),
    updateTime: new Date(),
    ...more,
  });
  const written = () => app.nest.get(RequestLog).flushRecords();

  it('is filtered by user, path, status and address', async () => {
    await rows.insert([entry('/a', { userId: 1, ip: '10.0.0.1' }), entry('/b', { status: 403, ip: '10.0.0.2' })]);
    const actions = async (query: object) => (await page(query)).list.map(({ action }) => action);
    expect(await actions({ action: '/a', userId: 1 })).toEqual(['/a']);
    expect(await actions({ status: 403 })).toEqual(['/b']);
    expect(await actions({ ip: ['10.0.0.1', '10.0.0.2'], order: 'createTime', sort: 'asc' })).toEqual(['/a', '/b']);
  });

  it('is searched by path, address and the name of the user', async () => {
    expect((await page({ keyWord: '10.0.0.2' })).list).toHaveLength(1);
    const [found] = (await page({ keyWord: '管理' })).list;
    expect(found?.name).toContain('管理');
    expect((await page({ keyWord: '%' })).list).toHaveLength(0);
  });

  it('is searched in its newest rows only if no index helps, and says so', async () => {
    await rows.insert({ ...entry('/long-ago'), id: 100 });
    await rows.insert({ ...entry('/newest'), id: 200_000 });
    const found = await page({ keyWord: 'long-ago' });
    expect(found.list).toHaveLength(0);
    expect(found.pagination.totalIsEstimate).toBe(true);
    expect((await page({ action: '/long-ago' })).list).toHaveLength(1);
    expect((await page({ order: 'duration', sort: 'desc' })).pagination.totalIsEstimate).toBe(true);
  });

  it('keeps its rows for 31 days if no number of days is set, or if what is stored is no number of days', async () => {
    const kept = async () => (await admin.get<number>('base/sys/log/getKeep')).data;
    expect(await kept()).toBe(31);
    for (const value of ['', '0', '-7', '1.5', '10001', '7 days', 'null']) {
      await app.nest.get(ConfService).writeValue(KEEP, value);
      expect([value, await kept()]).toEqual([value, 31]);
    }
    await rows.insert([entry('/month', { createTime: at(33) }), entry('/weeks', { createTime: at(29) })]);
    await sealAgo(app, 33);
    await app.nest.get(LogRetention).deleteOldRows();
    expect(await rows.countBy({ action: '/month' })).toBe(0);
    expect(await rows.countBy({ action: '/weeks' })).toBe(1);
  });

  it('keeps its rows for the configured number of days', async () => {
    for (const value of [0, 10_001, 1.5, '7', null])
      expect((await admin.post('base/sys/log/setKeep', { value })).code).toBe(1002);
    expect((await admin.post('base/sys/log/setKeep', { value: 7 })).code).toBe(1000);
    await rows.insert([entry('/old', { createTime: at(9) }), entry('/recent', { createTime: at(5) })]);
    await sealAgo(app, 9);
    await app.nest.get(LogRetention).deleteOldRows();
    expect(await rows.countBy({ action: '/old' })).toBe(0);
    expect(await rows.countBy({ action: '/recent' })).toBe(1);
  });

  it('keeps the number of days of one of two requests that set it first at once', async () => {
    const conf = app.nest.get(ConfService);
    await Promise.all(['7', '8'].map((days) => conf.writeValue('firstKeep', days)));
    expect(['7', '8']).toContain(await conf.readValue('firstKeep'));
  });

  it('can be emptied and then begins with the record of that request', async () => {
    const { data } = await admin.post<number>('base/sys/log/clear');
    expect(data).toBeGreaterThan(3);
    await written();
    const left = await rows.find({ order: { id: 'ASC' } });
    expect(left.map(({ action }) => action)).toContain('/api/admin/base/sys/log/clear');
    expect(left.every(({ userId }) => userId === 1)).toBe(true);
  });
});
