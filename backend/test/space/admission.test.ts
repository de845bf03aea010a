import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { UploadStore } from '../../src/kernel/content/upload/upload-store';
import { StorageRoom } from '../../src/modules/space/keeping/storage-room.service';
import { SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';
import { FileAccess } from '../../src/modules/space/tables/file-codes';
import { SpaceArrival } from '../../src/modules/space/tables/space-arrival.entity';
import { SpaceUpload, UploadStatus } from '../../src/modules/space/tables/space-upload.entity';
import { DAY_BYTES, MOST_OPEN } from '../../src/modules/space/upload/shares';
import { Uploads } from '../../src/modules/space/upload/uploads.service';
import { type Caller, startApp, type TestApp } from '../app';
import { uploaded } from './files';

let app: TestApp;
let admin: Caller;
let uploads: Uploads;
const mb = (size: number): number => Math.round(size * 2 ** 20);
const USER = 1;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  uploads = app.nest.get(Uploads);
});
afterAll(() => app.close());
beforeEach(() => Object.assign(app.config, { uploadQuotaMb: 0, uploadReserveMb: 0 }));

const announce = (size: number): Promise<SpaceUpload> =>
  uploads.beginUpload({ userId: USER, name: 'a.txt', size, classifyId: null, access: FileAccess.Link });
/** No two of them have the same bytes. */
let nth = 0;
const text = (size: number): Buffer => Buffer.alloc(size, `${++nth} `);

test('the quota counts stored files and announced uploads', async () => {
  Object.assign(app.config, { uploadQuotaMb: 4 });
  await uploaded(app, admin, text(mb(1.5)));
  await expect(announce(mb(2.6))).rejects.toMatchObject({ status: 507, key: 'upload.quotaFull' });
  const { id } = await announce(mb(2.4));
  await expect(uploaded(app, admin, text(mb(0.2)))).rejects.toThrow(/已满/);
  await expect(announce(mb(0.2))).rejects.toMatchObject({ key: 'upload.quotaFull' });
  await uploads.cancelUpload(id, USER);
  await uploaded(app, admin, text(mb(0.2)));
});

test('the quota counts an upload in one request until it is stored or aborted', async () => {
  Object.assign(app.config, { uploadQuotaMb: 100 });
  const store = app.nest.get(UploadStore);
  const send = (source: Readable, isComplete = true) => store.saveFile(source, 'a.txt', mb(40), () => isComplete);
  const [first, second] = [new PassThrough(), new PassThrough()];
  const arriving = [send(first), send(second, false)];
  const refused = { key: 'upload.quotaFull' };
  await expect(send(Readable.from([text(mb(1))]))).rejects.toMatchObject(refused);
  await expect(announce(mb(40))).rejects.toMatchObject(refused);
  first.end(text(mb(1)));
  second.end(text(mb(1)));
  expect((await Promise.allSettled(arriving)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await send(Readable.from([text(mb(1))]));
});

test('two nodes together receive no more than the quota', async () => {
  Object.assign(app.config, { uploadQuotaMb: 100 });
  const source = app.nest.get(DataSource);
  const nodes = [1, 2].map(() => new StorageRoom(source, app.nest.get(Storage), app.config));
  const reserve = (at: number, size: number) => nodes[at]?.reserveBytes(mb(size), ({ key }) => new Error(key));
  const release = await reserve(0, 40);
  await expect(reserve(1, 60)).rejects.toThrow('upload.quotaFull');
  await expect(announce(mb(60))).rejects.toMatchObject({ key: 'upload.quotaFull' });
  await (
    await reserve(1, 40)
  )?.();
  await release?.();
  const both = await Promise.allSettled([reserve(0, 60), reserve(1, 60)]);
  const taken = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(taken.length).toBeLessThan(2);
  for (const free of taken) await free?.();
  expect(await source.manager.count(SpaceArrival)).toBe(0);
});

test('the room of a node that died is free again after the longest request', async () => {
  Object.assign(app.config, { uploadQuotaMb: 100 });
  const { manager } = app.nest.get(DataSource);
  const send = () => app.nest.get(UploadStore).saveFile(Readable.from([text(mb(1))]), 'a.txt', mb(40), () => true);
  await manager.insert(SpaceArrival, { id: 'of the dead', bytes: mb(80), expiresAt: new Date(Date.now() + 60_000) });
  await expect(send()).rejects.toMatchObject({ key: 'upload.quotaFull' });
  await manager.update(SpaceArrival, { id: 'of the dead' }, { expiresAt: new Date(Date.now() - 1) });
  await send();
  await app.nest.get(SpaceSweep).sweepFiles();
  expect(await manager.count(SpaceArrival)).toBe(0);
});

test('an upload in one request counts with its announced size, or else with the largest one', async () => {
  Object.assign(app.config, { uploadQuotaMb: 150 });
  const store = app.nest.get(UploadStore);
  const send = (source: Readable, size: number) => store.saveFile(source, 'a.txt', size, () => true);
  for (const size of [0, mb(50_000)]) {
    const first = new PassThrough();
    const arriving = send(first, size);
    await expect(send(Readable.from([text(mb(1))]), mb(60))).rejects.toMatchObject({ key: 'upload.quotaFull' });
    await send(Readable.from([text(mb(1))]), mb(1));
    first.end(text(mb(1)));
    await arriving;
  }
});

test('the free space of the disk is reserved for announced uploads, except for received bytes', async () => {
  const free = jest.spyOn(app.nest.get(StorageRoom), 'freeBytes').mockResolvedValue(mb(10));
  const { id } = await announce(mb(8));
  await expect(announce(mb(3))).rejects.toMatchObject({ status: 507, key: 'upload.noSpace' });
  await expect(uploaded(app, admin, text(mb(3)))).rejects.toThrow(/空间不足/);
  await uploads.append(id, USER, 0, Readable.from([text(mb(6))]));
  await uploads.cancelUpload((await announce(mb(3))).id, USER);
  await uploads.cancelUpload(id, USER);
  await uploaded(app, admin, text(mb(9)));
  free.mockRestore();
});

test('the free space is checked on a disk, and neither known nor checked in a bucket', async () => {
  const kind = jest.replaceProperty(app.nest.get(Storage), 'kind', 's3');
  Object.assign(app.config, { uploadReserveMb: 1_000_000_000 });
  const rooms = app.nest.get(StorageRoom);
  expect(await rooms.freeBytes()).toBeNull();
  expect(await rooms.lacks(1)).toBeUndefined();
  kind.restore();
  expect(await rooms.lacks(1)).toMatchObject({ key: 'upload.noSpace' });
  await expect(announce(1)).rejects.toMatchObject({ key: 'upload.noSpace' });
});

test('the number of uploads announced at once is limited to the free places', async () => {
  const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
  await rows.deleteAll();
  const admitted = async (announced: Promise<SpaceUpload>[]): Promise<number> =>
    (await Promise.allSettled(announced)).filter(({ status }) => status === 'fulfilled').length;
  expect(await admitted(Array.from({ length: MOST_OPEN + 5 }, () => announce(1)))).toBe(MOST_OPEN);
  expect(await rows.countBy({ userId: USER })).toBe(MOST_OPEN);
  await rows.deleteAll();
  Object.assign(app.config, { uploadQuotaMb: 1000 });
  expect(await admitted(Array.from({ length: 6 }, () => announce(mb(300))))).toBe(3);
  await rows.deleteAll();
  const free = jest.spyOn(app.nest.get(StorageRoom), 'freeBytes').mockResolvedValue(mb(10));
  expect(await admitted(Array.from({ length: 4 }, () => announce(mb(4))))).toBe(2);
  free.mockRestore();
  await rows.deleteAll();
});

test('the open uploads and the daily bytes of a user are limited', async () => {
  const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
  await rows.deleteAll();
  const { id } = await announce(1);
  const { id: _, ...upload } = await rows.findOneByOrFail({ id });
  const others = Array.from({ length: MOST_OPEN - 2 }, () => ({ ...upload, id: randomUUID() }));
  await rows.insert(others);
  await announce(1);
  await expect(announce(1)).rejects.toMatchObject({ status: 429, key: 'upload.tooManyOpen' });
  await rows.update({ status: UploadStatus.Receiving }, { status: UploadStatus.Ready });
  const sent = DAY_BYTES - mb(1);
  await rows.update({ id }, { size: sent });
  await expect(announce(mb(1.1))).rejects.toMatchObject({ status: 429, key: 'upload.dayFull' });
  // What was refused is not held against anybody, nor what came the day before.
  await rows.update({ id }, { status: UploadStatus.Refused });
  await uploads.cancelUpload((await announce(mb(1.1))).id, USER);
  await rows.update({ id }, { status: UploadStatus.Ready, createTime: new Date(Date.now() - 25 * 3600_000) });
  await announce(mb(1.1));
});

test('a sender that another node has overtaken is refused, and the newer progress stays', async () => {
  const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
  const { id } = await announce(10);
  const line = new PassThrough();
  const sending = uploads.append(id, USER, 0, line).catch((error: unknown) => error);
  line.write('one');
  const begun = async (): Promise<boolean> => (await rows.findOneByOrFail({ id })).takenBy !== null;
  while (!(await begun()));
  await rows.update({ id }, { offset: 7 });
  line.end('two');
  expect(await sending).toMatchObject({ status: 409, key: 'upload.moved' });
  expect(await rows.findOneBy({ id })).toMatchObject({ offset: 7, status: UploadStatus.Receiving });
});
