import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { RequestLog } from '../src/kernel/log/request-log';
import { LogRetention } from '../src/modules/base/log/log-retention';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { type Caller, startApp, type TestApp } from './app';

interface Page {
  list: { id: number; action: string; duration: number; name: string | null; params: object }[];
  pagination: { total: number; totalIsEstimate?: boolean };
}

const DAY = 86_400_000;

describe('The request log', () => {
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
  const written = () => app.nest.get(RequestLog).flush();

  it('is found by member, path, status and address', async () => {
    await rows.insert([entry('/a', { userId: 1, ip: '10.0.0.1' }), entry('/b', { status: 403, ip: '10.0.0.2' })]);
    const actions = async (query: object) => (await page(query)).list.map(({ action }) => action);
    expect(await actions({ action: '/a', userId: 1 })).toEqual(['/a']);
    expect(await actions({ status: 403 })).toEqual(['/b']);
    expect(await actions({ ip: ['10.0.0.1', '10.0.0.2'], order: 'createTime', sort: 'asc' })).toEqual(['/a', '/b']);
  });

  it('is searched by path, address and the name of the member', async () => {
    expect((await page({ keyWord: '10.0.0.2' })).list).toHaveLength(1);
    const [found] = (await page({ keyWord: '管理' })).list;
    expect(found?.name).toContain('管理');
    expect((await page({ keyWord: '%' })).list).toHaveLength(0);
  });

  it('looks at the newest rows alone where no index answers, and says so', async () => {
    await rows.insert({ ...entry('/long-ago'), id: 100 });
    await rows.insert({ ...entry('/newest'), id: 200_000 });
    const found = await page({ keyWord: 'long-ago' });
    expect(found.list).toHaveLength(0);
    expect(found.pagination.totalIsEstimate).toBe(true);
    expect((await page({ action: '/long-ago' })).list).toHaveLength(1);
    expect((await page({ order: 'duration', sort: 'desc' })).pagination.totalIsEstimate).toBe(true);
  });

  it('keeps for as many days as it is told, and for a month where the setting is broken', async () => {
    expect((await admin.get<number>('base/sys/log/getKeep')).data).toBe(31);
    for (const value of [0, 10_001, 1.5, '7', null])
      expect((await admin.post('base/sys/log/setKeep', { value })).code).toBe(1002);
    expect((await admin.post('base/sys/log/setKeep', { value: 7 })).code).toBe(1000);
    await rows.insert([entry('/old', { createTime: at(9) }), entry('/recent', { createTime: at(5) })]);
    await app.nest.get(LogRetention).clear();
    expect(await rows.countBy({ action: '/old' })).toBe(0);
    expect(await rows.countBy({ action: '/recent' })).toBe(1);
  });

  it('is emptied on demand, and begins with who emptied it', async () => {
    const { data } = await admin.post<number>('base/sys/log/clear');
    expect(data).toBeGreaterThan(3);
    await written();
    const left = await rows.find({ order: { id: 'ASC' } });
    expect(left.map(({ action }) => action)).toContain('/api/admin/base/sys/log/clear');
    expect(left.every(({ userId }) => userId === 1)).toBe(true);
  });
});
