import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type Repository } from 'typeorm';
import { s3AddressOf } from '../../src/config/s3-address';
import { dialect } from '../../src/kernel/stores/database/dialect';
import { LocalStorage } from '../../src/kernel/stores/storage/local/local-storage';
import { S3Storage } from '../../src/kernel/stores/storage/s3/s3-storage';
import type { Storage } from '../../src/kernel/stores/storage/storage';
import { filesDir } from '../../src/kernel/stores/storage/storage.module';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { runToEnd, runUntil } from '../embedded/house';
import { S3Server } from '../storage/s3-server';
import { someText, uploaded } from './files';

const SCRIPT = 'src/modules/space/move/main.ts';
const FILES = 6;

const server = new S3Server();
const folder = mkdtempSync(join(tmpdir(), 'move-command-'));
let app: TestApp;
let admin: Caller;
let blobs: Repository<SpaceBlob>;
let bucketAddress = '';
let bucket: Storage;
/** what the command is told of the house: on this disk, or in the bucket */
let onDisk: NodeJS.ProcessEnv;
let inBucket: NodeJS.ProcessEnv;

beforeAll(async () => {
  bucketAddress = await server.start();
  const address = s3AddressOf(bucketAddress);
  if (!address) throw new Error('no address');
  bucket = new S3Storage(address);
  app = await startApp();
  admin = await app.as('admin');
  blobs = app.nest.get(DataSource).getRepository(SpaceBlob);
  for (let at = 0; at < FILES; at++) await uploaded(app, admin, someText());
  onDisk = { ...(await copyOfHouse()), STORAGE_URL: '' };
  inBucket = { ...onDisk, STORAGE_URL: bucketAddress };
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void (server.fault = undefined));

/** The house itself is in use: where a command wants its folder alone, it is given a copy; a server takes both. */
async function copyOfHouse(): Promise<NodeJS.ProcessEnv> {
  const home = join(folder, 'house');
  mkdirSync(home);
  cpSync(filesDir(app.config.dataDir), filesDir(home), { recursive: true });
  if (dialect !== 'sqlite') return { DATA_DIR: home, DATABASE_URL: process.env.DATABASE_URL };
  await app.nest.get(DataSource).query(`VACUUM INTO '${join(home, 'switchboard.db')}'`);
  return { DATA_DIR: home };
}

const disk = (): Storage => new LocalStorage(filesDir(onDisk.DATA_DIR ?? ''));
const bytesIn = async (store: Storage, key: string): Promise<string> =>
  Buffer.concat(await (await store.readFile(key)).toArray()).toString();

/** Lets the command be killed while the store has so many requests of a kind behind it, and the next under way. */
function killedAt(isMeant: (asked: IncomingMessage) => boolean, env: NodeJS.ProcessEnv, words: string[]) {
  let count = 0;
  const reached = new Promise<void>((resolve) => {
    server.fault = (asked) => {
      if (!isMeant(asked) || ++count <= 3) return false;
      resolve();
      return true;
    };
  });
  return runUntil(reached, SCRIPT, env, words);
}

test('the command without options prints its usage and exits with 1', async () => {
  const said = expect.stringMatching(/^Usage: npm run storage:move/) as string;
  expect(await runToEnd(SCRIPT, onDisk)).toMatchObject({ code: 1, said });
});

test('a move to the bucket that is killed continues where it was and reports its result', async () => {
  const words = ['--to', bucketAddress];
  const isWrite = ({ method, url = '' }: IncomingMessage) => method === 'PUT' && !url.includes('.webp');
  expect(await killedAt(isWrite, onDisk, words)).toBe('SIGKILL');
  server.fault = undefined;
  const done = await runToEnd(SCRIPT, onDisk, words);
  expect(done.said).toMatch(
    /^6 contents from local to s3: 3 copied and verified .* 3 there already, 0 missing, 0 broken\. Nothing was deleted\.$/m,
  );
  expect(done.code).toBe(0);
  const kept = await blobs.find();
  expect(kept).not.toEqual([]);
  for (const { key } of kept) expect(await bytesIn(bucket, key)).toBe(await bytesIn(disk(), key));
});

test('a move back from the bucket that is killed continues in the same way', async () => {
  rmSync(filesDir(onDisk.DATA_DIR ?? ''), { recursive: true });
  const isRead = ({ method, url = '' }: IncomingMessage) =>
    method === 'GET' && url.includes('.txt') && !url.includes('.webp');
  expect(await killedAt(isRead, inBucket, ['--to', 'local'])).toBe('SIGKILL');
  server.fault = undefined;
  const done = await runToEnd(SCRIPT, inBucket, ['--to', 'local']);
  expect(done.said).toMatch(
    /^6 contents from s3 to local: 3 copied and verified .* 3 there already, 0 missing, 0 broken/m,
  );
  const kept = await blobs.find();
  expect(kept).not.toEqual([]);
  for (const { key } of kept) expect(await bytesIn(disk(), key)).toBe(await bytesIn(bucket, key));
});

test('a move from the old storage copies new files and exits with 1 if one is missing', async () => {
  const done = await runToEnd(SCRIPT, inBucket, ['--from', 'local']);
  expect([done.code, done.said]).toEqual([0, expect.stringContaining('0 copied and verified (0 MB), 6 there already')]);
  const [{ key } = { key: '' }] = await blobs.find({ take: 1 });
  rmSync(join(filesDir(onDisk.DATA_DIR ?? ''), key));
  await bucket.deleteFile(key);
  const lacking = await runToEnd(SCRIPT, inBucket, ['--from', 'local']);
  expect(lacking.said).toContain(`Missing in the old store: ${key}`);
  expect(lacking.code).toBe(1);
});
