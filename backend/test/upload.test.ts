import fs, { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { env } from '../src/config/env';
import { Storage } from '../src/kernel/stores/storage/storage';
import { StorageUnavailable } from '../src/kernel/stores/storage/storage-unavailable';
import { type Caller, startApp, type TestApp } from './app';
import { until } from './engine/until';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MEGABYTE = 2 ** 20;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const server = () => app.nest.getHttpServer();
const post = () =>
  request(server()).post('/api/admin/base/comm/upload').set('authorization', admin.token).set('language', 'en');
const upload = async (content: Buffer, filename: string) => (await post().attach('file', content, { filename })).body;
const fetch = (path: string) => request(server()).get(encodeURI(path)).buffer(true);

const root = () => join(env.dataDir, 'upload');
/** Every file below the folder of uploads, finished or not. */
const kept = (): string[] =>
  readdirSync(root(), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name);

test('a picture is stored unchanged at an address of the day that cannot be guessed', async () => {
  const { code, data } = await upload(PNG, 'My avatar.PNG');
  expect(code).toBe(1000);
  expect(data).toMatch(/^\/upload\/\d{8}\/[0-9a-f-]{36}_My_avatar\.png$/);
  const { status, headers, body } = await fetch(data);
  expect([status, headers['content-type'], (body as Buffer).equals(PNG)]).toEqual([200, 'image/png', true]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect(headers['content-disposition']).toBeUndefined();
});

test('the name of a file may come in a field before the file', async () => {
  const { body } = await post().field('key', 'abc_照片.png').attach('file', PNG, { filename: 'blob.png' });
  expect(body.data).toMatch(/照片\.png$/);
  expect((await fetch(body.data)).status).toBe(200);
});

test('a quote in a file name is decoded although a browser sends it as %22', async () => {
  await upload(Buffer.from('quoted'), 'the %22plan%22.txt');
  const { data } = await admin.post<{ list: { name: string }[] }>('space/info/page', { order: 'id', sort: 'desc' });
  expect(data.list[0]?.name).toBe('the "plan".txt');
});

test('pictures, sound, video and PDF are shown, and other files are offered as a download', async () => {
  const shown: [string, Buffer][] = [
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
    ['a.mp3', Buffer.from('ID3\x03')],
    ['a.mp4', Buffer.from('\0\0\0\x18ftypmp42')],
    ['a.pdf', Buffer.from('%PDF-1.7 ')],
  ];
  const downloaded: [string, Buffer][] = [
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a.txt', Buffer.from('text with <script> in it')],
    ['a.docx', Buffer.from('PK\x03\x04')],
    ['a.unheardof', Buffer.from('x')],
  ];
  for (const [name, content] of [...shown, ...downloaded]) {
    const { data } = await upload(content, name);
    const { status, headers } = await fetch(data);
    expect([name, status, headers['x-content-type-options']]).toEqual([name, 200, 'nosniff']);
    expect([name, headers['content-disposition']?.startsWith('attachment') ?? false]).toEqual([
      name,
      downloaded.some(([one]) => one === name),
    ]);
  }
});

describe('an upload that is not allowed', () => {
  const bomb = Buffer.concat([
    PNG.subarray(0, 16),
    Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50]),
    PNG.subarray(24),
  ]);

  test.each<[string, Buffer, RegExp]>([
    ['page.html', Buffer.from('<html>'), /may not be uploaded/],
    ['page.HTM', Buffer.from('x'), /may not be uploaded/],
    ['script.es', Buffer.from('alert(1)'), /may not be uploaded/],
    ['script.ecma', Buffer.from('alert(1)'), /may not be uploaded/],
    ['run.exe', Buffer.from('x'), /may not be uploaded/],
    ['run.txt', Buffer.from('MZ\x90\0'), /may not be uploaded/],
    ['run', Buffer.from('\x7fELF'), /may not be uploaded/],
    ['page.txt', Buffer.from('\n <!doctype HTML><script>'), /may not be uploaded/],
    ['page.png', Buffer.from('<script>alert(1)</script>'), /may not be uploaded/],
    ['feed.csv', Buffer.from('<?xml version="1.0"?>'), /may not be uploaded/],
    ['fake.png', Buffer.from('GIF89a'), /does not match/],
    ['fake.pdf', PNG, /does not match/],
    ['empty.png', Buffer.alloc(0), /empty/],
    ['bomb.png', bomb, /too many pixels/],
    ['page.png\0.html', PNG, /may not be uploaded/],
    ['page.html.', PNG, /may not be uploaded/],
    ['page.html ', PNG, /may not be uploaded/],
  ])('is refused with the reason and leaves no file: %j', async (name, content, reason) => {
    const before = kept();
    const { code, message, data } = await upload(content, name);
    expect([code, data?.reason]).toEqual([1001, 'upload']);
    expect(message).toMatch(reason);
    expect(kept()).toEqual(before);
  });

  test('is refused if it has one byte too many, while the largest allowed size is stored', async () => {
    const file = Buffer.alloc(100 * MEGABYTE + 1, 'x');
    const before = kept().length;
    expect((await upload(file, 'large.txt')).message).toBe('The file must not be larger than 100 MB');
    expect(kept()).toHaveLength(before);
    expect((await upload(file.subarray(1), 'largest.txt')).code).toBe(1000);
  });

  test('is refused if it has no file, no parts or another body', async () => {
    const before = kept();
    for (const sent of [post(), post().field('key', 'x'), post().send({ file: 'x' })]) {
      const { status, body } = await sent;
      expect([status, body.code]).toEqual([200, 1001]);
      expect(body.message).toBe('Please choose a file to upload');
    }
    expect(kept()).toEqual(before);
  });

  test.each([0, 1, 70_000, 200_000])('is refused if the disk is full after %d bytes', async (room) => {
    const before = kept();
    const full = fullBehind(room);
    const { code, key, message } = await upload(Buffer.alloc(300_000, 'x'), 'full.txt');
    full.restore();
    expect([code, key]).toEqual([1001, 'upload.noSpace']);
    expect(message).toMatch(/no room left/);
    expect(kept()).toEqual(before);
  });

  const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
  const PART = `${DISPOSITION}\r\nContent-Type: text/plain\r\n\r\nx\r\n`;
  const FORM = 'multipart/form-data; boundary=b';

  test.each([
    ['no boundary', 'multipart/form-data', `--b\r\n${PART}--b--\r\n`],
    ['a boundary that differs from the announced one', FORM, `--c\r\n${PART}--c--\r\n`],
    ['no end boundary', FORM, `--b\r\n${PART}`],
    ['half an end boundary', FORM, `--b\r\n${PART}--b-`],
    ['no content', FORM, ''],
    ['an unfinished part header', FORM, `--b\r\n${DISPOSITION}`],
    ['a part without headers', FORM, `--b\r\n\r\nx\r\n--b--\r\n`],
    ['thousands of parts', FORM, `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(5000)],
    ['a field named __proto__', FORM, `--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n`],
    [
      'nested parts',
      FORM,
      `--b\r\n${DISPOSITION}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n--b--\r\n`,
    ],
  ])('is refused if it is a form with %s', async (_, type, form) => {
    const before = kept();
    const { status, body } = await request(server())
      .post('/api/admin/base/comm/upload')
      .set({ authorization: admin.token, 'content-type': type })
      .send(form);
    expect({ status, code: body.code }).toEqual({ status: 200, code: expect.any(Number) });
    expect([1001, 1002]).toContain(body.code);
    expect(kept()).toEqual(before);
  });

  test.each([
    ['an empty boundary', 'multipart/form-data; boundary=', `--\r\n${PART}----\r\n`],
    ['a part without a name', FORM, `--b\r\nContent-Disposition: form-data; filename="a.txt"\r\n\r\nx\r\n--b--\r\n`],
    [
      'a part header of a megabyte',
      FORM,
      `--b\r\n${DISPOSITION}\r\nX-A: ${'a'.repeat(MEGABYTE)}\r\n\r\nx\r\n--b--\r\n`,
    ],
  ])('is read as far as possible if it is a form with %s', async (_, type, form) => {
    const sent = request(server()).post('/api/admin/base/comm/upload');
    const { status, body } = await sent.set({ authorization: admin.token, 'content-type': type }).send(form);
    expect({ status, code: body.code }).toEqual({ status: 200, code: 1000 });
  });

  test('leaves no file if the request breaks off', async () => {
    const before = kept();
    await app.nest.listen(0, '127.0.0.1');
    const { port } = server().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\n`;
    socket.write(
      `POST /api/admin/base/comm/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${head}${'x'.repeat(50_000)}`,
    );
    await until(kept, ({ length }) => length > before.length);
    socket.destroy();
    await until(kept, ({ length }) => length === before.length);
    expect(kept()).toEqual(before);
    expect((await upload(PNG, 'after.png')).code).toBe(1000);
  });
});

/** Of what streams write into files, the disk takes so many bytes more. */
function fullBehind(room: number): { restore: () => void } {
  let left = room;
  const takes = (size: number): boolean => (left -= size) >= 0;
  const { write, writev } = fs;
  type Done = (error: Error | null, written?: number) => void;
  const refuse = (done: Done): void => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const one = jest.spyOn(fs, 'write').mockImplementation((...args: Parameters<typeof write>) => {
    const [, bytes, , size] = args as unknown as [number, Buffer, number, number];
    return takes(size ?? bytes.length) ? write(...args) : refuse(args.at(-1) as Done);
  });
  const many = jest.spyOn(fs, 'writev').mockImplementation((...args: Parameters<typeof writev>) => {
    const size = (args[1] as Buffer[]).reduce((sum, { length }) => sum + length, 0);
    return takes(size) ? writev(...args) : refuse(args.at(-1) as Done);
  });
  return {
    restore: () => {
      one.mockRestore();
      many.mockRestore();
    },
  };
}

test('an unavailable storage is reported as such and not as a bad file', async () => {
  const storage = app.nest.get(Storage);
  const away = jest.spyOn(storage, 'storeLocalFile').mockRejectedValue(new StorageUnavailable());
  try {
    expect(await upload(Buffer.from('a small file'), 'small.txt')).toMatchObject({
      code: 1003,
      key: 'upload.storageAway',
    });
  } finally {
    away.mockRestore();
  }
});

test('a file name cannot lead out of the folder', async () => {
  for (const name of ['../../../evil.png', '..\\..\\evil.png', '/etc/evil.png', '....//evil.png', 'a/../../evil.png']) {
    const { data } = await upload(PNG, name);
    expect(data).toMatch(/^\/upload\/\d{8}\/[0-9a-f-]{36}_evil\.png$/);
  }
  expect(existsSync(join(env.dataDir, 'evil.png'))).toBe(false);
});

test('files other than complete uploads cannot be downloaded', async () => {
  mkdirSync(join(root(), '.drafts'), { recursive: true });
  for (const path of [
    '/upload/',
    '/upload/.drafts/',
    '/upload/../secret',
    '/upload/%2e%2e/secret',
    '/upload/..%2fsecret',
    '/upload/..%5csecret',
    '/upload/%00',
    '/upload/nothing.png',
  ]) {
    const { status, text } = await request(server()).get(path);
    expect({ path, found: status < 400 }).toEqual({ path, found: false });
    expect(text).not.toMatch(/^[0-9a-f]{64}$/);
  }
});

test('older files of forbidden types are served as bytes without a type', async () => {
  const scripts = 'es ecma es6 js mjs cjs jsx ts tsx html htm xhtml xht svg svgz xml xsl wasm css json swf'.split(' ');
  mkdirSync(join(root(), '20200101'), { recursive: true });
  for (const extension of scripts) {
    writeFileSync(join(root(), '20200101', `old.${extension}`), 'alert(1)');
    const { status, headers } = await fetch(`/upload/20200101/old.${extension}`);
    expect([extension, status, headers['content-type']]).toEqual([extension, 200, 'application/octet-stream']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  }
});

test('a user who is not signed in cannot upload', async () => {
  const { status } = await request(server()).post('/api/admin/base/comm/upload').attach('file', PNG, 'a.png');
  expect(status).toBe(401);
});
