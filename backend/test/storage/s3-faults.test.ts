import { Readable } from 'node:stream';
import { s3AddressOf } from '../../src/config/s3-address';
import { S3Storage } from '../../src/kernel/stores/storage/s3/s3-storage';
import { type Advance, PIECE_BYTES } from '../../src/kernel/stores/storage/storage';
import { StorageUnavailable } from '../../src/kernel/stores/storage/storage-unavailable';
import { type Fault, S3Server } from './s3-server';

const server = new S3Server();
/** Long enough for a busy machine, and 8 MiB. */
const LONG = 20_000;
const SOON = 500;
/** Waits long enough, and is asked where the store answers in some way. */
let store: S3Storage;
/** Gives up soon a store that does not answer, but waits long for what is answered before; see `after`. */
let hasty: S3Storage;
const haste = { answer: LONG, more: SOON, pause: 1 };
let nth = 0;
const key = (): string => `app/base/20260101/fault-${nth++}.bin`;

beforeAll(async () => {
  const address = s3AddressOf(await server.start());
  if (!address) throw new Error('no address');
  store = new S3Storage(address, { answer: LONG, more: LONG, pause: 1 });
  hasty = new S3Storage(address, haste);
});
afterAll(() => server.stop());
afterEach(() => {
  server.fault = undefined;
  haste.answer = LONG;
});

const bytes = Buffer.alloc(PIECE_BYTES + 1000, 'x');
const stream = (content = bytes): Readable => Readable.from([content]);
const says =
  (status: number): Fault =>
  (_, answer) =>
    !!answer.writeHead(status).end();
/** Lets so many requests pass before. Only for those that come then is waited shortly. */
const after = (count: number, fault: Fault): Fault => {
  let passed = 0;
  if (!count) haste.answer = SOON;
  return (...line) => {
    if (++passed === count) haste.answer = SOON;
    return passed > count && fault(...line);
  };
};
const never: Fault = () => true;
const hangsUp: Fault = ({ socket }) => !!socket.destroy();
const firstOnly = (fault: Fault): Fault => {
  let met = false;
  return (...line) => !met && (met = true) && fault(...line);
};

test.each<[string, Fault]>([
  ['answers 500', says(500)],
  ['answers 503', says(503)],
  ['hangs up', hangsUp],
])('a storage that %s once is asked again', async (_, fault) => {
  server.fault = firstOnly(fault);
  const at = key();
  expect(await store.storeStream(at, stream(Buffer.from('hello')))).toBe(5);
  server.fault = firstOnly(fault);
  expect(String(Buffer.concat(await (await store.readFile(at)).toArray()))).toBe('hello');
});

describe.each<[string, Fault, () => S3Storage]>([
  ['answers 500', says(500), () => store],
  ['hangs up', hangsUp, () => store],
  ['does not answer', never, () => hasty],
])('a storage that %s for good', (_, fault, asked) => {
  test.each([0, 1, 2])('is unavailable after %i requests of a put, and no file is stored', async (count) => {
    const at = key();
    server.fault = after(count, fault);
    await expect(asked().storeStream(at, stream())).rejects.toThrow(StorageUnavailable);
    server.fault = undefined;
    expect(await store.sizeOf(at)).toBeUndefined();
  });

  test('is unavailable for reads, sizes, deletions and lists', async () => {
    const at = key();
    await store.storeStream(at, stream(Buffer.from('x')));
    server.fault = after(0, fault);
    await expect(asked().readFile(at)).rejects.toThrow(StorageUnavailable);
    await expect(asked().sizeOf(at)).rejects.toThrow(StorageUnavailable);
    await expect(asked().deleteFile(at)).rejects.toThrow(StorageUnavailable);
    await expect(asked().listFiles('app/base').next()).rejects.toThrow(StorageUnavailable);
  });

  test('keeps the stored part of a growing file, which grows on later', async () => {
    const at = key();
    let now: Advance = { growth: await store.beginUpload(at), offset: 0 };
    const remember = (advance: Advance): Promise<void> => Promise.resolve(void (now = advance));
    server.fault = after(1, fault);
    await expect(asked().grow(at, now, stream(), remember)).rejects.toThrow(StorageUnavailable);
    expect(now.offset).toBe(PIECE_BYTES);
    server.fault = undefined;
    await store.grow(at, now, stream(bytes.subarray(now.offset)), remember);
    await store.finishUpload(at, now);
    expect(await store.sizeOf(at)).toBe(bytes.length);
  });
});

test.each<[string, (answer: Parameters<Fault>[1]) => void]>([
  ['stops', () => undefined],
  ['is cut', (answer) => setImmediate(() => answer.destroy())],
])('an answer that %s in the middle fails the reader', async (_, end) => {
  const at = key();
  await store.storeStream(at, stream());
  server.fault = (_request, answer) => {
    answer.writeHead(200, { 'content-length': 1000 }).write('half');
    end(answer);
    return true;
  };
  await expect((await hasty.readFile(at)).toArray()).rejects.toThrow(StorageUnavailable);
});

test('an address without a listening server is unavailable', async () => {
  const address = s3AddressOf('http://k:s@127.0.0.1:9/files');
  if (!address) throw new Error('no address');
  const away = new S3Storage(address, { answer: 500, more: 300, pause: 1 });
  await expect(away.storeStream(key(), stream())).rejects.toThrow(StorageUnavailable);
});
