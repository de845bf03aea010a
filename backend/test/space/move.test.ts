import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type Repository } from 'typeorm';
import { s3AddressOf } from '../../src/config/s3-address';
import { LocalStorage } from '../../src/kernel/stores/storage/local/local-storage';
import { S3Storage } from '../../src/kernel/stores/storage/s3/s3-storage';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { type Moved, moveFiles } from '../../src/modules/space/move/move-files';
import { readMoveOrder } from '../../src/modules/space/move/move-order';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { S3Server } from '../storage/s3-server';
import { fileAt, someText, uploaded } from './files';

const server = new S3Server();
let bucketAddress = '';
const folder = mkdtempSync(join(tmpdir(), 'moved-'));
let app: TestApp;
let admin: Caller;
let blobs: Repository<SpaceBlob>;
let local: Storage;
let bucket: Storage;

beforeAll(async () => {
  bucketAddress = await server.start();
  const address = s3AddressOf(bucketAddress);
  if (!address) throw new Error('no address');
  bucket = new S3Storage(address, { answer: 60_000, more: 60_000, pause: 1 });
  app = await startApp();
  admin = await app.as('admin');
  blobs = app.nest.get(DataSource).getRepository(SpaceBlob);
  local = app.nest.get(Storage);
  for (let at = 0; at < 5; at++) await uploaded(app, admin, someText());
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void (server.fault = undefined));

const move = (from: Storage, to: Storage, isSwitch = false): Promise<Moved> =>
  moveFiles({ blobs, from, to, isSwitch, tell: () => undefined });
const bytesIn = async (store: Storage, key: string): Promise<string> =>
  Buffer.concat(await (await store.readFile(key)).toArray()).toString();
const kinds = async (): Promise<string[]> => [...new Set((await blobs.find()).map(({ storage }) => storage))];

test('an interrupted move continues where it was and copies each content unchanged', async () => {
  let asked = 0;
  server.fault = ({ method }, answer) => method === 'PUT' && ++asked > 2 && !!answer.writeHead(500).end();
  await expect(move(local, bucket)).rejects.toThrow();
  server.fault = undefined;
  const moved = await move(local, bucket);
  expect(moved).toMatchObject({ missing: { count: 0 }, broken: { count: 0 } });
  expect([moved.copied, moved.there]).toEqual([3, 2]);
  const kept = await blobs.find();
  expect(kept).not.toEqual([]);
  for (const { key } of kept) expect(await bytesIn(bucket, key)).toBe(await bytesIn(local, key));
  expect(await move(local, bucket)).toMatchObject({ copied: 0, there: 5 });
  expect(await kinds()).toEqual(['local']);
});

test('a content that the server deletes while it is copied is not reported as missing', async () => {
  const url = await uploaded(app, admin, someText());
  const { sha256 } = await fileAt(admin, url);
  const { key } = await blobs.findOneByOrFail({ sha256 });
  const read = jest.spyOn(local, 'readFile').mockImplementation(async (wanted) => {
    if (wanted === key) {
      await blobs.delete({ sha256 });
      await local.deleteFile(key);
    }
    return LocalStorage.prototype.readFile.call(local, wanted);
  });
  expect(await move(local, bucket)).toMatchObject({ copied: 0, there: 5, missing: { count: 0, keys: [] } });
  read.mockRestore();
});

test('different content of the same size in the target is copied again', async () => {
  const [blob] = await blobs.find({ take: 1 });
  const { key = '', size = 0 } = blob ?? {};
  const before = await bytesIn(local, key);
  await bucket.deleteFile(key);
  const wrong = new LocalStorage(folder);
  writeFileSync(join(folder, 'wrong'), 'x'.repeat(size));
  await bucket.storeStream(key, await wrong.readFile('wrong'));
  expect(await move(local, bucket)).toMatchObject({ copied: 1, there: 4 });
  expect(await bytesIn(bucket, key)).toBe(before);
});

test('missing and damaged files of the old storage are reported, and the rows name the new one', async () => {
  const other = new LocalStorage(folder);
  const [gone, spoilt] = await blobs.find({ take: 2, order: { sha256: 'ASC' } });
  await bucket.deleteFile(gone?.key ?? '');
  await bucket.deleteFile(spoilt?.key ?? '');
  await bucket.storeStream(spoilt?.key ?? '', await other.readFile('wrong'));
  const moved = await move(bucket, other, true);
  expect(moved).toMatchObject({
    copied: 3,
    missing: { count: 1, keys: [gone?.key] },
    broken: { count: 1, keys: [spoilt?.key] },
  });
  expect(await other.sizeOf(spoilt?.key ?? '')).toBeUndefined();
  await blobs.update({ sha256: gone?.sha256 }, { storage: 's3' });
  await move(local, bucket, true);
  expect(await kinds()).toEqual(['s3']);
});

test('the order of a move needs either a source or a target, and not both', () => {
  expect(readMoveOrder(['--to', 'local'])).toEqual({ other: 'local', isSwitch: false });
  expect(readMoveOrder(['--from', 'local'])).toEqual({ other: 'local', isSwitch: true });
  for (const words of [[], ['--from', 'a', '--to', 'b'], ['local']])
    expect(() => readMoveOrder(words)).toThrow(/storage:move/);
});
