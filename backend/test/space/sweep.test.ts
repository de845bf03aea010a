import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { BaseSysParam } from '../../src/modules/base/tables/param.entity';
import { RebuildReferences } from '../../src/modules/space/reference/rebuild-references';
import { SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, someText, uploaded } from './files';
import { sweptLater } from './swept-later';

let app: TestApp;
let admin: Caller;
let source: DataSource;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
});
afterAll(() => app.close());

const root = (): string => join(env.dataDir, 'upload', '.files');
const get = (url: string) => request(app.nest.getHttpServer()).get(encodeURI(url)).responseType('blob');
const blobOf = async (url: string): Promise<SpaceBlob> =>
  source.manager.findOneByOrFail(SpaceBlob, { sha256: (await fileAt(admin, url)).sha256 });
const swept = () => sweptLater(app);

test('bytes go when no row names them any more, after the recycle bin', async () => {
  const content = someText();
  const [one, two] = [await uploaded(app, admin, content), await uploaded(app, admin, content)];
  const [first, second] = [await fileAt(admin, one), await fileAt(admin, two)];
  const { key } = await blobOf(one);
  await admin.post('space/info/delete', { ids: [first.id] });
  expect(await swept()).toMatchObject({ blobs: 0, orphans: 0, missing: 0 });
  expect(String((await get(two)).body)).toBe(String(content));
  const { data } = await admin.post<{ recycleId: number }>('space/info/delete', { ids: [second.id] });
  expect(await swept()).toMatchObject({ blobs: 0, orphans: 0 });
  expect((await get(two)).status).toBe(404);
  await admin.post('recycle/data/restore', { ids: [data.recycleId] });
  expect(String((await get(two)).body)).toBe(String(content));
  await admin.post('space/info/delete', { ids: [second.id] });
  const bin = await admin.post<{ list: { id: number }[] }>('recycle/data/page', { size: 100 });
  await admin.post('recycle/data/delete', { ids: bin.data.list.map(({ id }) => id) });
  expect(await swept()).toMatchObject({ blobs: 1, orphans: 0, missing: 0 });
  expect(existsSync(join(root(), key))).toBe(false);
});

test('what somebody has just asked for stays, and so does what has just been written', async () => {
  const url = await uploaded(app, admin);
  const { key } = await blobOf(url);
  await source.manager.delete(SpaceInfo, { url });
  expect(await app.nest.get(SpaceSweep).sweep()).toMatchObject({ blobs: 0, orphans: 0 });
  expect(existsSync(join(root(), key))).toBe(true);
  expect(await swept()).toMatchObject({ blobs: 1 });
});

test('bytes that a process left behind when it died are found, with and without a row of the blob', async () => {
  const alone = join(root(), env.storagePrefix, '20260101', 'left-behind.txt');
  mkdirSync(dirname(alone), { recursive: true });
  writeFileSync(alone, 'x');
  const unfinished = join(root(), '.unfinished', 'left-behind');
  mkdirSync(dirname(unfinished), { recursive: true });
  writeFileSync(unfinished, 'x');
  utimesSync(unfinished, new Date(0), new Date(0));
  expect(await swept()).toMatchObject({ blobs: 0, orphans: 1, unfinished: 1 });
  expect([existsSync(alone), existsSync(unfinished)]).toEqual([false, false]);
  expect(await swept()).toMatchObject({ blobs: 0, orphans: 0, unfinished: 0 });
});

test('a file whose bytes are gone is marked, not served, and whole again when the same comes once more', async () => {
  const content = someText();
  const url = await uploaded(app, admin, content);
  rmSync(join(root(), (await blobOf(url)).key));
  expect(await swept()).toMatchObject({ missing: 1, found: 0 });
  expect(await fileAt(admin, url)).toMatchObject({ status: 4 });
  expect((await get(url)).status).toBe(404);
  expect(await swept()).toMatchObject({ missing: 0, found: 0 });
  const again = await uploaded(app, admin, content);
  expect(await swept()).toMatchObject({ missing: 0, found: 1 });
  for (const one of [url, again]) expect(String((await get(one)).body)).toBe(String(content));
});

test('nothing of ours is left unnamed after all this, and nothing named is missing', async () => {
  const blobs = await source.manager.find(SpaceBlob);
  const files = readdirSync(join(root(), 'app'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(files).toHaveLength(blobs.length);
  for (const { key } of blobs) expect(existsSync(join(root(), key))).toBe(true);
});

test('what names files is found anew where others have written, and forgotten where they have deleted', async () => {
  const url = await uploaded(app, admin);
  const { id } = await fileAt(admin, url);
  const uses = async () => (await admin.get<object[]>('space/info/usages', { id })).data;
  const row = await source.manager.save(BaseSysParam, { keyName: 'foreign', name: 'x', data: url, dataType: 2 });
  expect(await uses()).toEqual([]);
  await app.nest.get(RebuildReferences).rebuild();
  expect(await uses()).toEqual([{ entity: 'BaseSysParam', rowId: row.id, column: 'data' }]);
  await source.manager.delete(BaseSysParam, { id: row.id });
  await app.nest.get(RebuildReferences).rebuild();
  expect(await uses()).toEqual([]);
});

test('how many rows name a file is put right where it is not, and where it is stays', async () => {
  const [wrong, right] = [await uploaded(app, admin), await uploaded(app, admin)];
  await admin.post('base/sys/param/add', { keyName: 'named', name: 'x', data: `${wrong} ${right}`, dataType: 2 });
  await source.manager.update(SpaceInfo, { url: wrong }, { usages: 7 });
  expect(await swept()).toMatchObject({ recounted: 1 });
  expect([(await fileAt(admin, wrong)).usages, (await fileAt(admin, right)).usages]).toEqual([1, 1]);
  expect(await swept()).toMatchObject({ recounted: 0 });
});
