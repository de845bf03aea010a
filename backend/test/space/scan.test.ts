import { type AddressInfo, createServer, type Server } from 'node:net';
import request from 'supertest';
import { VirusScan } from '../../src/modules/space/scan/virus-scan.service';
import { type Caller, startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { fileAt, someText, uploaded } from './files';

const EICAR = Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`);
let app: TestApp;
let admin: Caller;
let clamd: Server;
let port: number;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  clamd = createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (some) => {
      text += some.toString('latin1');
      if (text.endsWith('\0\0\0\0')) socket.end(text.includes('EICAR') ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
  ({ port } = clamd.address() as AddressInfo);
});
afterAll(async () => {
  clamd.close();
  await app.close();
});
beforeEach(() => void Object.assign(app.config, { clamavUrl: `tcp://127.0.0.1:${port}` }));

const get = (url: string) => request(app.nest.getHttpServer()).get(encodeURI(url)).responseType('blob');

test('a clean file is served at once and has the time of its scan', async () => {
  const url = await uploaded(app, admin);
  expect(await fileAt(admin, url)).toMatchObject({ status: 1, note: null, scannedAt: expect.any(String) });
  expect((await get(url)).status).toBe(200);
});

test('an infected file is refused, put into quarantine with its virus and never served', async () => {
  await expect(uploaded(app, admin, EICAR, 'eicar.txt')).rejects.toThrow(/病毒/);
  const { data } = await admin.post<{ id: number; url: string; preview: string }[]>('space/info/list', { status: 2 });
  expect(data).toMatchObject([{ name: 'eicar.txt', note: 'Eicar', status: 2 }]);
  for (const { url, preview } of data) for (const one of [url, preview]) expect((await get(one)).status).toBe(404);
  const other = await uploaded(app, admin, someText(), 'b.txt');
  const { id } = await fileAt(admin, other);
  expect(await admin.post('space/info/replace', { id, url: data[0]?.url })).toMatchObject({ key: 'space.unknownFile' });
});

test('a file waits while the scanner is unavailable and is scanned later', async () => {
  Object.assign(app.config, { clamavUrl: 'tcp://127.0.0.1:1' });
  const url = await uploaded(app, admin);
  const { id } = await fileAt(admin, url);
  expect(await fileAt(admin, url)).toMatchObject({ status: 0, scannedAt: null });
  expect((await get(url)).status).toBe(404);
  const scan = app.nest.get(VirusScan);
  await scan.lookLate({ id });
  expect(await fileAt(admin, url)).toMatchObject({ status: 0 });
  Object.assign(app.config, { clamavUrl: `tcp://127.0.0.1:${port}` });
  await scan.lookLate({ id });
  expect(await fileAt(admin, url)).toMatchObject({ status: 1 });
  expect((await get(url)).status).toBe(200);
});

test('waiting files are served after the scanner is removed from the configuration', async () => {
  Object.assign(app.config, { clamavUrl: 'tcp://127.0.0.1:1' });
  const url = await uploaded(app, admin);
  Object.assign(app.config, { clamavUrl: undefined });
  const { id } = await fileAt(admin, url);
  await app.nest.get(VirusScan).lookLate({ id });
  const status = () => fileAt(admin, url).then((file) => (file as unknown as { status: number }).status);
  expect(await until(status, (now) => now === 1)).toBe(1);
});

test('quota and free space are checked before the first byte of an upload', async () => {
  Object.assign(app.config, { uploadQuotaMb: 1 });
  await expect(uploaded(app, admin, Buffer.alloc(2 * 2 ** 20, 'x'))).rejects.toThrow(/已满/);
  Object.assign(app.config, { uploadQuotaMb: 0, uploadReserveMb: 1_000_000_000 });
  await expect(uploaded(app, admin)).rejects.toThrow(/空间不足/);
  Object.assign(app.config, { uploadReserveMb: 0 });
  await uploaded(app, admin);
});
