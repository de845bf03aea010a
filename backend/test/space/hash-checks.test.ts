import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { HashChecks } from '../../src/modules/space/keeping/hash-checks.service';
import { FileStatus } from '../../src/modules/space/tables/file-codes';
import { HashState, SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
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

const get = (url: string) => request(app.nest.getHttpServer()).get(encodeURI(url)).responseType('blob');
const blobOf = async (url: string): Promise<SpaceBlob> =>
  source.manager.findOneByOrFail(SpaceBlob, { sha256: (await fileAt(admin, url)).sha256 });

/** Makes a file what an earlier release may have left: other bytes than those with this hash, and of the same size. */
async function spoil(url: string): Promise<void> {
  const { key, size, sha256 } = await blobOf(url);
  writeFileSync(join(env.dataDir, 'upload', '.files', key), Buffer.alloc(size, 'x'));
  await forget(sha256);
}
const forget = (sha256: string) => source.manager.update(SpaceBlob, { sha256 }, { hashState: HashState.Unchecked });

test('a new file has a verified hash and is not read again', async () => {
  const url = await uploaded(app, admin);
  expect(await blobOf(url)).toMatchObject({ hashState: HashState.Right });
  expect(await sweptLater(app)).toMatchObject({ checked: 0, altered: 0 });
});

test('wrong bytes of an earlier release are found once, withheld and replaced by right ones', async () => {
  const [content, other] = [someText(), someText()];
  const [url, sound] = [await uploaded(app, admin, content), await uploaded(app, admin, other)];
  await spoil(url);
  await forget((await blobOf(sound)).sha256);
  expect(await sweptLater(app)).toMatchObject({ checked: 2, altered: 1, missing: 0, found: 0 });
  expect(await fileAt(admin, url)).toMatchObject({ status: FileStatus.Altered });
  const altered = await admin.post<{ list: { url: string }[] }>('space/info/page', { status: FileStatus.Altered });
  expect(altered.data.list.map((file) => file.url)).toEqual([url]);
  expect((await get(url)).status).toBe(404);
  expect(String((await get(sound)).body)).toBe(String(other));
  expect(await sweptLater(app)).toMatchObject({ checked: 0, altered: 0, found: 0 });
  const again = await uploaded(app, admin, content);
  expect(String((await get(again)).body)).toBe(String(content));
  expect(await sweptLater(app)).toMatchObject({ checked: 0, altered: 0, found: 1 });
  expect(String((await get(url)).body)).toBe(String(content));
});

test('an upload of the right content is not answered with the wrong stored bytes', async () => {
  const content = someText();
  await spoil(await uploaded(app, admin, content));
  const honest = await uploaded(app, admin, content);
  expect(String((await get(honest)).body)).toBe(String(content));
  expect(await blobOf(honest)).toMatchObject({ hashState: HashState.Right });
});

test('right bytes of an earlier release are read once, at their first use', async () => {
  const content = someText();
  const first = await uploaded(app, admin, content);
  const { sha256, key } = await blobOf(first);
  await forget(sha256);
  await uploaded(app, admin, content);
  expect(await blobOf(first)).toMatchObject({ key, hashState: HashState.Right });
});

test('an older version with wrong bytes cannot be restored, but such a file can be replaced', async () => {
  const [before, after] = [someText(), someText()];
  const url = await uploaded(app, admin, before);
  await spoil(url);
  await sweptLater(app);
  const { id } = await fileAt(admin, url);
  await admin.post('space/info/replace', { id, url: await uploaded(app, admin, after) });
  expect(String((await get(url)).body)).toBe(String(after));
  expect(await admin.post('space/info/restoreVersion', { id, version: 1 })).toMatchObject({ code: 1001 });
  expect(String((await get(url)).body)).toBe(String(after));
});

test('bytes that cannot be read at the moment stay unchecked', async () => {
  const url = await uploaded(app, admin);
  await forget((await blobOf(url)).sha256);
  const read = jest.spyOn(app.nest.get(Storage), 'readBlocks').mockImplementation(() => {
    throw new Error('away');
  });
  await expect(app.nest.get(HashChecks).checkBlobs()).rejects.toThrow('away');
  read.mockRestore();
  expect(await blobOf(url)).toMatchObject({ hashState: HashState.Unchecked });
});

test('a run reads a limited number of bytes, and the next one continues', async () => {
  const urls = [await uploaded(app, admin), await uploaded(app, admin), await uploaded(app, admin)];
  await app.nest.get(HashChecks).checkBlobs();
  for (const url of urls) await forget((await blobOf(url)).sha256);
  expect(await app.nest.get(HashChecks).checkBlobs(1)).toBe(1);
  // Files of a few bytes count, too.
  expect(await app.nest.get(HashChecks).checkBlobs(2 ** 18)).toBe(1);
  expect(await app.nest.get(HashChecks).checkBlobs()).toBe(1);
});
