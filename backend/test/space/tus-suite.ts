import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { DataSource } from 'typeorm';
import * as tus from 'tus-js-client';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { NodeIdentity } from '../../src/kernel/durability/engine/node-identity';
import { SpaceLibrary } from '../../src/modules/space/keeping/space-library.service';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { SpaceUpload } from '../../src/modules/space/tables/space-upload.entity';
import { UploadReaders } from '../../src/modules/space/upload/upload-readers.service';
import { UploadFinish } from '../../src/modules/space/upload/upload-finish.service';
import type { Caller, TestApp } from '../app';
import { closed } from '../closed';
import { type Factories, factoriesOf } from '../factories';
import { daily } from '../process/daily';
import { until } from '../push/until';
import { fileAt, PNG } from './files';
import { bytesOf } from './sent-bytes';

const MB = 2 ** 20;
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const PLACE = '/api/admin/base/comm/upload/tus';

/** Tests of large uploads over a bad connection. They are the same for every kind of storage. */
export function tusSuite(start: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Caller;
  let base: string;
  let make: Factories;

  beforeAll(async () => {
    app = await start();
    admin = await app.as('admin');
    make = factoriesOf(app);
    await app.nest.listen(0, '127.0.0.1');
    base = `http://127.0.0.1:${(app.nest.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const meta = (name: string): string => `filename ${Buffer.from(name).toString('base64')}`;
  const asked = (headers: Record<string, string | number>): Record<string, string> => ({
    authorization: admin.token,
    'tus-resumable': '1.0.0',
    language: 'en',
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  });
  const create = (size: number, name = 'large.bin') =>
    request(base)
      .post(PLACE)
      .set(asked({ 'upload-length': size, 'upload-metadata': meta(name) }));
  const begun = async (size: number, name?: string): Promise<string> =>
    (await create(size, name)).headers.location ?? '';
  const head = (place: string) => request(base).head(place).set(asked({}));
  const patch = (place: string, offset: number, bytes: Buffer) =>
    request(base)
      .patch(place)
      .set(asked({ 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }))
      .send(bytes);
  const offsetOf = async (place: string): Promise<number> => Number((await head(place)).headers['upload-offset']);
  const download = async (address: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(base + address)).arrayBuffer());

  const sent = (place: string, headers: Record<string, string>, offset: number) =>
    request(base)
      .patch(place)
      .set({ ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' })
      .send(Buffer.alloc(100, 'x'));

  /** A connection over which a part of a file is announced. */
  function opened(place: string, offset: number, announced: number): Socket {
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const line = connect(port, '127.0.0.1');
    line.write(
      `PATCH ${place} HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: ${offset}\r\n` +
        `Content-Type: application/offset+octet-stream\r\nContent-Length: ${announced}\r\n\r\n`,
    );
    return line;
  }
  /** Sends a part of a file over a connection that is cut before the end. */
  async function cutOff(place: string, offset: number, announced: number, bytes: Buffer): Promise<void> {
    const line = opened(place, offset, announced);
    if (!line.write(bytes)) await once(line, 'drain');
    line.destroySoon();
    await closed(line);
  }
  /** The offset after a connection was cut, once nothing of it is on its way to the storage any more: whoever goes on before is refused. */
  async function restingOffset(place: string): Promise<number> {
    const id = place.split('/').at(-1) ?? '';
    const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
    await until(async () => {
      const { offset, sender } = await rows.findOneByOrFail({ id });
      return offset > 0 && sender === null;
    });
    return offsetOf(place);
  }

  test('a tus client uploads a file in chunks, and the file is in the library', async () => {
    const bytes = randomBytes(20 * MB + 77);
    const told: string[] = [];
    await new Promise<void>((resolve, reject) => {
      new tus.Upload(Readable.from([bytes]), {
        endpoint: base + PLACE,
        headers: { authorization: admin.token },
        metadata: { filename: '大文件.bin' },
        uploadSize: bytes.length,
        chunkSize: 6 * MB,
        retryDelays: null,
        onAfterResponse: (_request, answer) => void told.push(answer.getHeader('upload-address') ?? ''),
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    const address = decodeURI(told.at(-1) ?? '');
    expect(await fileAt(admin, address)).toMatchObject({ name: '大文件.bin', size: bytes.length, sha256: hash(bytes) });
    expect(hash(await download(address))).toBe(hash(bytes));
  });

  const BREAKS = daily(4, 10);

  test(`a connection that breaks ${BREAKS} times loses no byte, and little is sent twice`, async () => {
    const bytes = randomBytes(daily(10, 24) * MB);
    const place = await begun(bytes.length);
    let [sent, cuts] = [0, 0];
    for (let offset = 0; offset < bytes.length; offset = await offsetOf(place)) {
      const end = Math.min(bytes.length, offset + 2_500_000);
      if (cuts < BREAKS) {
        await cutOff(place, offset, bytes.length - offset, bytes.subarray(offset, end));
        await until(async () => (await offsetOf(place)) > offset);
        cuts++;
      } else if ((await patch(place, offset, bytes.subarray(offset, end))).status !== 204) continue;
      sent += end - offset;
    }
    expect(cuts).toBe(BREAKS);
    expect(sent - bytes.length).toBeLessThan(BREAKS * 2_500_000);
    const done = await head(place);
    expect(done.headers['upload-state']).toBe('ready');
    expect(hash(await download(decodeURI(done.headers['upload-address'] ?? '')))).toBe(hash(bytes));
  });

  test('a wrong offset is refused and changes no byte', async () => {
    const place = await begun(1000);
    expect((await patch(place, 0, Buffer.alloc(400, 'x'))).status).toBe(204);
    for (const offset of [0, 399, 401, 1000]) expect((await patch(place, offset, Buffer.alloc(100))).status).toBe(409);
    expect(await offsetOf(place)).toBe(400);
  });

  test('each byte that is confirmed to one of several senders is the byte of that sender', async () => {
    const size = 2 * MB;
    const place = await begun(size);
    const confirmed: { sender: number; from: number; to: number }[] = [];
    const send = async (sender: number, end = size): Promise<void> => {
      const from = await offsetOf(place);
      // If another request takes over, this connection is closed.
      const piece = bytesOf(sender, size).subarray(from, Math.min(end, from + 150_000));
      const answer = await patch(place, from, piece).catch(() => undefined);
      if (answer?.status === 204) confirmed.push({ sender, from, to: from + piece.length });
    };
    const senders = [1, 2, 3, 4];
    for (let round = 0; round < 6; round++) await Promise.all(senders.map((sender) => send(sender, size - 1)));
    while ((await offsetOf(place)) < size) await send(5);
    const address = decodeURI((await head(place)).headers['upload-address'] ?? '');
    const bytes = await download(address);
    expect(await fileAt(admin, address)).toMatchObject({ size, sha256: hash(bytes) });
    for (const { sender, from, to } of confirmed)
      expect(bytes.subarray(from, to).equals(bytesOf(sender, size).subarray(from, to))).toBe(true);
    expect(confirmed.length).toBeGreaterThan(0);
  });

  test.each<[string, (place: string, stranger: Record<string, string>, offset: number) => request.Test]>([
    ['sends a chunk', (place, headers) => sent(place, headers, 0)],
    ['sends a chunk at the current offset', (place, headers, offset) => sent(place, headers, offset)],
    ['asks for the offset', (place, headers) => request(base).head(place).set(headers)],
    ['cancels it', (place, headers) => request(base).delete(place).set(headers)],
  ])('another user who %s does not disturb the sender', async (_, act) => {
    const bytes = randomBytes(9 * MB);
    const place = await begun(bytes.length);
    const line = opened(place, 0, bytes.length);
    line.write(bytes.subarray(0, 8 * MB + 100));
    await until(async () => (await offsetOf(place)) >= 8 * MB);
    const { token } = await make.signedIn({});
    const answer = await act(place, { ...asked({}), authorization: token }, await offsetOf(place));
    expect(answer.status).toBe(404);
    line.write(bytes.subarray(8 * MB + 100));
    await until(async () => (await head(place)).headers['upload-state'] === 'ready');
    line.destroy();
    expect(hash(await download(decodeURI((await head(place)).headers['upload-address'] ?? '')))).toBe(hash(bytes));
  });

  test('a client that comes back, or takes over from another one, causes no error in the log', async () => {
    const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
    const failures = jest.spyOn(Logger.prototype, 'error');
    const bytes = randomBytes(3 * MB);
    const place = await begun(bytes.length);
    await cutOff(place, 0, bytes.length, bytes.subarray(0, MB));
    const offset = await restingOffset(place);
    const line = opened(place, offset, bytes.length - offset);
    const isClosed = closed(line);
    const id = place.split('/').at(-1) ?? '';
    await until(async () => (await rows.findOneByOrFail({ id })).sender !== null);
    expect((await patch(place, offset, bytes.subarray(offset))).headers['upload-state']).toBe('ready');
    await isClosed;
    expect(failures.mock.calls).toEqual([]);
    failures.mockRestore();
  });

  test.each<['no other node' | 'another node in the middle' | 'another node at the end', number]>([
    ['no other node', 0],
    ['another node in the middle', 1],
    ['another node at the end', 1],
  ])('a file from several connections with %s taking part is read again %d times', async (who, times) => {
    const storage = app.nest.get(Storage);
    const scan = jest.spyOn(storage, 'readBlocks');
    const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
    const bytes = randomBytes(9 * MB + 5);
    const place = await begun(bytes.length);
    const id = place.split('/').at(-1) ?? '';
    /** Simulates what another node does before it receives data. */
    const joinIn = async () =>
      new UploadReaders(rows, new NodeIdentity()).beginReading(await rows.findOneByOrFail({ id }));
    await cutOff(place, 0, bytes.length, bytes.subarray(0, 3 * MB));
    const offset = await restingOffset(place);
    if (who === 'another node in the middle') await joinIn();
    const finish = storage.finishUpload.bind(storage);
    const ending = jest.spyOn(storage, 'finishUpload').mockImplementation(async (...file) => {
      if (who === 'another node at the end') await joinIn();
      return finish(...file);
    });
    const done = await patch(place, offset, bytes.subarray(offset));
    const address = decodeURI(done.headers['upload-address'] ?? '');
    expect(await fileAt(admin, address)).toMatchObject({ size: bytes.length, sha256: hash(bytes) });
    expect(scan).toHaveBeenCalledTimes(times);
    scan.mockRestore();
    ending.mockRestore();
  });

  test('an upload of more bytes than announced is refused', async () => {
    const place = await begun(1000);
    await patch(place, 0, Buffer.alloc(600, 'a'));
    expect((await patch(place, 600, Buffer.alloc(401, 'b'))).status).toBe(413);
  });

  test('the file is checked when it is complete and is not in the library before', async () => {
    const html = Buffer.from(`<html><script>alert(1)</script>${'x'.repeat(1000)}`);
    const place = await begun(html.length, 'page.txt');
    await patch(place, 0, html.subarray(0, 500));
    expect((await admin.post<object[]>('space/info/list', { keyWord: 'page.txt' })).data).toEqual([]);
    const last = await patch(place, 500, html.subarray(500));
    expect(last.headers).toMatchObject({ 'upload-state': 'refused', 'upload-refusal': 'upload.refused' });
    expect(decodeURIComponent(last.headers['upload-message'] ?? '')).toMatch(/may not be uploaded/);
    expect((await admin.post<object[]>('space/info/list', { keyWord: 'page.txt' })).data).toEqual([]);
    const wrong = await begun(PNG.length, 'fake.pdf');
    expect((await patch(wrong, 0, PNG)).headers['upload-refusal']).toBe('upload.mismatch');
  });

  test('the same bytes are stored once, even if they are uploaded twice', async () => {
    const bytes = randomBytes(2000);
    const places = [await begun(2000, 'one.bin'), await begun(2000, 'two.bin')];
    const [one, two] = [await patch(places[0] ?? '', 0, bytes), await patch(places[1] ?? '', 0, bytes)];
    expect(one.headers['upload-address']).not.toBe(two.headers['upload-address']);
    for (const { headers } of [one, two])
      expect(hash(await download(decodeURI(headers['upload-address'] ?? '')))).toBe(hash(bytes));
  });

  test.each([
    ['are missing', undefined],
    ['have another size', Buffer.alloc(1999, 'x')],
  ])('stored bytes that %s are replaced by another upload of the same file', async (_, instead) => {
    const [storage, bytes] = [app.nest.get(Storage), randomBytes(2000)];
    const sendWhole = async (name: string) =>
      decodeURI((await patch(await begun(2000, name), 0, bytes)).headers['upload-address'] ?? '');
    const first = await sendWhole('one.bin');
    const blobs = app.nest.get(DataSource).getRepository(SpaceBlob);
    const { key } = await blobs.findOneByOrFail({ sha256: hash(bytes) });
    await storage.deleteFile(key);
    if (instead) await storage.storeStream(key, Readable.from([instead]));
    const second = await sendWhole('two.bin');
    for (const address of [first, second]) expect(hash(await download(address))).toBe(hash(bytes));
  });

  test('an upload that is not allowed is refused before its first byte', async () => {
    expect((await create(0)).status).toBe(400);
    expect((await create(5121 * MB)).status).toBe(413);
    expect((await create(10, 'run.exe')).status).toBe(415);
    expect((await create(10).set('tus-resumable', '0.9')).status).toBe(412);
    expect((await create(10).set('upload-length', '-1')).status).toBe(400);
    const { status, body } = await create(5121 * MB);
    expect([status, body.key, body.message]).toEqual([
      413,
      'upload.tooLarge',
      'The file must not be larger than 5120 MB',
    ]);
    expect((await request(base).post(PLACE).set({ 'tus-resumable': '1.0.0', 'upload-length': '1' })).status).toBe(401);
    const told = await request(base).options(PLACE).set(asked({}));
    expect([told.status, told.headers['tus-extension']]).toEqual([204, 'creation,expiration,termination']);
  });

  test('a chunk without its content type or its offset is refused', async () => {
    const place = await begun(10);
    const bare = request(base)
      .patch(place)
      .set(asked({ 'upload-offset': 0, 'content-type': 'application/json' }));
    expect((await bare.send('{}')).status).toBe(415);
    const without = asked({ 'content-type': 'application/offset+octet-stream' });
    expect((await request(base).patch(place).set(without).send(Buffer.from('x'))).status).toBe(400);
  });

  test('a full disk is reported in the middle of an upload, which can go on when there is space', async () => {
    const storage = app.nest.get(Storage);
    const bytes = randomBytes(20 * MB);
    const place = await begun(bytes.length);
    const grow = storage.grow.bind(storage);
    const full = jest.spyOn(storage, 'grow').mockImplementationOnce(async (key, from, source, remember) => {
      let pieces = 0;
      await grow(key, from, source, async (advance) => {
        if (pieces++) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        await remember(advance);
      });
    });
    const answer = await patch(place, 0, bytes);
    expect([answer.status, answer.body.key]).toEqual([507, 'upload.noSpace']);
    full.mockRestore();
    const offset = await offsetOf(place);
    expect(offset).toBeGreaterThan(0);
    const done = await patch(place, offset, bytes.subarray(offset));
    expect(hash(await download(decodeURI(done.headers['upload-address'] ?? '')))).toBe(hash(bytes));
  });

  test('an upload belongs to its sender, can be cancelled and expires by itself', async () => {
    const place = await begun(1000);
    await patch(place, 0, Buffer.alloc(500, 'x'));
    const id = place.split('/').at(-1) ?? '';
    const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
    await rows.update({ id }, { userId: 999 });
    expect((await head(place)).status).toBe(404);
    await rows.update({ id }, { userId: 1 });
    expect((await request(base).delete(place).set(asked({}))).status).toBe(204);
    expect((await head(place)).status).toBe(404);
    const other = await begun(1000);
    await rows.update({ id: other.split('/').at(-1) ?? '' }, { expiresAt: new Date(0) });
    expect((await head(other)).status).toBe(410);
  });

  test('an upload whose process died after the last byte is finished once by the engine', async () => {
    const finishing = app.nest.get(UploadFinish);
    const rows = app.nest.get(DataSource).getRepository(SpaceUpload);
    const bytes = randomBytes(5000);
    const place = await begun(bytes.length);
    const id = place.split('/').at(-1) ?? '';
    const died = jest.spyOn(app.nest.get(SpaceLibrary), 'enterStored').mockRejectedValueOnce(new Error('killed'));
    expect((await patch(place, 0, bytes)).status).toBe(500);
    died.mockRestore();
    expect((await head(place)).headers['upload-state']).toBe('received');
    await rows.update({ id }, { updateTime: new Date(0) });
    expect(await finishing.late()).toMatchObject([{ data: { id } }]);
    await Promise.all([finishing.finishLate({ id }), finishing.finishLate({ id })]);
    await finishing.finishLate({ id });
    const done = await head(place);
    expect(done.headers['upload-state']).toBe('ready');
    expect(hash(await download(decodeURI(done.headers['upload-address'] ?? '')))).toBe(hash(bytes));
  });

  test('an upload whose process died before it was marked as complete is finished as well', async () => {
    const finishing = app.nest.get(UploadFinish);
    const bytes = randomBytes(5000);
    const place = await begun(bytes.length);
    const id = place.split('/').at(-1) ?? '';
    const died = jest.spyOn(finishing, 'finishUpload').mockRejectedValueOnce(new Error('killed'));
    expect((await patch(place, 0, bytes)).status).toBe(500);
    died.mockRestore();
    expect((await head(place)).headers).toMatchObject({ 'upload-state': 'receiving', 'upload-offset': '5000' });
    await app.nest
      .get(DataSource)
      .getRepository(SpaceUpload)
      .update({ id }, { updateTime: new Date(0) });
    expect(await finishing.late()).toMatchObject([{ data: { id } }]);
    await finishing.finishLate({ id });
    const done = await head(place);
    expect(hash(await download(decodeURI(done.headers['upload-address'] ?? '')))).toBe(hash(bytes));
  });
}
