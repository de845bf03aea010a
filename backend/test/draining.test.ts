import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { io } from 'socket.io-client';
import { House } from './embedded/house';
import { until } from './engine/until';

jest.setTimeout(180_000);

let house: House;
afterEach(() => house.end());

const isDraining = () =>
  until(
    () => fetch(`${house.url}/health/ready`),
    ({ status }) => status === 503,
  );

function open(text: string): Socket {
  const socket = connect(Number(new URL(house.url).port), '127.0.0.1').on('error', () => undefined);
  socket.write(text);
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await once(socket, 'close');
  return answer;
}

const head = (words: string[]) => [...words, 'Host: localhost', '', ''].join('\r\n');

function upload(piece: string): { begin: string; end: string } {
  const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const end = `${piece}\r\n--b--\r\n`;
  const words = [
    'POST /api/admin/base/comm/upload HTTP/1.1',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${start.length + piece.length + end.length}`,
    `Authorization: ${house.token}`,
  ];
  return { begin: head(words) + start + piece, end };
}

test('a node that was asked to end says so, answers, and closes live connections', async () => {
  // Long enough for all of this on a busy machine.
  house = await House.start({ DRAIN_SECONDS: '20' });
  const browser = io(house.url, {
    path: '/api/live',
    transports: ['websocket'],
    auth: { token: house.token },
    reconnection: false,
  });
  await until(
    () => browser.connected,
    (is) => is,
  );
  const left = new Promise<string>((resolve) => browser.once('disconnect', resolve));
  house.child.kill('SIGTERM');
  await isDraining();
  const { headers } = await fetch(`${house.url}/health/ready`);
  expect([headers.get('x-not-ready'), headers.get('connection')]).toEqual(['draining', 'close']);
  expect(await house.health('live')).toBe(204);
  expect((await house.call('base/comm/person')).code).toBe(1000);
  const again = head([
    'GET /api/live/?EIO=4&transport=websocket HTTP/1.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
  ]);
  expect(await answerOn(open(again))).toMatch(/^HTTP\/1\.1 503 /);
  expect(await left).toBe('transport close');
});

test('a node that was asked to end finishes what is under way, and ends by the signal', async () => {
  house = await House.start({ DRAIN_SECONDS: '1' });
  const { begin, end } = upload('x'.repeat(20_000));
  const uploading = open(begin);
  const uploaded = answerOn(uploading);
  await once(uploading, 'connect');
  const exit = once(house.child, 'exit');

  house.child.kill('SIGTERM');
  await until(
    () => house.health('live').catch(() => 0),
    (status) => status === 0,
  );
  expect(house.child.exitCode).toBeNull();
  uploading.write(end);
  expect(await uploaded).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*"code":1000/i);
  expect(await exit).toEqual([null, 'SIGTERM']);
  expect(house.said()).not.toMatch(/Not finished/);
});

test('a node with nothing in front of it ends at once, and takes two signals in a row for one', async () => {
  house = await House.start({});
  const idle = open(head(['GET /health/live HTTP/1.1']));
  await once(idle, 'data');
  const exit = once(house.child, 'exit');
  house.child.kill('SIGINT');
  house.child.kill('SIGTERM');
  const since = performance.now();
  const [, signal] = (await exit) as [number | null, NodeJS.Signals];
  expect(['SIGINT', 'SIGTERM']).toContain(signal);
  expect(performance.now() - since).toBeLessThan(20_000);
  expect(house.said()).not.toMatch(/ends at once/);
});

test('a node that is asked once more ends at once', async () => {
  house = await House.start({ DRAIN_SECONDS: '300' });
  const exit = once(house.child, 'exit');
  house.child.kill('SIGTERM');
  await isDraining();
  // One that comes sooner is taken for the same.
  await until(
    () => house.child.kill('SIGTERM') && /ends at once/.test(house.said()),
    (is) => is,
  );
  expect(await exit).toEqual([null, 'SIGTERM']);
});

test('a worker without jobs does not wait for anybody', async () => {
  house = await House.start({ ROLE: 'worker', DRAIN_SECONDS: '300' });
  const exit = once(house.child, 'exit');
  house.child.kill('SIGTERM');
  expect(await exit).toEqual([null, 'SIGTERM']);
});
