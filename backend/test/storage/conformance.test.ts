import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LocalStorage } from '../../src/kernel/stores/storage/local/local-storage';
import { s3AddressOf } from '../../src/config/s3-address';
import { S3Storage } from '../../src/kernel/stores/storage/s3/s3-storage';
import {
  type Advance,
  type Growth,
  PIECE_BYTES,
  type Storage,
  type StoredFile,
} from '../../src/kernel/stores/storage/storage';
import { StorageMissing } from '../../src/kernel/stores/storage/storage-missing';
import { S3Server } from './s3-server';

const server = new S3Server();
const folder = mkdtempSync(join(tmpdir(), 'storage-'));
const stores = new Map<string, Storage>();

beforeAll(async () => {
  const address = s3AddressOf(await server.start());
  if (!address) throw new Error('no address');
  stores.set('s3', new S3Storage(address)).set('local', new LocalStorage(folder));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());
const chunks = (bytes: Buffer, size = 64 * 1024): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );
/** Comes so far, and breaks off. */
const cut = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      yield* chunks(bytes);
      await Promise.reject(new Error('cut'));
    })(),
  );
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const PIECE = randomBytes(PIECE_BYTES);
const isOf =
  ({ growth }: Advance) =>
  (name: string): boolean =>
    name.startsWith(growth.id);

describe.each(['local', 's3'])('a file in the %s storage', (kind) => {
  let store: Storage;
  beforeAll(() => (store = stores.get(kind) as Storage));
  let nth = 0;
  const key = (name = 'a.bin'): string => `app/base/20260101/${kind}-${nth++}_${name}`;
  const listed = async (folder: string): Promise<StoredFile[]> => {
    const all: StoredFile[] = [];
    for await (const one of store.listFiles(folder)) all.push(one);
    return all;
  };
  /** The keys in a folder that begin so, and nothing that is unfinished. */
  const kept = async (folder: string, beginning = folder): Promise<string[]> =>
    (await listed(folder))
      .map((one) => one.key)
      .filter((one) => one.startsWith(beginning))
      .sort();

  test.each<[string, number]>([
    ['an object without bytes', 0],
    ['an object of one byte', 1],
    ['an object one byte smaller than a part', PIECE_BYTES - 1],
    ['an object of exactly one part', PIECE_BYTES],
    ['an object of two parts and seven bytes', 2 * PIECE_BYTES + 7],
  ])('%s is read as it was stored', async (_, size) => {
    const bytes = Buffer.concat([PIECE, PIECE, PIECE]).subarray(0, size);
    const at = key('照片_é.bin');
    expect(await store.storeStream(at, chunks(bytes))).toBe(size);
    expect(hash(await bytesOf(await store.readFile(at)))).toBe(hash(bytes));
    expect(await store.sizeOf(at)).toBe(size);
    const found = (await listed('app/base/20260101')).find((one) => one.key === at);
    expect(found?.size).toBe(size);
    expect(Date.now() - (found?.modified.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('can be taken from a local path', async () => {
    const at = key();
    const path = join(folder, 'given');
    writeFileSync(path, 'hello');
    await store.storeLocalFile(at, path);
    expect(String(await bytesOf(await store.readFile(at)))).toBe('hello');
  });

  test('is read in part, including both ends', async () => {
    const at = key();
    await store.storeStream(at, chunks(Buffer.from('0123456789')));
    expect(String(await bytesOf(await store.readFile(at, { start: 2, end: 5 })))).toBe('2345');
    expect(String(await bytesOf(await store.readFile(at, { start: 9, end: 9 })))).toBe('9');
  });

  test('is missing after its deletion, which may be repeated', async () => {
    const at = key();
    await store.storeStream(at, chunks(Buffer.from('x')));
    await store.deleteFile(at);
    await store.deleteFile(at);
    expect(await store.sizeOf(at)).toBeUndefined();
    await expect(store.readFile(at)).rejects.toThrow(StorageMissing);
  });

  test('is not made anew, and empty, by who finishes it after its deletion', async () => {
    const at = key();
    const whole = await sent(at, Buffer.from('0123456789'), [10]);
    await store.finishUpload(at, whole);
    await store.deleteFile(at);
    await expect(store.finishUpload(at, whole)).rejects.toThrow();
    // As an upload that a client has sent directly to a bucket.
    const direct = { growth: { id: '', parts: [], tail: null }, offset: 10 };
    await expect(store.finishUpload(at, direct)).rejects.toThrow();
    expect(await store.sizeOf(at)).toBeUndefined();
  });

  test('is listed under the beginning of its key at any depth', async () => {
    const under = `app/list/${kind}`;
    for (const name of ['a.txt', 'x/b.txt', 'x/y/c.txt'])
      await store.storeStream(`${under}/${name}`, chunks(Buffer.from(name)));
    expect(await kept(under)).toEqual([`${under}/a.txt`, `${under}/x/b.txt`, `${under}/x/y/c.txt`]);
    expect(await kept('app/nothing')).toEqual([]);
  });

  test('is not stored at all if its stream breaks off', async () => {
    for (const size of [1000, PIECE_BYTES + 1000]) {
      const at = key();
      await expect(store.storeStream(at, cut(Buffer.concat([PIECE, PIECE]).subarray(0, size)))).rejects.toThrow('cut');
      expect(await store.sizeOf(at)).toBeUndefined();
    }
  });

  test.each(['../x', '/x', 'a//b', '.hidden', 'a/../b', 'a\0b', 'a b', 'x'.repeat(501), ''])(
    'has no invalid key such as %j',
    async (bad) => {
      await expect(store.storeStream(bad, chunks(Buffer.from('x')))).rejects.toThrow('Not a key');
      await expect(store.readFile(bad)).rejects.toThrow('Not a key');
    },
  );

  /** Sends bytes in requests that end, or break off, at these places. */
  async function sent(at: string, bytes: Buffer, ends: number[]): Promise<Advance> {
    let now: Advance = { growth: await store.beginUpload(at), offset: 0 };
    // A row keeps what is remembered as JSON.
    const remember = (advance: Advance): Promise<void> => {
      expect(advance.offset).toBeGreaterThan(now.offset);
      now = { growth: JSON.parse(JSON.stringify(advance.growth)) as Growth, offset: advance.offset };
      return Promise.resolve();
    };
    for (const [nthEnd, end] of ends.entries()) {
      const part = bytes.subarray(now.offset, end);
      const growing = store.grow(at, now, nthEnd % 2 ? chunks(part) : cut(part), remember);
      const failure = await growing.then(
        () => undefined,
        (error: Error) => error.message,
      );
      expect(failure).toBe(nthEnd % 2 ? undefined : 'cut');
      expect(now.offset).toBe(end);
      expect(await store.sizeOf(at)).toBeUndefined();
    }
    return now;
  }

  test('grows by interrupted requests without repeated bytes and is complete at the end', async () => {
    const bytes = Buffer.concat([PIECE, PIECE.subarray(100), PIECE.subarray(7)]);
    const ends = [1, 5000, PIECE_BYTES - 1, PIECE_BYTES + 5, 2 * PIECE_BYTES, 2 * PIECE_BYTES + 1, bytes.length];
    const at = key();
    const whole = await sent(at, bytes, ends);
    await store.finishUpload(at, whole);
    await store.finishUpload(at, whole);
    expect(hash(await bytesOf(await store.readFile(at)))).toBe(hash(bytes));
    expect(await kept('app/base/20260101', at)).toEqual([at]);
  });

  test('grows from its stored state, whatever a dead request has left behind', async () => {
    const at = key();
    const half = await sent(at, PIECE, [1000]);
    const died = store.grow(at, half, chunks(Buffer.alloc(5000, 'x')), () => Promise.reject(new Error('killed')));
    await expect(died).rejects.toThrow('killed');
    let now = half;
    await store.grow(at, half, chunks(PIECE.subarray(1000, 3000)), (advance) => Promise.resolve(void (now = advance)));
    await store.finishUpload(at, now);
    expect((await bytesOf(await store.readFile(at))).equals(PIECE.subarray(0, 3000))).toBe(true);
  });

  test('gets no bytes of a late request after it is complete', async () => {
    const at = key();
    const begun: Advance = { growth: await store.beginUpload(at), offset: 0 };
    const [good, bad] = [Buffer.alloc(2 * 2 ** 20, 'good'), Buffer.alloc(2 * 2 ** 20, 'bad!')];
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let come = (): void => undefined;
    const open = new Promise<void>((resolve) => (come = resolve));
    const slow = Readable.from(
      (async function* () {
        yield bad.subarray(0, 1000);
        come();
        await held;
        yield* chunks(bad.subarray(1000));
      })(),
    );
    const late = store.grow(at, begun, slow, () => Promise.reject(new Error('moved')));
    await open;
    let now = begun;
    await store.grow(at, begun, chunks(good), (advance) => Promise.resolve(void (now = advance)));
    await store.finishUpload(at, now);
    expect((await bytesOf(await store.readFile(at))).equals(good)).toBe(true);
    goOn();
    await expect(late).rejects.toThrow('moved');
    expect((await bytesOf(await store.readFile(at))).equals(good)).toBe(true);
    await store.finishUpload(at, now);
    if (kind === 'local') expect(readdirSync(join(folder, '.unfinished')).filter(isOf(begun))).toEqual([]);
  });

  test('gets no more bytes of a sender that it was separated from', async () => {
    const at = key();
    const begun: Advance = { growth: await store.beginUpload(at), offset: 0 };
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let before = begun;
    let lateEnd: Promise<void> | undefined;
    let isShared = false;
    const slow = Readable.from(
      (async function* () {
        yield* chunks(PIECE);
        await held;
        yield* chunks(Buffer.alloc(PIECE_BYTES, 'bad!'));
      })(),
    );
    const reached = new Promise<void>((resolve) => {
      const late = store.grow(at, begun, slow, (advance) => {
        if (isShared) return Promise.reject(new Error('moved'));
        before = advance;
        return Promise.resolve(resolve());
      });
      lateEnd = expect(late).rejects.toThrow('moved');
    });
    await reached;
    isShared = true;
    let now = before;
    const remember = (advance: Advance) => Promise.resolve(void (now = advance));
    await store.separate(at, before, remember);
    await store.grow(at, now, chunks(Buffer.alloc(PIECE_BYTES + 5, 'good')), remember);
    goOn();
    await lateEnd;
    expect(await store.finishUpload(at, now)).toBe(true);
    const whole = Buffer.concat([PIECE, Buffer.alloc(PIECE_BYTES + 5, 'good')]);
    expect(hash(await bytesOf(await store.readFile(at)))).toBe(hash(whole));
    expect(await store.finishUpload(at, now)).toBe(false);
    if (kind === 'local') expect(readdirSync(join(folder, '.unfinished')).filter(isOf(begun))).toEqual([]);
  });

  test('stays as it was if a separation fails', async () => {
    const at = key();
    const half = await sent(at, PIECE, [1000]);
    const failing = store.separate(at, half, () => Promise.reject(new Error('moved')));
    await expect(failing).rejects.toThrow('moved');
    expect(await store.finishUpload(at, half)).toBe(true);
    expect((await bytesOf(await store.readFile(at))).equals(PIECE.subarray(0, 1000))).toBe(true);
  });

  test('leaves nothing behind when it is abandoned', async () => {
    const at = key();
    const { growth } = await sent(at, Buffer.concat([PIECE, PIECE]), [PIECE_BYTES + 1000]);
    await store.abandonUpload(at, growth);
    await store.abandonUpload(at, growth);
    expect(await kept('app/base/20260101', at)).toEqual([]);
    if (kind === 's3') expect(server.uploads()).toEqual([]);
  });
});

test('a draft with missing bytes does not become a file', async () => {
  const store = stores.get('local') as Storage;
  const growth = await store.beginUpload('app/base/lost.bin');
  await store.grow('app/base/lost.bin', { growth, offset: 0 }, chunks(Buffer.alloc(10)), () => Promise.resolve());
  await expect(store.finishUpload('app/base/lost.bin', { growth, offset: 11 })).rejects.toThrow('has only 10');
  expect(await store.sizeOf('app/base/lost.bin')).toBeUndefined();
});

test('a presigned address exists for a bucket only', async () => {
  const [local, s3] = [stores.get('local') as Storage, stores.get('s3') as Storage];
  expect(await local.presign('PUT', 'app/base/lent.txt', 60)).toBeUndefined();
  const address = (await s3.presign('PUT', 'app/base/lent.txt', 60)) as string;
  expect((await fetch(address, { method: 'PUT', body: 'hello' })).status).toBe(200);
  expect(String(await bytesOf(await s3.readFile('app/base/lent.txt')))).toBe('hello');
  const read = (await s3.presign('GET', 'app/base/lent.txt', 60)) as string;
  expect(await (await fetch(read)).text()).toBe('hello');
});

test.each([
  ['https://k:s@s3.example.com/files', 'https://s3.example.com/files'],
  ['https://k:s%2F%40@s3.example.com/files?style=virtual&region=eu-1', 'https://files.s3.example.com'],
  ['https://s3.example.com/files', undefined],
  ['https://k:s@s3.example.com/', undefined],
  ['https://k:s@s3.example.com/a/b', undefined],
  ['https://k:s@s3.example.com/files?style=other', undefined],
])('the address %s names the bucket %s', (given, endpoint) => expect(s3AddressOf(given)?.endpoint).toBe(endpoint));
