import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/boot';
import { IdempotentRequest, RequestState } from '../../src/kernel/durability/idempotency/idempotent-request.entity';
import { DepartmentService } from '../../src/modules/base/department/department.service';
import { LogRetention } from '../../src/modules/base/log/log-retention';
import { BaseSysDepartment } from '../../src/modules/base/tables/department.entity';
import { type Answer, type Caller, startApp, type TestApp } from '../app';
import { callerOf } from '../caller';
import { type Factories, factoriesOf } from '../factories';

const DAY_MS = 86_400_000;

let app: TestApp;
/** on the same database; the embedded one has only one node */
let second: NestFastifyApplication;
let source: DataSource;
let token: string;
let factories: Factories;
let parentId: number;
beforeAll(async () => {
  app = await startApp();
  second = app.config.databaseUrl ? await startSecond() : app.nest;
  await app.nest.listen(0, '127.0.0.1');
  source = app.nest.get(DataSource);
  factories = factoriesOf(app);
  parentId = await factories.department(null);
  ({ token } = await app.as('admin'));
});
afterAll(async () => {
  if (second !== app.nest) await second?.close();
  await app?.close();
});
afterEach(() => jest.restoreAllMocks());

async function startSecond(): Promise<NestFastifyApplication> {
  const nest = await createApp(app.config);
  await nest.init();
  await nest.getHttpAdapter().getInstance().ready();
  return nest;
}

const keyed = (key: string, nest = app.nest, as = token): Caller => callerOf(nest, as, { 'idempotency-key': key });
const add = (caller: Caller, name: string) =>
  caller.post<{ id: number }>('base/sys/department/add', { name, parentId });
const effects = (name: string) => source.manager.countBy(BaseSysDepartment, { name });
const rowOf = (key: string) => source.manager.findOneByOrFail(IdempotentRequest, { key });

/** Without what only that request has: its id, and that it repeats. */
const said = ({ headers: _, ...answer }: Answer<unknown>) => answer;

/** Holds the adding of departments after its effect. @returns when it is held, and what lets it go on */
function holdAdding(nest: NestFastifyApplication) {
  const service = nest.get(DepartmentService);
  const original = service.add.bind(service);
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const held = new Promise<void>((resolve) => {
    jest.spyOn(service, 'add').mockImplementationOnce(async (row) => {
      const added = await original(row);
      resolve();
      await gate;
      return added;
    });
  });
  return { held, goOn };
}

describe('a write with a key', () => {
  test('has one effect and the same answer if it is sent twice in a row', async () => {
    const [key, name] = [randomUUID(), 'twice'];
    const first = await add(keyed(key), name);
    const again = await add(keyed(key), name);
    expect(first).toMatchObject({ status: 200, code: 1000 });
    expect(said(again)).toEqual(said(first));
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(await effects(name)).toBe(1);
  });

  test('gets the first answer if it is repeated on another node', async () => {
    const [key, name] = [randomUUID(), 'other node'];
    const first = await add(keyed(key), name);
    expect(said(await add(keyed(key, second), name))).toEqual(said(first));
    expect(await effects(name)).toBe(1);
  });

  test.each(['this', 'another'])('is refused with 409 while the first one is running on %s node', async (node) => {
    const [key, name] = [randomUUID(), `under way on ${node} node`];
    const { held, goOn } = holdAdding(app.nest);
    const first = add(keyed(key), name);
    await held;
    const meanwhile = await add(keyed(key, node === 'this' ? app.nest : second), name);
    expect(meanwhile).toMatchObject({ status: 409, key: 'idempotency.underWay', data: { reason: 'idempotency' } });
    goOn();
    expect(said(await add(keyed(key), name))).toEqual(said(await first));
    expect(await effects(name)).toBe(1);
  });

  test('has one effect if it is sent ten times at once on two nodes', async () => {
    const [key, name] = [randomUUID(), 'ten at once'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add(keyed(key, n % 2 ? second : app.nest), name)),
    );
    expect(await effects(name)).toBe(1);
    for (const { status, key: refusal } of answers)
      expect([status, refusal]).toEqual(status === 200 ? [200, undefined] : [409, 'idempotency.underWay']);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id)).size).toBe(1);
  });

  test('can be repeated with one effect after its connection was lost', async () => {
    const [key, name] = [randomUUID(), 'cut off'];
    const { held, goOn } = holdAdding(app.nest);
    const socket = await sendRaw(key, name);
    await held;
    await cut(socket);
    goOn();
    await settled(key);
    const again = await add(keyed(key), name);
    expect(again).toMatchObject({ status: 200, code: 1000 });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await effects(name)).toBe(1);
  });

  test('is refused again in the same way after a refusal', async () => {
    const key = randomUUID();
    const first = await add(keyed(key), '');
    const again = await add(keyed(key), '');
    expect(first).toMatchObject({ status: 200, code: 1002 });
    expect(said(again)).toEqual(said(first));
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('is not done again after a failure', async () => {
    const [key, name] = [randomUUID(), 'failed'];
    jest.spyOn(app.nest.get(DepartmentService), 'add').mockRejectedValueOnce(new Error('broken'));
    const first = await add(keyed(key), name);
    expect(first.status).toBe(500);
    expect(said(await add(keyed(key), name))).toEqual(said(first));
    expect(await effects(name)).toBe(0);
  });

  test('is refused with 422 if the key was used with another body or operation', async () => {
    const key = randomUUID();
    await add(keyed(key), 'body one');
    for (const refused of [await add(keyed(key), 'body two'), await keyed(key).post('base/sys/department/order', [])])
      expect(refused).toMatchObject({ status: 422, key: 'idempotency.otherRequest' });
    expect(await effects('body two')).toBe(0);
  });

  test('does not collide with the same key of another user', async () => {
    const [key, name] = [randomUUID(), 'two callers'];
    const other = await factories.signedIn({ isSuper: true });
    const answers = [await add(keyed(key), name), await add(keyed(key, app.nest, other.token), name)];
    expect(answers.map(({ code }) => code)).toEqual([1000, 1000]);
    expect(await effects(name)).toBe(2);
  });

  test('is authorised before its earlier answer is sent', async () => {
    const [key, name] = [randomUUID(), 'no longer allowed'];
    await add(keyed(key), name);
    const stranger = await factories.signedIn({ permissions: ['nothing'] });
    await source.manager.update(IdempotentRequest, { key }, { caller: stranger.id });
    expect((await add(keyed(key, app.nest, stranger.token), name)).status).toBe(403);
  });
});

describe('a write on a node that was killed', () => {
  test('has an unknown outcome and is not done again', async () => {
    const [key, name] = [randomUUID(), 'killed'];
    const { held, goOn } = holdAdding(second);
    const first = add(keyed(key, second), name);
    await held;
    await source.manager.update(IdempotentRequest, { key }, { until: Date.now() - 1 });
    expect(await add(keyed(key), name)).toMatchObject({ status: 409, key: 'idempotency.unknown' });
    expect(await effects(name)).toBe(1);
    goOn();
    // It was only slow: its answer is known after all.
    const answer = await first;
    expect(said(await add(keyed(key), name))).toEqual(said(answer));
  });
});

describe('an idempotency key', () => {
  test.each(['', ' ', 'a b', '"', '"a', 'a"', String.raw`a\b`, 'ä', 'a'.repeat(129), '"", "b"'])(
    'is refused with 400 if it is %j',
    async (key) => {
      expect(await add(keyed(key), 'bad key')).toMatchObject({ status: 400, key: 'idempotency.badKey' });
      expect(await effects('bad key')).toBe(0);
    },
  );

  test('is the same with and without quotes, and differs by case', async () => {
    const [key, name] = [`Q${randomUUID()}`, 'quotes'];
    await add(keyed(`"${key}"`), name);
    await add(keyed(key), name);
    expect(await effects(name)).toBe(1);
    await add(keyed(key.toLowerCase()), name);
    expect(await effects(name)).toBe(2);
  });

  test('expires after a day and is deleted with the old entries of the log', async () => {
    const [key, name] = [randomUUID(), 'expired'];
    const age = (ms: number) =>
      source.manager.update(IdempotentRequest, { key }, { createTime: new Date(Date.now() - ms) });
    await add(keyed(key), name);
    await age(DAY_MS - 60_000);
    await add(keyed(key), name);
    await app.nest.get(LogRetention).deleteOldRows();
    expect(await effects(name)).toBe(1);
    await age(DAY_MS);
    await add(keyed(key), name);
    expect(await effects(name)).toBe(2);
    await age(DAY_MS + 1000);
    await app.nest.get(LogRetention).deleteOldRows();
    expect(await source.manager.countBy(IdempotentRequest, { key })).toBe(0);
  });
});

describe('the stored answer of a write', () => {
  test('is encrypted', async () => {
    const key = randomUUID();
    await add(keyed(key), '');
    expect((await rowOf(key)).answer).not.toContain('1002');
  });

  test('is missing if it is too large, and a repetition is told that the write was done', async () => {
    const [key, name] = [randomUUID(), 'large'];
    const large = { id: 'x'.repeat(70_000) } as never;
    jest.spyOn(app.nest.get(DepartmentService), 'add').mockResolvedValueOnce(large);
    await add(keyed(key), name);
    expect(await add(keyed(key), name)).toMatchObject({ status: 409, key: 'idempotency.done' });
    expect((await rowOf(key)).answer).toBeNull();
  });

  test('is missing if it contains secrets', async () => {
    const { token: own } = await factories.signedIn({});
    const key = randomUUID();
    const change = { nickName: 'New name' };
    const first = await keyed(key, app.nest, own).post('base/comm/personUpdate', change);
    expect(first).toMatchObject({ status: 200, code: 1000 });
    const again = await keyed(key, app.nest, own).post('base/comm/personUpdate', change);
    expect(again).toMatchObject({ status: 409, key: 'idempotency.done' });
    expect((await rowOf(key)).answer).toBeNull();
  });

  test('is missing for reads and sign-ins', async () => {
    const key = randomUUID();
    expect(await keyed(key).post('base/sys/department/list', {})).toMatchObject({ code: 1000 });
    expect(await keyed(key).get('base/comm/person')).toMatchObject({ code: 1000 });
    const signIn = { username: 'admin', password: 'initial-pass-1' };
    expect(await keyed(key, app.nest, '').post('base/open/login', signIn)).toMatchObject({ code: 1000 });
    expect(await source.manager.countBy(IdempotentRequest, { key })).toBe(0);
  });
});

function sendRaw(key: string, name: string): Promise<Socket> {
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const body = JSON.stringify({ name, parentId });
  const head = [
    'POST /api/admin/base/sys/department/add HTTP/1.1',
    'host: test',
    `authorization: ${token}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      resolve(socket);
    });
  });
}

/** Cuts the connection and waits until the server has seen it. */
async function cut(socket: Socket): Promise<void> {
  const open = () => new Promise<number>((resolve) => app.nest.getHttpServer().getConnections((_, n) => resolve(n)));
  const before = await open();
  socket.destroy();
  while ((await open()) >= before) await new Promise(setImmediate);
}

async function settled(key: string): Promise<void> {
  while ((await rowOf(key)).state === RequestState.UnderWay) await new Promise(setImmediate);
}
