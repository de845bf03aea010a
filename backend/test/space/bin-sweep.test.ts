import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { FileAccess } from '../../src/modules/space/tables/file-codes';
import { SpaceUpload, UploadStatus } from '../../src/modules/space/tables/space-upload.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, someText, uploaded } from './files';
import { sweptLater } from './swept-later';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const textAt = async (url: string): Promise<string> =>
  String((await request(app.nest.getHttpServer()).get(encodeURI(url)).responseType('blob')).body);
const asked = async <T>(path: string, body: object): Promise<T> => {
  const answer = await admin.post<T>(path, body);
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data;
};

test('older versions of a file stay in storage, also in the bin, and can be restored', async () => {
  const [before, after] = [someText(), someText()];
  const url = await uploaded(app, admin, before);
  const { id } = await fileAt(admin, url);
  await asked('space/info/replace', { id, url: await uploaded(app, admin, after) });
  expect(await sweptLater(app)).toMatchObject({ blobs: 0, orphans: 0 });
  const { recycleId } = await asked<{ recycleId: number }>('space/info/delete', { ids: [id] });
  expect(await sweptLater(app)).toMatchObject({ blobs: 0, orphans: 0 });
  await asked('recycle/data/restore', { ids: [recycleId] });
  expect(await textAt(url)).toBe(String(after));
  await asked('space/info/restoreVersion', { id, version: 1 });
  expect(await textAt(url)).toBe(String(before));
});

test('the files of a deleted folder stay in storage and are restored with it', async () => {
  const content = someText();
  const url = await uploaded(app, admin, content);
  const { id: folder } = await asked<{ id: number }>('space/type/add', { name: 'swept' });
  await asked('space/info/move', { ids: [(await fileAt(admin, url)).id], classifyId: folder });
  const { recycleId } = await asked<{ recycleId: number }>('space/type/delete', { ids: [folder] });
  expect(await sweptLater(app)).toMatchObject({ blobs: 0, orphans: 0 });
  await asked('recycle/data/restore', { ids: [recycleId] });
  expect(await textAt(url)).toBe(String(content));
});

test('a complete upload that is not a file yet is not swept', async () => {
  const { manager } = app.nest.get(DataSource);
  const [id, key, now] = [randomUUID(), `${app.config.storagePrefix}/20260101/whole.txt`, new Date()];
  const storage = app.nest.get(Storage);
  await storage.storeStream(key, Readable.from([someText()]));
  const file = { id, key, userId: 1, name: 'whole.txt', size: 9, classifyId: null, access: FileAccess.Link };
  const state = { offset: 9, storage: storage.kind, growth: { id: '', parts: [], tail: null } };
  const times = { createTime: now, updateTime: now, expiresAt: new Date(now.getTime() + 48 * 3600_000) };
  await manager.insert(SpaceUpload, { ...file, ...state, ...times, status: UploadStatus.Received });
  expect(await sweptLater(app)).toMatchObject({ orphans: 0 });
  expect(await storage.sizeOf(key)).toBeDefined();
  await manager.delete(SpaceUpload, { id });
  expect(await sweptLater(app)).toMatchObject({ orphans: 1 });
});
