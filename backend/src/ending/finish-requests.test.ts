import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finishRequests } from './finish-requests';
import { OpenConnections } from '../kernel/wire/connections/open-connections';

const LONG_MS = 60_000;
let server: Server;
let sockets: Socket[];
let answer: (() => void) | undefined;
let body: string | Buffer;

beforeEach(async () => {
  sockets = [];
  answer = undefined;
  body = 'done';
  server = createServer((request, response) => {
    request.resume();
    answer = () => endAnswer(response);
  });
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    sockets.push(socket);
  });
  OpenConnections.of(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  sockets.forEach((socket) => socket.destroy());
  server.close();
});

function endAnswer(response: ServerResponse): void {
  response.end(body);
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  const arrived = once(server, 'connection');
  await once(socket, 'connect');
  await arrived;
  return socket;
}

async function ask(extra = ''): Promise<Socket> {
  const socket = await open();
  const arrived = once(server, extra ? 'upgrade' : 'request');
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${extra}\r\n`);
  await arrived;
  return socket;
}

test('a request that is under way is answered, and no connection is accepted meanwhile', async () => {
  const socket = await ask();
  const cut = finishRequests(server, LONG_MS);
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  const answered = once(socket, 'data');
  answer?.();
  expect(String((await answered)[0])).toMatch(/done$/);
  expect(await cut).toBe(0);
});

test('an answer that is under way says that its connection ends', async () => {
  const socket = await ask();
  OpenConnections.of(server).endWithAnswers();
  answer?.();
  expect(String((await once(socket, 'data'))[0])).toMatch(/\r\nConnection: close\r\n/);
});

test('a request that takes too long is cut, and counted', async () => {
  const socket = await ask();
  const closed = once(socket, 'close');
  expect(await finishRequests(server, 100)).toBe(1);
  await closed;
});

test('a connection on which nothing comes is not waited for', async () => {
  const closed = once((await open()).resume(), 'close');
  expect(await finishRequests(server, LONG_MS)).toBe(0);
  await closed;
});

test('a WebSocket is neither waited for nor closed', async () => {
  const socket = await ask('Connection: Upgrade\r\nUpgrade: x\r\n');
  expect(await finishRequests(server, LONG_MS)).toBe(0);
  expect(socket.destroyed).toBe(false);
});

test('all connections that wait when the server stops to listen are accepted and answered', async () => {
  server.on('request', (_request, response) => endAnswer(response));
  const { port } = server.address() as AddressInfo;
  const opened = join(mkdtempSync(join(tmpdir(), 'waiting-')), 'opened');
  const child = spawn(process.execPath, ['-e', WAITING, String(port), opened], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answers = text(child.stdout);
  // Nothing is accepted meanwhile.
  while (!existsSync(opened)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  expect(await finishRequests(server, LONG_MS)).toBe(0);
  expect(await answers).toBe('50 answered\n');
});

/** Opens 50 connections with a POST each, says so with a file, and counts the answers. */
const WAITING = `
const { connect } = require('node:net');
const [port, opened] = process.argv.slice(1);
let open = 0, closed = 0, answered = 0;
for (let i = 0; i < 50; i++) {
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\nContent-Length: 2\\r\\n\\r\\nhi', () => {
      if (++open === 50) require('node:fs').writeFileSync(opened, '');
    });
  });
  socket.on('error', () => {});
  socket.on('data', (data) => (answer += data));
  socket.on('close', () => {
    if (answer.endsWith('done')) answered++;
    if (++closed === 50) console.log(answered + ' answered');
  });
}`;

test('an answer that a slow client has not read yet arrives whole', async () => {
  body = Buffer.alloc(20 * 1024 * 1024);
  const socket = await ask();
  answer?.();
  const cut = finishRequests(server, LONG_MS);
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  let bytes = 0;
  socket.on('data', (data: Buffer) => (bytes += data.length));
  expect(await cut).toBe(0);
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(body.length);
});

test('requests that are cut are counted, and not connections', async () => {
  const socket = await ask();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(server, 'request');
  (await open()).write('GET / HT');
  expect(await finishRequests(server, 100)).toBe(2);
});
