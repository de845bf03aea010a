import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { FileCategory } from '../../src/modules/space/tables/file-codes';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import type { FileRow } from './files';

/** A folder as a camera leaves it. */
const MANY = 10_000;

let app: TestApp;
let admin: Caller;
let source: DataSource;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
});
afterAll(() => app.close());

interface Page {
  list: FileRow[];
  pagination: { total: number; cursor: string | null };
}
const asked = async <T>(path: string, body: object): Promise<T> => {
  const answer = await admin.post<T>(path, body);
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data;
};
const folder = async (name: string): Promise<number> => (await asked<{ id: number }>('space/type/add', { name })).id;
const filesIn = (classifyId: number): Promise<number> => source.manager.countBy(SpaceInfo, { classifyId });

async function fill(classifyId: number): Promise<void> {
  const files = Array.from({ length: MANY }, (_, at) => {
    const fileId = randomUUID();
    const key = `20260301/${fileId}_${at}.png`;
    const words = {
      url: `/upload/${key}`,
      key,
      fileId,
      name: `${at}.png`,
      type: FileCategory.Image,
      mime: 'image/png',
    };
    return { ...words, classifyId, size: at, sha256: at.toString(16).padStart(64, '0') };
  });
  await source.transaction((manager) => insertMany(manager, SpaceInfo, files));
}

test('a folder of ten thousand files is listed, moved, deleted and restored completely', async () => {
  const [camera, other] = [await folder('camera'), await folder('other')];
  await fill(camera);

  const seen = new Set<number>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await asked('space/info/page', { classifyId: camera, size: 100, ...(cursor && { cursor }) });
    for (const { id } of page.list) seen.add(id);
    expect(page.pagination.total).toBe(MANY);
    cursor = page.pagination.cursor;
  }
  expect(seen.size).toBe(MANY);

  expect(await asked('space/info/move', { ids: [...seen], classifyId: other })).toBe(MANY);
  expect([await filesIn(camera), await filesIn(other)]).toEqual([0, MANY]);

  const { recycleId } = await asked<{ recycleId: number }>('space/type/delete', { ids: [other] });
  expect(await filesIn(other)).toBe(0);
  await asked('recycle/data/restore', { ids: [recycleId] });
  expect(await filesIn(other)).toBe(MANY);
});
