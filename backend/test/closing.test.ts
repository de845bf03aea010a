import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { env } from '../src/config/env';
import { createApp } from '../src/boot';
import { createDatabase, dropDatabase } from './database';

beforeAll(createDatabase);
afterAll(dropDatabase);

const login = JSON.stringify({ username: 'nobody', password: 'wrong-pass' });
const head = (line: string, length = 0) =>
  [line, 'Host: localhost', 'Language: en', 'Content-Type: application/json', `Content-Length: ${length}`, '', ''].join(
    '\r\n',
  );

test('a node that is told to stop answers all that comes over the connections it has, in its own words', async () => {
  const nest = await createApp(env);
  await nest.listen(0, '127.0.0.1');
  const server = nest.getHttpServer();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += String(chunk)));
  const closed = once(socket, 'close');
  // Under way when the node is told to stop: the rest of its body comes afterwards, and another request behind it.
  const arrived = once(server, 'request');
  socket.write(head('POST /api/admin/base/open/login HTTP/1.1', login.length) + login.slice(0, 5));
  await arrived;
  const end = nest.close();
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  socket.write(login.slice(5) + head('GET /api/admin/dict/info/types HTTP/1.1'));
  await closed;
  await end;
  const bodies = answers.split('\r\n\r\n').slice(1);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(bodies[0]).toMatch(/"code":1001,.*"key":"/);
  expect(bodies[1]).toContain('"code":1000');
});

test('an answer that was on its way when the node was told to stop does not keep its connection alive', async () => {
  const nest = await createApp(env);
  const going = new PassThrough();
  nest
    .getHttpAdapter()
    .getInstance()
    .get('/slow', (_request, reply) => reply.send(going));
  await nest.listen(0, '127.0.0.1');
  const socket = connect((nest.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.write(head('GET /slow HTTP/1.1'));
  going.write('begun');
  // The head of the answer, which promises to keep the connection, is out.
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(String(first)).toMatch(/connection: keep-alive/i);
  const end = nest.close();
  while (nest.getHttpServer().listening) await new Promise((resolve) => setImmediate(resolve));
  socket.resume();
  going.end();
  await closed;
  await end;
});
