import request from 'supertest';
import { Code } from '../../src/kernel/basis/codes';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { ImEnforcement } from '../../src/modules/im/oversight/enforcement/enforcement.entity';
import { startApp, type Caller, type TestApp } from '../app';
import { factoriesOf, type Factories } from '../factories';
import { onBoth } from '../process/on-both';
import { people } from './people';

interface Trail {
  list: {
    id: number;
    action: string;
    targetId: number;
    staffName: string;
    reason: string | null;
    enforcement: { state: number } | null;
  }[];
  pagination: { total: number; cursor: number | null; more: boolean };
}

describe('The audit trail', () => {
  let app: TestApp;
  let admin: Caller;
  let make: Factories;
  let ids: number[];

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
    make = factoriesOf(app);
    ids = await people(
      app,
      Array.from({ length: 30 }, (_, at) => `Audited ${at}`),
    );
    await admin.post('im/user/ban', { ids, reason: 'raid of bots' });
    await admin.post('im/user/unban', { ids: ids.slice(0, 1), reason: 'a mistake' });
  });
  afterAll(() => app.close());

  const page = async (query: object, caller = admin) => (await caller.post<Trail>('im/audit/page', query)).data;

  onBoth('shows who did what to whom and why, the newest first, page by page', async () => {
    const first = await page({ size: 20 });
    expect(first.list[0]).toMatchObject({
      action: 'user.unban',
      targetId: ids[0],
      reason: 'a mistake',
      enforcement: null,
    });
    expect(first.list[1]).toMatchObject({ action: 'user.ban', reason: 'raid of bots', enforcement: { state: 3 } });
    expect(first.pagination).toMatchObject({ more: true, cursor: expect.any(Number) });
    const second = await page({ size: 20, cursor: first.pagination.cursor });
    const seen = [...first.list, ...second.list].filter(({ action }) => action === 'user.ban');
    expect(new Set(seen.map(({ targetId }) => targetId))).toEqual(new Set(ids));
  });

  onBoth('is filtered by target, act and staff, and is searched only within such a filter', async () => {
    const about = await page({ targetType: 'user', targetId: ids[0] });
    expect(about.list.map(({ action }) => action)).toEqual(['user.unban', 'user.ban']);
    expect((await page({ action: 'user.unban' })).list).toHaveLength(1);
    expect((await page({ action: 'user.ban', keyWord: 'Audited 29' })).list).toMatchObject([{ targetId: ids[29] }]);
    expect(await admin.post('im/audit/page', { keyWord: 'bots' })).toMatchObject({
      code: Code.Refused,
      data: { reason: 'scope' },
    });
    expect((await page({ createTimeStart: '2020-01-01', keyWord: 'a mistake' })).list).toHaveLength(1);
    expect((await page({ createTimeStart: '2090-01-01' })).list).toEqual([]);
  });

  it('can be exported, but neither changed nor deleted', async () => {
    const { list } = await page({ size: 100 });
    expect(list).toHaveLength(31);
    const columns = ['id', 'targetId'];
    const { text } = await admin.download('im/audit/export', { columns, titles: columns, format: 'csv' });
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines).toEqual(list.map(({ id, targetId }) => `${id},${targetId}`));
    for (const call of ['add', 'update', 'delete', 'list', 'clear'])
      expect((await admin.post(`im/audit/${call}`, { ids: [list[0]?.id], id: list[0]?.id })).status).toBe(404);
    const info = await admin.get<{ id: number }>('im/audit/info', { id: list[0]?.id });
    expect(info.data.id).toBe(list[0]?.id);
  });

  it.each([
    ['zh-cn', '已保存，未发送', '已完成'],
    ['zh-tw', '已儲存，未傳送', '已完成'],
    ['en', 'Stored, and not sent anywhere', 'Done'],
  ])('says in a file in %s that nobody was notified if there is no chat product', async (language, recorded, done) => {
    const { data: stored } = await admin.post<{ batch: string }>('im/user/kick', { ids: ids.slice(0, 1), reason: 'x' });
    expect(await make.find(ImEnforcement, { batch: stored.batch })).toMatchObject([{ state: 3, steps: [] }]);
    const file = async (question: object) => {
      const body = { ...question, columns: ['action', 'state'], titles: ['act', 'outcome'], format: 'csv' };
      const sent = request(app.nest.getHttpServer()).post('/api/admin/im/audit/export');
      return (await sent.set({ authorization: admin.token, language }).send(body)).text.split('\r\n')[1];
    };
    expect(await file({ batch: stored.batch })).toContain(recorded);
    expect(await file({ action: 'user.unban' })).toContain(done);
  });

  it('requires a permission, and keeps the name that a staff member had at that time', async () => {
    const staff = await make.signedIn({ permissions: ['im:user:kick', 'im:audit:page'] });
    await staff.post('im/user/kick', { ids: ids.slice(0, 2), reason: 'noise' });
    const { list } = await page({ staffId: staff.id }, staff);
    const [{ name } = { name: null }] = await make.find<BaseSysUser>(BaseSysUser, { id: staff.id });
    expect(list.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['user.kick', name],
      ['user.kick', name],
    ]);
    expect((await staff.get('im/audit/info', { id: list[0]?.id })).status).toBe(403);
  });
});
