import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';
import { SpaceUpload, UploadStatus } from '../../src/modules/space/tables/space-upload.entity';
import { UploadFinish } from '../../src/modules/space/upload/upload-finish.service';
import { type Caller, startApp, type TestApp } from '../app';
import { onBoth } from '../process/on-both';
import { S3Server } from '../storage/s3-server';
import { fileAt, PNG } from './files';

interface Begun {
  id: string;
  url: string;
  previewUrl: string;
}

const server = new S3Server();
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp({ storageUrl: await server.start() });
  admin = await app.as('admin');
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
afterEach(() => void (server.fault = undefined));

const announce = async (name: string, size: number): Promise<Begun> =>
  (await admin.post<Begun>('base/comm/upload/direct', { name, size })).data;
const put = (url: string, bytes: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
const finish = (id: string) => admin.post<{ url: string }>('base/comm/upload/direct/finish', { id });
const get = (url: string) => request(app.nest.getHttpServer()).get(encodeURI(url)).responseType('blob');
const uploads = () => app.nest.get(DataSource).getRepository(SpaceUpload);
async function keys(): Promise<string[]> {
  const all: string[] = [];
  for await (const { key } of app.nest.get(Storage).listFiles(app.config.storagePrefix)) all.push(key);
  return all.filter((key) => !key.endsWith('.webp'));
}

test('the upload mode tells the console to upload to the bucket', async () => {
  expect((await admin.get('base/comm/uploadMode')).data).toMatchObject({
    mode: 'cloud',
    type: 'minio',
    direct: '/api/admin/base/comm/upload/direct',
  });
});

test('a file uploaded to the bucket appears in the library only after its check', async () => {
  const bytes = randomBytes(300_000);
  const { id, url, previewUrl } = await announce('报告.bin', bytes.length);
  expect((await put(url, bytes)).status).toBe(200);
  expect((await get(previewUrl)).status).toBe(404);
  const { data } = await finish(id);
  expect(data.url).toBe(previewUrl);
  expect(((await get(data.url)).body as Buffer).equals(bytes)).toBe(true);
  expect(await fileAt(admin, data.url)).toMatchObject({ name: '报告.bin', size: bytes.length, status: 1 });
  expect((await finish(id)).data).toEqual(data);
  expect((await keys()).filter((key) => key.includes('/landing/'))).toEqual([]);
});

test('an object that is uploaded again after the check changes no file and is swept', async () => {
  const good = Buffer.from('good text');
  const { id, url } = await announce('a.txt', good.length);
  await put(url, good);
  const { data } = await finish(id);
  await put(url, Buffer.from('<script>!'));
  expect(String((await get(data.url)).body)).toBe('good text');
  expect((await finish(id)).data.url).toBe(data.url);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3600_000);
  await app.nest.get(SpaceSweep).sweepFiles();
  now.mockRestore();
  expect((await keys()).filter((key) => key.includes('/landing/'))).toEqual([]);
  expect(String((await get(data.url)).body)).toBe('good text');
});

test('a cancelled upload leaves no object in the bucket and no longer counts as open', async () => {
  const bytes = randomBytes(1000);
  const { id, url } = await announce('a.bin', bytes.length);
  await put(url, bytes);
  const answer = await request(app.nest.getHttpServer())
    .delete(`/api/admin/base/comm/upload/tus/${id}`)
    .set({ authorization: admin.token, 'tus-resumable': '1.0.0' });
  expect(answer.status).toBe(204);
  expect((await keys()).filter((key) => key.includes(id))).toEqual([]);
  expect(await uploads().existsBy({ id })).toBe(false);
  expect(server.asked.some((one) => one.includes('uploadId=&') || one.endsWith('uploadId='))).toBe(false);
  expect(await finish(id)).toMatchObject({ code: 1001, key: 'upload.unknown' });
});

onBoth('a file with another size or type than announced is refused and removed', async () => {
  const before = await keys();
  const larger = await announce('a.bin', 10);
  await put(larger.url, Buffer.alloc(11, 'x'));
  expect(await finish(larger.id)).toMatchObject({ code: 1001, key: 'upload.otherSize' });
  const other = await announce('a.pdf', PNG.length);
  await put(other.url, PNG);
  expect(await finish(other.id)).toMatchObject({ code: 1001, key: 'upload.mismatch' });
  const page = Buffer.from('<html><script>alert(1)</script>');
  const hostile = await announce('a.txt', page.length);
  await put(hostile.url, page);
  expect(await finish(hostile.id)).toMatchObject({ code: 1001, key: 'upload.refused' });
  expect(await keys()).toEqual(before);
  expect((await admin.post<object[]>('space/info/list', { keyWord: 'a.pdf' })).data).toEqual([]);
});

test('an unfinished upload can still be completed until it expires', async () => {
  const { id, url } = await announce('late.bin', 5);
  expect(await finish(id)).toMatchObject({ code: 1001, key: 'upload.notThere' });
  await put(url, Buffer.from('abcde'));
  expect((await finish(id)).code).toBe(1000);
  const never = await announce('never.bin', 5);
  const half = await announce('half.bin', 5);
  await put(half.url, Buffer.from('abcde'));
  for (const one of [never, half]) await uploads().update({ id: one.id }, { expiresAt: new Date(0) });
  await app.nest.get(SpaceSweep).sweepFiles();
  expect(await uploads().existsBy({ id: never.id })).toBe(false);
  expect((await keys()).filter((key) => key.includes('/landing/'))).toEqual([]);
});

test('an upload of a forbidden type is refused in advance, and each belongs to its sender', async () => {
  const refused = await admin.post('base/comm/upload/direct', { name: 'run.exe', size: 10 });
  expect(refused).toMatchObject({ key: 'upload.refused' });
  const { id } = await announce('a.bin', 5);
  await uploads().update({ id }, { userId: 999 });
  expect(await finish(id)).toMatchObject({ key: 'upload.unknown' });
  expect(await app.caller().post('base/comm/upload/direct', { name: 'a', size: 1 })).toMatchObject({ status: 401 });
});

onBoth('two requests that finish an upload create one file, and a failed one can be repeated', async () => {
  const bytes = randomBytes(10_000);
  const { id, url } = await announce('twice.bin', bytes.length);
  await put(url, bytes);
  const [one, two] = await Promise.all([finish(id), finish(id)]);
  expect(one.data.url).toBe(two.data.url);
  const away = await announce('away.bin', bytes.length);
  await put(away.url, bytes);
  server.fault = ({ method }, answer) => method === 'PUT' && !!answer.writeHead(500).end();
  expect((await finish(away.id)).code).not.toBe(1000);
  server.fault = undefined;
  expect((await uploads().findOneByOrFail({ id: away.id })).status).toBe(UploadStatus.Receiving);
  expect((await finish(away.id)).code).toBe(1000);
  // Died behind the copy: the engine ends it.
  const died = await announce('died.bin', bytes.length);
  await put(died.url, bytes);
  const finishing = app.nest.get(UploadFinish);
  const killed = jest.spyOn(finishing, 'finishUpload').mockRejectedValueOnce(new Error('killed'));
  expect((await finish(died.id)).code).not.toBe(1000);
  killed.mockRestore();
  await uploads().update({ id: died.id }, { updateTime: new Date(0) });
  expect(await finishing.late()).toContainEqual(expect.objectContaining({ data: { id: died.id } }));
  await finishing.finishLate({ id: died.id });
  expect((await finish(died.id)).code).toBe(1000);
});

/** Holds the next request for a landed object back. @returns what lets it pass, when it has come */
const holdLanded = (method: string): Promise<() => void> =>
  new Promise((reached) => {
    server.fault = (asked, answer) => {
      if (asked.method !== method || !asked.url?.includes('/landing/')) return false;
      server.fault = undefined;
      reached(() => server.passOn(asked, answer));
      return true;
    };
  });

test.each(['HEAD', 'GET'])(
  'a request whose %s finds no object returns the file of the one that took it',
  async (method) => {
    const bytes = randomBytes(10_000);
    const { id, url } = await announce('late.bin', bytes.length);
    await put(url, bytes);
    const held = holdLanded(method);
    const late = finish(id);
    const passOn = await held;
    const { data } = await finish(id);
    passOn();
    expect(await late).toMatchObject({ code: 1000, data });
  },
);

onBoth.each(['HEAD', 'GET'])('an upload that is cancelled at the %s of its object is unknown', async (method) => {
  const bytes = randomBytes(100);
  const { id, url } = await announce('given-up.bin', bytes.length);
  await put(url, bytes);
  const held = holdLanded(method);
  const late = finish(id);
  const passOn = await held;
  await request(app.nest.getHttpServer())
    .delete(`/api/admin/base/comm/upload/tus/${id}`)
    .set({ authorization: admin.token, 'tus-resumable': '1.0.0' });
  passOn();
  expect(await late).toMatchObject({ code: 1001, key: 'upload.unknown' });
  expect((await admin.post<object[]>('space/info/list', { keyWord: 'given-up.bin' })).data).toEqual([]);
});

test('a direct upload cannot be completed in chunks as well', async () => {
  const good = Buffer.from('good text');
  const { id, url } = await announce('pieces.txt', good.length);
  await put(url, good);
  const piece = await request(app.nest.getHttpServer())
    .patch(`/api/admin/base/comm/upload/tus/${id}`)
    .set({ authorization: admin.token, 'tus-resumable': '1.0.0', 'upload-offset': '0' })
    .set('content-type', 'application/offset+octet-stream')
    .send(good);
  expect([piece.status, piece.body.key]).toEqual([404, 'upload.unknown']);
  const { data } = await finish(id);
  await put(url, Buffer.from('<script>!'));
  expect(String((await get(data.url)).body)).toBe('good text');
});
