import { DataSource } from 'typeorm';
import { FOLDER } from '../../src/modules/space/type/folder-room';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, type FileRow, uploaded } from './files';

let app: TestApp;
let admin: Caller;
const FILES = 57;
const MOMENT = new Date('2026-03-01T10:00:00.250Z');

interface Page {
  list: (FileRow & { size: number })[];
  pagination: { total: number; cursor: string | null };
}

const page = async (query: object): Promise<Page> => (await admin.post<Page>('space/info/page', query)).data;
const folder = async (name: string, parentId: number | null = null): Promise<number> =>
  (await admin.post<{ id: number }>('space/type/add', { name, parentId })).data.id;

/** Rows alone: many, several of the same moment, name and size, within one second. */
async function fill(classifyId: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const fileId = `00000000-0000-4000-8000-${String(classifyId * 1000 + at).padStart(12, '0')}`;
    const time = new Date(MOMENT.getTime() + Math.floor(at / 4));
    return {
      fileId,
      key: `20260301/${fileId}_a.txt`,
      url: `/upload/20260301/${fileId}_a.txt`,
      createTime: time,
      updateTime: time,
      name: `name ${Math.floor(at / 3)}`,
      type: 'other' as never,
      size: 100 + Math.floor(at / 5),
      mime: 'application/octet-stream',
      sha256: String(at).padStart(64, '0'),
      classifyId,
      userId: 1,
    };
  });
  await app.nest.get(DataSource).getRepository(SpaceInfo).insert(rows);
}

let classifyId: number;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  classifyId = await folder('many');
  await fill(classifyId, FILES);
});
afterAll(() => app.close());
afterEach(() => void Object.assign(FOLDER, { mostFiles: 100_000 }));

describe('the cursor of a file list', () => {
  test.each([
    [undefined, undefined],
    ['createTime', 'asc'],
    ['createTime', 'desc'],
    ['name', 'asc'],
    ['name', 'desc'],
    ['size', 'desc'],
    ['updateTime', 'asc'],
    ['type', 'asc'],
    ['id', 'desc'],
  ])('leads through all rows exactly once in the order of %s %s, with the same total', async (order, sort) => {
    const question = { classifyId, order, sort };
    const whole = (await page({ ...question, size: 100 })).list.map(({ id }) => id);
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { list, pagination } = await page({ ...question, size: 10, ...(cursor && { cursor }) });
      expect(pagination.total).toBe(FILES);
      seen.push(...list.map(({ id }) => id));
      cursor = pagination.cursor;
    }
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(FILES);
  });

  test('is refused if it is invalid or belongs to another order', async () => {
    const { pagination } = await page({ classifyId, order: 'name', size: 10 });
    for (const cursor of ['x', Buffer.from('[1,2').toString('base64url'), Buffer.from('{"a":1}').toString('base64url')])
      expect(await admin.post('space/info/page', { cursor })).toMatchObject({ code: 1001, key: 'space.badCursor' });
    const other = { classifyId, order: 'size', size: 10, cursor: pagination.cursor };
    expect(await admin.post('space/info/page', other)).toMatchObject({ code: 1001, key: 'space.badCursor' });
  });

  test('is missing if rows may have no value in the chosen order', async () => {
    expect((await page({ classifyId, order: 'width', size: 10 })).pagination.cursor).toBeNull();
  });
});

describe('the search of files', () => {
  const sizes = async (query: object): Promise<number[]> =>
    (await page({ classifyId, size: 100, ...query })).list.map(({ size }) => size);

  test('filters by size', async () => {
    const found = await sizes({ sizeMin: 102, sizeMax: 103 });
    expect([...new Set(found)].sort()).toEqual([102, 103]);
    expect(found).toHaveLength(10);
    expect(await sizes({ sizeMin: 1000 })).toEqual([]);
    expect((await admin.post('space/info/page', { sizeMin: -1 })).code).not.toBe(1000);
  });

  test('filters by whether a row uses them', async () => {
    const [one] = (await page({ classifyId, size: 1 })).list;
    const { data: used } = await admin.post<{ id: number }>('base/sys/param/add', {
      ...{ keyName: 'uses', name: 'uses', dataType: 2, data: one?.url },
    });
    expect((await page({ classifyId, unused: false })).list.map(({ id }) => id)).toEqual([one?.id]);
    const rest = await page({ classifyId, unused: true, size: 100 });
    expect(rest.pagination.total).toBe(FILES - 1);
    expect(rest.list.map(({ id }) => id)).not.toContain(one?.id);
    const stats = (await admin.get<{ unused: { files: number }; files: number }>('space/info/stats')).data;
    expect(stats.files - stats.unused.files).toBeGreaterThanOrEqual(1);
    await admin.post('base/sys/param/delete', { ids: [used.id] });
    expect((await page({ classifyId, unused: true, size: 100 })).list).toHaveLength(FILES);
  });

  test('finds names by a word on all pages, with new files and without deleted ones', async () => {
    const named = (query: object) => page({ classifyId, keyWord: 'NAME 1', order: 'name', sort: 'asc', ...query });
    const whole = await named({ size: 100 });
    expect(new Set(whole.list.map(({ name }) => name))).toEqual(
      new Set(['name 1', ...Array.from({ length: 9 }, (_, at) => `name ${10 + at}`)]),
    );
    expect(whole.pagination).toMatchObject({ total: 30, cursor: null });
    const second = await named({ size: 20, page: 2 });
    expect(second.list.map(({ id }) => id)).toEqual(whole.list.slice(20).map(({ id }) => id));
    const url = await uploaded(app, admin, Buffer.from(String(Math.random())), 'one name 1.txt');
    const { data } = await admin.post<{ id: number }>('space/info/add', { url, classifyId });
    expect((await named({})).pagination.total).toBe(31);
    await admin.post('space/info/delete', { ids: [data.id] });
    expect((await named({})).pagination.total).toBe(30);
    expect((await page({ keyWord: 'no such name' })).list).toEqual([]);
  });

  test('filters by a folder with all folders below it, or by no folder', async () => {
    const below = await folder('below', await folder('in', classifyId));
    const url = await uploaded(app, admin);
    await admin.post('space/info/add', { url, classifyId: below });
    expect((await page({ classifyId })).pagination.total).toBe(FILES);
    expect((await page({ classifyId, below: true })).pagination.total).toBe(FILES + 1);
    const loose = await uploaded(app, admin);
    const found = (await page({ unfiled: true, size: 100 })).list.map((one) => one.url);
    expect(found).toContain(loose);
    expect(found).not.toContain(url);
  });
});

describe('a folder', () => {
  test('accepts only a limited number of files, also from two moves at once', async () => {
    const target = await folder('full');
    const ids: number[] = [];
    for (let at = 0; at < 6; at++) ids.push((await fileAt(admin, await uploaded(app, admin))).id);
    Object.assign(FOLDER, { mostFiles: 4 });
    const moves = await Promise.all([
      admin.post('space/info/move', { ids: ids.slice(0, 3), classifyId: target }),
      admin.post('space/info/move', { ids: ids.slice(3), classifyId: target }),
    ]);
    expect(moves.map(({ code }) => code).sort()).toEqual([1000, 1001]);
    expect((await page({ classifyId: target })).pagination.total).toBe(3);
    const [first = 0] = (await page({ classifyId: target })).list.map(({ id }) => id);
    // Who is there already needs no room.
    expect((await admin.post('space/info/move', { ids: [first], classifyId: target })).code).toBe(1000);
    const url = await uploaded(app, admin);
    expect((await admin.post('space/info/add', { url, classifyId: target })).code).toBe(1000);
    const one = await fileAt(admin, await uploaded(app, admin));
    const over = await admin.post('space/info/update', { id: one.id, classifyId: target });
    expect(over).toMatchObject({ code: 1001, key: 'space.folderFull' });
  });
});

test('the statistics show bytes per user, the largest files, old versions and deleted files', async () => {
  interface Amount {
    files: number;
    bytes: number;
  }
  interface Stats {
    byUser: (Amount & { userId: number | null; userName: string | null })[];
    largest: { name: string; size: number; usages: number }[];
    unnamed: Amount;
    versions: Amount;
    freeBytes: number | null;
  }
  const stats = async () => (await admin.get<Stats>('space/info/stats')).data;
  const before = await stats();
  const mine = (of: Stats) => of.byUser.find(({ userId }) => userId === 1)?.files ?? 0;
  const large = Buffer.alloc(300_000, String(Math.random()));
  const url = await uploaded(app, admin, large, 'large.txt');
  const { id } = await fileAt(admin, url);
  const after = await stats();
  expect(mine(after) - mine(before)).toBe(1);
  expect(after.byUser.find(({ userId }) => userId === 1)?.userName).toBeTruthy();
  expect(after.largest[0]).toMatchObject({ name: 'large.txt', size: 300_000, usages: 0 });
  expect(after.freeBytes).toBeGreaterThan(0);
  await admin.post('space/info/replace', { id, url: await uploaded(app, admin, Buffer.from('less'), 'b.txt') });
  const replaced = await stats();
  expect([replaced.versions.files - after.versions.files, replaced.versions.bytes - after.versions.bytes]).toEqual([
    1, 300_000,
  ]);
  await admin.post('space/info/delete', { ids: [id] });
  const deleted = await stats();
  expect(deleted.unnamed.bytes - replaced.unnamed.bytes).toBe(300_004);
});
