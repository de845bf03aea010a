import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { finishRequests } from './finish-requests';
import { OpenConnections } from './open-connections';

const LONG_MS = 60_000;
let server: Server;
let connections: OpenConnections;
let sockets: Socket[];
let answer: (() => void) | undefined;

beforeEach(async () => {
  sockets = [];
  answer = undefined;
  server = createServer((_request, response) => (answer = () => void endAnswer(response)));
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    sockets.push(socket);
  });
  connections = new OpenConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => sockets.forEach((socket) => socket.destroy()));

function endAnswer(response: ServerResponse): void {
  response.end('done');
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
  const cut = finishRequests(server, connections, LONG_MS);
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  const answered = once(socket, 'data');
  answer?.();
  expect(String((await answered)[0])).toMatch(/done$/);
  expect(await cut).toBe(0);
});

test('a request that takes too long is cut, and counted', async () => {
  const socket = await ask();
  const closed = once(socket, 'close');
  expect(await finishRequests(server, connections, 100)).toBe(1);
  await closed;
});

test('a connection on which nothing comes is not waited for', async () => {
  const closed = once((await open()).resume(), 'close');
  expect(await finishRequests(server, connections, LONG_MS)).toBe(0);
  await closed;
});

test('a WebSocket is neither waited for nor closed', async () => {
  const socket = await ask('Connection: Upgrade\r\nUpgrade: x\r\n');
  expect(await finishRequests(server, connections, LONG_MS)).toBe(0);
  expect(socket.destroyed).toBe(false);
});
