import '../push/no-demo';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { FiguresHandler } from '../../src/modules/im/oversight/figures/figures.handler';
import { ImStat } from '../../src/modules/im/oversight/figures/stat.entity';
import { ImSign } from '../../src/modules/im/tables/im-sign.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { factoriesOf } from '../factories';
import { chatOf, people } from './people';

let app: TestApp;
let admin: Caller;
let ids: number[];
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  ids = await people(app, ['Ann Lee', 'Ben Wu']);
  await chatOf(app).manager.update(ImUser, { id: ids[0] }, { phone: '13912345678', head_image_thumb: '/a.png' });
});
afterAll(() => app?.close());
beforeEach(() => chatOf(app).manager.clear(ImSign));

type Row = Record<string, string | number | null>;
interface Page {
  list: Row[];
  pagination: { total: number; cursor: number | null; more: boolean };
}

const page = async (query: object) => (await admin.post<Page>('im/sign/page', query)).data;
const sow = (count: number, row: Partial<ImSign> = {}) =>
  insertMany(
    chatOf(app).manager,
    ImSign,
    Array.from({ length: count }, (_, at) => ({
      user_id: ids[at % 2],
      create_time: new Date(Date.parse('2026-03-01T00:00:00Z') + at * 3_600_000),
      ...row,
    })),
  );

test('a sign-in shows the name of the person and a masked phone number', async () => {
  const [id] = await sow(1);
  const { data } = await admin.get<Row>('im/sign/info', { id });
  expect(data).toMatchObject({ nick_name: 'Ann Lee', head_image: '', head_image_thumb: '/a.png' });
  expect(data.phone).toMatch(/^139.*78$/);
  expect(data.phone).not.toBe('13912345678');
  expect((await page({})).list[0]).toEqual(data);
});

test('sign-ins are paged, and filtered by person and by day', async () => {
  const made = await sow(45);
  const first = await page({ size: 20 });
  expect(first.list.map(({ id }) => id)).toEqual(made.slice(25).reverse());
  const next = await page({ size: 20, cursor: first.pagination.cursor });
  expect(next.list.map(({ id }) => id)).toEqual(made.slice(5, 25).reverse());
  const own = await page({ size: 100, user_id: ids[1] });
  expect([own.list.length, own.list.every(({ user_id }) => user_id === ids[1])]).toEqual([22, true]);
  const day = { create_timeStart: '2026-03-02 00:00:00', create_timeEnd: '2026-03-02 23:59:59', size: 100 };
  const within = (await page(day)).list;
  expect(within).toHaveLength(24);
  expect(within.every(({ create_time }) => String(create_time).startsWith('2026-03-02'))).toBe(true);
});

test('sign-ins can be added, changed, deleted and restored', async () => {
  const draft = { user_id: ids[0], create_time: '2026-03-05 08:00:00' };
  const { data } = await admin.post<{ id: number }>('im/sign/add', draft);
  expect(await admin.get('im/sign/info', { id: data.id })).toMatchObject({ data: draft });
  expect(await admin.post('im/sign/update', { id: data.id, user_id: ids[1] })).toMatchObject({ code: 1000 });
  expect((await admin.post('im/sign/add', { ...draft, user_id: 987_654 })).code).toBe(1002);
  const gone = await admin.post<{ recycleId: number }>('im/sign/delete', { ids: [data.id] });
  expect((await page({})).list).toEqual([]);
  expect(await admin.post('recycle/data/restore', { ids: [gone.data.recycleId] })).toMatchObject({ code: 1000 });
  expect((await page({})).list).toMatchObject([{ nick_name: 'Ben Wu' }]);
});

test('figures of sign-ins come from the hourly counts', async () => {
  // What is younger may still be joined by others, and is not counted yet.
  await sow(3, { create_time: new Date(Date.now() - 3_600_000) });
  await app.nest.get(DataSource).manager.clear(ImStat);
  const figures = async (query = {}) =>
    (await admin.get<{ days: Row[]; until: string | null }>('im/sign/figures', query)).data;
  const before = (await figures({ days: 30 })).days;
  expect([before.length, before.at(-1)?.count]).toEqual([30, 0]);
  await app.nest.get(FiguresHandler, { strict: false }).advanceFigures();
  const { days: after, until } = await figures();
  expect([after.length, after.reduce((sum, { count }) => sum + Number(count), 0)]).toEqual([7, 3]);
  expect(until).toMatch(/^\d{4}-/);
  expect(await admin.get('im/sign/figures', { days: 8 })).toMatchObject({ code: 1002 });
});

test('each call about sign-ins needs its own permission', async () => {
  const reader = await factoriesOf(app).signedIn({ permissions: ['im:sign:page'] });
  expect(await reader.post('im/sign/page')).toMatchObject({ code: 1000 });
  expect((await reader.get('im/sign/figures')).status).toBe(403);
  expect((await reader.post('im/sign/add', {})).status).toBe(403);
});
