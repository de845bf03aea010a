import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../src/config/env';
import { createApp } from '../src/boot';
import { background } from '../src/kernel/basis/promises/background';
import { BACKGROUND } from '../src/kernel/basis/promises/finish-background';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { EnforcementSettings } from '../src/modules/im/oversight/enforcement/enforcement-settings';
import { EnforcementState, ImEnforcement } from '../src/modules/im/oversight/enforcement/enforcement.entity';
import { GatewaySteps } from '../src/modules/im/product/gateway/gateway-steps';
import { startApp } from './app';
import { createDatabase, dropDatabase } from './database';
import { held } from './held';
import { people } from './im/people';

beforeAll(createDatabase);
afterAll(dropDatabase);

const login = JSON.stringify({ username: 'nobody', password: 'wrong-pass' });
const head = (line: string, length = 0) =>
  [line, 'Host: localhost', 'Language: en', 'Content-Type: application/json', `Content-Length: ${length}`, '', ''].join(
    '\r\n',
  );

test('a node that stops still answers all requests of its open connections', async () => {
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

test('an answer that ends after the stop does not keep its connection open', async () => {
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

/** Enough for a node that waits for nothing to close its database. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('work in the background', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is finished before the database is closed', async () => {
    const nest = await createApp(env);
    await nest.listen(0, '127.0.0.1');
    const source = nest.get(DataSource);
    let goOn!: () => void;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    let found: unknown;
    background(
      'A test',
      gate.then(async () => (found = await source.query('SELECT 1 AS one'))),
    );
    const end = nest.close();
    while (nest.getHttpServer().listening) await new Promise((resolve) => setImmediate(resolve));
    await turns();
    goOn();
    await end;
    expect(found).toEqual([{ one: 1 }]);
  });

  test('is given up if it does not end, and named in the log', async () => {
    const nest = await createApp(env);
    await nest.listen(0, '127.0.0.1');
    const usual = BACKGROUND.longestMs;
    BACKGROUND.longestMs = 100;
    const said = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    let endIt!: () => void;
    background('An endless test', new Promise<void>((resolve) => (endIt = resolve)));
    await nest.close();
    expect(said.mock.calls.map(([message]) => message)).toContainEqual(
      expect.stringMatching(/^Not finished when this node stopped: .*An endless test$/),
    );
    endIt();
    BACKGROUND.longestMs = usual;
  });

  test('tells the chat product about an act, although the caller has its answer', async () => {
    await dropDatabase();
    const app = await startApp();
    const { nest } = app;
    const admin = await app.as('admin');
    const [id] = await people(app, ['Tel Low']);
    nest.get(EnforcementSettings, { strict: false }).inline = 0;
    const source = nest.get(DataSource);
    const telling = held(nest.get(GatewaySteps, { strict: false }), 'carryOutSteps');
    const { data } = await admin.post<{ batch: string; enforcement: object }>('im/user/ban', {
      ids: [id],
      reason: 'x',
    });
    expect(data.enforcement).toMatchObject({ state: 'pending' });
    await telling.reached;
    // The last answer has been sent then.
    jest.spyOn(nest.get(RequestLog), 'closeLog').mockImplementation(() => {
      background('Letting the attempt go on', turns().then(telling.letGo));
      return Promise.resolve();
    });
    const destroy = source.destroy.bind(source);
    let state: EnforcementState | undefined;
    jest.spyOn(source, 'destroy').mockImplementation(async () => {
      ({ state } = await source.manager.findOneByOrFail(ImEnforcement, { batch: data.batch }));
      await destroy();
    });
    await nest.close();
    expect(state).toBe(EnforcementState.Recorded);
  });
});
