import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { env } from '../src/config/env';
import { createApp } from '../src/boot';
import { REQUEST_LIMITS } from '../src/kernel/wire/slow-requests/request-limits';
import { ADMIN, signIn, type TestApp } from './app';
import { callerOf } from './caller';
import { closed } from './closed';
import { createDatabase, dropDatabase } from './database';
import { LiveVisitor } from './live-visitor';

/** A real server of little patience: what a client sends, it sends over a socket. */
const LIMITS = { ...REQUEST_LIMITS, head: 600, stretch: 600, stretchBytes: 1000 };
let nest: TestApp['nest'];
let port: number;
let token: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  await createDatabase();
  nest = await createApp(env, LIMITS);
  await nest.listen(0, '127.0.0.1');
  ({ port } = nest.getHttpServer().address() as AddressInfo);
  token = await signIn(callerOf(nest, '', {}), ADMIN.username, ADMIN.password);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(async () => {
  await nest?.close();
  await dropDatabase();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** All that comes until the server closes, and when that was. */
async function heard(socket: Socket): Promise<{ answer: string; after: number }> {
  const since = performance.now();
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await closed(socket);
  return { answer, after: performance.now() - since };
}

/** Sends a piece again and again, for as long as anybody takes it. */
function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const head = (words: string[]) => [...words, 'Host: localhost', `Authorization: ${token}`, '', ''].join('\r\n');
const login = (length: number) =>
  head(['POST /api/admin/base/open/login HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${length}`]);

test('a silent connection is closed', async () => {
  expect((await heard(await open())).after).toBeGreaterThanOrEqual(LIMITS.head - 50);
});

test('a request whose headers come byte by byte is refused', async () => {
  const socket = await open();
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  drip(socket, 'a', 30);
  expect((await heard(socket)).answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a request whose body comes byte by byte is refused', async () => {
  const socket = await open();
  socket.write(login(100_000));
  drip(socket, ' ', 30);
  expect((await heard(socket)).answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a request whose body stops in the middle is refused', async () => {
  const socket = await open();
  socket.write(`${login(20)}{"username"`);
  expect((await heard(socket)).answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a slow request with a body of unknown length is refused as well', async () => {
  const socket = await open();
  socket.write(
    head(['POST /api/admin/base/open/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked']),
  );
  drip(socket, '1\r\n \r\n', 30);
  expect((await heard(socket)).answer).toMatch(/^HTTP\/1.1 408 /);
});

test('an upload may take longer than the limit as long as it makes progress', async () => {
  const socket = await open();
  const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  // Each piece is enough for its stretch, however many of them a busy machine sends late.
  const [piece, pieces, end] = ['x'.repeat(2 * LIMITS.stretchBytes), 15, '\r\n--b--\r\n'];
  const length = start.length + pieces * piece.length + end.length;
  socket.write(
    head([
      'POST /api/admin/base/comm/upload HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${length}`,
      'Connection: close',
    ]),
  );
  socket.write(start);
  const since = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(piece);
    if (++sent < pieces) return;
    clearInterval(timer);
    socket.write(end);
  }, 100);
  const { answer } = await heard(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('"code":1000');
  expect(performance.now() - since).toBeGreaterThan(2 * LIMITS.stretch);
});

test('a silent WebSocket stays open', async () => {
  const visitor = await LiveVisitor.come(nest, token);
  try {
    // Opened after it, and closed for its silence: by then the other has been as silent for longer.
    await heard(await open());
    expect(visitor.socket.connected).toBe(true);
  } finally {
    visitor.leave();
  }
});
