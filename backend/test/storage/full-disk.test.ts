import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LocalStorage } from '../../src/kernel/stores/storage/local/local-storage';
import { type Advance, PIECE_BYTES } from '../../src/kernel/stores/storage/storage';

const MB = 2 ** 20;
const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
const store = new LocalStorage(folder);
const bytes = randomBytes(2 * PIECE_BYTES + 77);
let disk: { room: number } | undefined;

/** From now on the disk takes what is left of its room: the last write only in part, as a real one does, and the next not at all. */
beforeAll(async () => {
  const some = await open(__filename);
  const handle = Object.getPrototypeOf(some) as FileHandle;
  await some.close();
  const write = handle.write as (...args: unknown[]) => Promise<{ bytesWritten: number; buffer: Buffer }>;
  jest.spyOn(handle, 'write').mockImplementation(function (this: FileHandle, ...args: unknown[]) {
    const [buffer, offset, length, position] = args as [Buffer, number, number, number];
    if (!disk) return write.call(this, buffer, offset, length, position) as never;
    if (!disk.room) return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const taken = Math.min(length, disk.room);
    disk.room -= taken;
    return write.call(this, buffer, offset, taken, position) as never;
  });
});
afterEach(() => (disk = undefined));
afterAll(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const chunks = (from = 0): Readable => {
  const size = 65_521;
  const count = Math.ceil((bytes.length - from) / size);
  return Readable.from(
    Array.from({ length: count }, (_, at) => bytes.subarray(from + at * size, from + (at + 1) * size)),
  );
};
const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => /\.bin$|-/.test(one));

const ROOMS = [0, 1, 65_521, MB - 1, MB, MB + 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, bytes.length - 1];

test.each(ROOMS)(
  'a disk that is full after %d bytes keeps the stored part, and the file grows on later',
  async (room) => {
    const key = `app/base/20260101/grown-${room}.bin`;
    let now: Advance = { growth: await store.beginUpload(key), offset: 0 };
    const remember = (advance: Advance): Promise<void> => Promise.resolve(void (now = advance));
    disk = { room };
    await expect(store.grow(key, now, chunks(), remember)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(now.offset).toBeLessThanOrEqual(room);
    expect(await store.sizeOf(key)).toBeUndefined();
    disk = undefined;
    await store.grow(key, now, chunks(now.offset), remember);
    await store.finishUpload(key, now);
    const read = Buffer.concat(await (await store.readFile(key)).toArray());
    expect(read.equals(bytes)).toBe(true);
    await store.deleteFile(key);
  },
);

test.each(ROOMS)('a disk that is full after %d bytes keeps no part of a file that comes at once', async (room) => {
  const key = `app/base/20260101/put-${room}.bin`;
  disk = { room };
  await expect(store.storeStream(key, chunks())).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(files()).toEqual([]);
});
