import fs, { readdirSync } from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { DiskWatch } from '../../src/modules/space/keeping/disk-watch.service';
import { FileAccess } from '../../src/modules/space/tables/file-codes';
import { SpaceUpload } from '../../src/modules/space/tables/space-upload.entity';
import { Uploads } from '../../src/modules/space/upload/uploads.service';
import { type Caller, startApp, type TestApp } from '../app';
import { someText, uploaded } from './files';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const CODES: [code: string, key: string][] = [
  ['EROFS', 'upload.readOnly'],
  ['EACCES', 'upload.readOnly'],
  ['ENOSPC', 'upload.noSpace'],
];

/** From now on no file can be opened for writing, and the disk says why. */
function failWith(code: string): void {
  const error = Object.assign(new Error(code), { code });
  jest.spyOn(promises, 'open').mockRejectedValue(error);
  jest.spyOn(promises, 'access').mockRejectedValue(error);
  jest.spyOn(fs, 'createWriteStream').mockImplementation(() => {
    throw error;
  });
}
const announce = (): Promise<SpaceUpload> =>
  app.nest.get(Uploads).beginUpload({ userId: 1, name: 'a.txt', size: 40, classifyId: null, access: FileAccess.Link });
const stored = (): string[] =>
  readdirSync(join(env.dataDir, 'upload'), { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? one.name : [],
  );

test.each(CODES)(
  'a disk that answers %s refuses each kind of upload with %s, and nothing remains',
  async (code, key) => {
    const before = stored();
    const { manager } = app.nest.get(DataSource);
    const rows = await manager.count(SpaceUpload);
    failWith(code);
    const { body } = await request(app.nest.getHttpServer())
      .post('/api/admin/base/comm/upload')
      .set('authorization', admin.token)
      .attach('file', someText(), { filename: 'a.txt' });
    expect(body).toMatchObject({ code: 1001, key });
    await expect(announce()).rejects.toMatchObject({ status: 507, key });
    expect([stored(), await manager.count(SpaceUpload)]).toEqual([before, rows]);
  },
);

test.each(CODES)(
  'an upload under way is refused by a disk that answers %s with %s, and goes on later',
  async (code, key) => {
    const uploads = app.nest.get(Uploads);
    const content = Buffer.alloc(40, code);
    const { id } = await announce();
    failWith(code);
    await expect(uploads.append(id, 1, 0, Readable.from([content]))).rejects.toMatchObject({ status: 507, key });
    jest.restoreAllMocks();
    expect(await uploads.append(id, 1, 0, Readable.from([content]))).toMatchObject({ offset: 40 });
  },
);

test('the health names a disk that takes no files, until it does again', async () => {
  const missing = async () =>
    String((await request(app.nest.getHttpServer()).get('/health/ready')).headers['x-works-without']);
  expect(await missing()).not.toContain('upload-disk');
  failWith('EROFS');
  await app.nest.get(DiskWatch, { strict: false }).checkDisk();
  expect(await missing()).toContain('upload-disk');
  jest.restoreAllMocks();
  await app.nest.get(DiskWatch, { strict: false }).checkDisk();
  expect(await missing()).not.toContain('upload-disk');
  await uploaded(app, admin);
});
