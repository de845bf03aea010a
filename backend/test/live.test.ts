import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebSocket } from 'ws';
import { createApp } from '../src/boot';
import { env } from '../src/config/env';
import { StaffCache } from '../src/kernel/access/auth/staff-cache';
import { ConnectionAdmission } from '../src/kernel/access/live/connection-admission';
import { Connections } from '../src/kernel/access/live/connections';
import { Live } from '../src/kernel/access/live/live';
import { SocketIds } from '../src/kernel/access/live/socket-ids';
import { REDIS } from '../src/kernel/stores/redis/redis-token';
import { RedisUnavailable } from '../src/kernel/stores/redis/redis-unavailable';
import type { Redis } from '../src/kernel/stores/redis/redis';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import type { TokenPair } from '../src/kernel/access/auth/token-pair';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { closed } from './closed';
import { type Factories, factoriesOf, type Member } from './factories';
import { LiveVisitor } from './live-visitor';
import { OwnTime } from './own-time';
import { until } from './push/until';

const PARAMS = 'base:sys:param:page';
const TOPIC = 'base/sys/param';
const onEmbedded = env.databaseUrl ? test.skip : test;
const onRedis = env.redisUrl ? test : test.skip;
/** the events of a visitor that has no connection */
const OVER = ['refused', 'disconnect'];

let app: TestApp;
let make: Factories;
let admin: Caller;
/** a second node where there is Redis to hold two together; else the same one */
let far: NestFastifyApplication;
const visitors: LiveVisitor[] = [];

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  await app.nest.listen(0, '127.0.0.1');
  far = app.nest;
  if (!env.redisUrl) return;
  far = await createApp(env);
  await far.listen(0, '127.0.0.1');
});
afterEach(() => {
  for (const visitor of visitors.splice(0)) visitor.leave();
});
afterAll(async () => {
  if (far !== app.nest) await far.close();
  await app.close();
});

async function come(token: unknown, nest = app.nest, headers = {}): Promise<LiveVisitor> {
  const visitor = await LiveVisitor.come(nest, token, headers);
  visitors.push(visitor);
  return visitor;
}

const watcher = async (nest = app.nest, permissions = [PARAMS]): Promise<[LiveVisitor, Member]> => {
  const member = await make.signedIn({ permissions });
  const visitor = await come(member.token, nest);
  expect(await visitor.watch(TOPIC)).toBe(true);
  return [visitor, member];
};

/** Until a later message to this visitor has come, the other one could be on its way. */
async function hearsNothingOf(event: string, visitor: LiveVisitor, id: number): Promise<void> {
  app.nest.get(Live).toStaff([id], 'later', {});
  await visitor.next('later');
  expect(visitor.told.filter((one) => one.event === event)).toEqual([]);
}

async function socketIdOf(id: number): Promise<string | null | undefined> {
  return (await make.find(BaseSysUser, { id }))[0]?.socketId;
}

describe('a connection', () => {
  test.each([['nothing'], [undefined], [42], [{ a: 1 }], ['eyJhbGciOiJub25lIn0.e30.']])(
    'is refused with the invalid token %p',
    async (token) => {
      await expect(come(token)).rejects.toThrow('unauthorised');
    },
  );

  test('is refused with a refresh token', async () => {
    const { data } = await app.caller().post<TokenPair>('base/open/login', ADMIN);
    await expect(come(data.refreshToken)).rejects.toThrow('unauthorised');
  });

  test('is refused from a page of another origin before authentication', async () => {
    await expect(come(admin.token, app.nest, { origin: 'https://elsewhere.example' })).rejects.toThrow('websocket');
    const { port } = app.nest.getHttpServer().address() as { port: number };
    await come(admin.token, app.nest, { origin: `http://127.0.0.1:${port}` });
  });

  test('is refused for an ended session with the reason', async () => {
    const member = await make.signedIn({});
    await admin.post('base/sys/user/update', { id: member.id, status: 0 });
    await expect(come(member.token)).rejects.toThrow('{"message":"signedOut","reason":"disabled"}');
  });

  test('is refused to a user who must change the password first', async () => {
    const member = await make.signedIn({});
    await make.source.manager.update(BaseSysUser, { id: member.id }, { mustChangePassword: true });
    await app.nest.get(StaffCache).forgetStaff([member.id]);
    await expect(come(member.token)).rejects.toThrow('passwordChange');
  });

  test('tells the browser which build of the console is served', async () => {
    const visitor = await come(admin.token);
    const { data } = await visitor.next('version');
    expect(data).toEqual({ version: expect.stringMatching(/^$|^\/assets\/.+\.js$/) });
  });

  test('is refused to a user who has thirty of them', async () => {
    const { token } = await make.signedIn({});
    for (let at = 0; at < 30; at++) await come(token);
    await expect(come(token)).rejects.toThrow('tooMany');
  });

  test('is refused in the same way if many are opened at once', async () => {
    const { id, token } = await make.signedIn({});
    const admission = app.nest.get(ConnectionAdmission);
    const admit = admission.admit.bind(admission);
    let asked = 0;
    let go = (): void => undefined;
    const together = new Promise<void>((resolve) => (go = resolve));
    const held = jest.spyOn(admission, 'admit').mockImplementation(async (given, address) => {
      const claims = await admit(given, address);
      if (++asked === 36) go();
      await together;
      return claims;
    });
    const many = Array.from({ length: 36 }, () => LiveVisitor.knock(app.nest, token));
    visitors.push(...many);
    const over = (): number => many.filter(({ told }) => told.some(({ event }) => OVER.includes(event))).length;
    await until(() => over() === 6);
    held.mockRestore();
    expect(app.nest.get(Connections).listOf(id)).toHaveLength(30);
  });
});

describe('watching a topic', () => {
  test('needs the permission to see its list', async () => {
    const { token } = await make.signedIn({ permissions: [PARAMS] });
    const visitor = await come(token);
    expect(await visitor.watch(TOPIC)).toBe(true);
    expect(await visitor.watch('base/sys/user')).toBe(false);
  });

  test('is limited for each connection, even if many topics are requested at once', async () => {
    const visitor = await come(admin.token);
    const answers = await Promise.all(Array.from({ length: 70 }, (_, at) => visitor.watch(`topic/of/n${at}`)));
    // It is in its own room and in that of its member.
    expect(answers.filter(Boolean)).toHaveLength(58);
  });

  test.each([[undefined], [7], ['x'.repeat(200)], ['base'], ['base/sys/*'], [['base/sys/param']]])(
    'is refused for the invalid topic %p',
    async (topic) => {
      const visitor = await come(admin.token);
      expect(await visitor.watch(topic)).toBe(false);
    },
  );

  test('delivers messages to every watcher on every node, and to no other user', async () => {
    const [[near], [away]] = [await watcher(), await watcher(far)];
    const stranger = await make.signedIn({ permissions: [PARAMS] });
    const other = await come(stranger.token, far);
    app.nest.get(Live).publishChange(TOPIC, { id: 5, at: new Date(2026, 0, 2, 3, 4, 5) });
    const message = { topic: TOPIC, payload: { id: 5, at: '2026-01-02 03:04:05' } };
    expect((await near.next('topic')).data).toEqual(message);
    expect((await away.next('topic')).data).toEqual(message);
    await hearsNothingOf('topic', other, stranger.id);
  });

  test('delivers few messages of a flood, including the last one', async () => {
    const [visitor] = await watcher(far);
    const live = app.nest.get(Live);
    for (let step = 1; step <= 500; step++) live.publishChange(TOPIC, { id: 1, step });
    await visitor.next('topic', ({ payload }: { payload: { step: number } }) => payload.step === 500);
    expect(visitor.told.filter(({ event }) => event === 'topic').length).toBeLessThan(5);
    for (let id = 1; id <= 500; id++) live.publishChange(TOPIC, { id });
    expect((await visitor.next('many')).data).toEqual({ topic: TOPIC });
  });

  test('ends when the browser stops it', async () => {
    const [visitor] = await watcher();
    visitor.socket.emit('unwatch', TOPIC);
    expect(await visitor.watch('base/sys/none')).toBe(false);
    app.nest.get(Live).publishChange(TOPIC, { id: 1 });
    app.nest.get(Live).toStaff([0], 'nobody', {});
    expect(await visitor.watch(TOPIC)).toBe(true);
    expect(visitor.told.filter(({ event }) => event === 'topic')).toEqual([]);
  });

  test('ends at once when the permission is taken away', async () => {
    const [visitor, member] = await watcher(far);
    await admin.post('base/sys/role/update', { id: member.roleId, menuIdList: [] });
    expect((await visitor.next('unwatched')).data).toEqual({ topic: TOPIC });
    expect(await visitor.watch(TOPIC)).toBe(false);
    expect(visitor.socket.connected).toBe(true);
  });

  test('is not disturbed by messages that cannot be sent', async () => {
    const live = app.nest.get(Live);
    const ring: { self?: object } = {};
    ring.self = ring;
    const [visitor] = await watcher();
    live.publishChange(TOPIC, ring);
    live.publishChange(TOPIC, undefined);
    live.toStaff([1], 'disconnect', 1);
    live.publishChange(TOPIC, { id: 1, text: 'x'.repeat(100_000) });
    expect((await visitor.next('many')).data).toEqual({ topic: TOPIC });
  });
});

test("a message to a user reaches all of the user's browsers", async () => {
  const member = await make.signedIn({});
  const tabs = [await come(member.token), await come(member.token, far)];
  const other = await come(admin.token);
  app.nest.get(Live).toStaff([member.id], 'hello', { n: 1 });
  for (const tab of tabs) expect((await tab.next('hello')).data).toEqual({ n: 1 });
  await hearsNothingOf('hello', other, 1);
});

describe('a change of permissions', () => {
  const changing = async (change: (member: Member) => Promise<unknown>): Promise<void> => {
    const member = await make.signedIn({ permissions: [PARAMS] });
    const tabs = [await come(member.token), await come(member.token, far)];
    for (const tab of tabs) expect(await tab.watch(TOPIC)).toBe(true);
    for (const tab of tabs) tab.told.splice(0);
    await change(member);
    for (const tab of tabs) await tab.next('grants');
  };

  test('reaches all browsers of the user when a role grants other menus', () =>
    changing(({ roleId }) => admin.post('base/sys/role/update', { id: roleId, menuIdList: [] })));
  test('reaches all browsers of the user when a role covers other departments', () =>
    changing(async ({ roleId }) => {
      const departmentIdList = [await make.department(1)];
      await admin.post('base/sys/role/update', { id: roleId, departmentIdList });
    }));
  test('reaches all browsers of the user who gets other roles', () =>
    changing(async ({ id }) => admin.post('base/sys/user/update', { id, roleIdList: [await make.role()] })));
  test('reaches all browsers of the user when a role is deleted', () =>
    changing(({ roleId }) => admin.post('base/sys/role/delete', { ids: [roleId] })));
  test('reaches all browsers when the menus change', () =>
    changing(() => admin.post('base/sys/menu/add', { name: 'told', type: 0 })));

  test('does not reach the browsers of other users', async () => {
    const member = await make.signedIn({ permissions: [PARAMS] });
    const other = await come((await make.signedIn({ permissions: [PARAMS] })).token, far);
    expect(await other.watch(TOPIC)).toBe(true);
    other.told.splice(0);
    await admin.post('base/sys/role/update', { id: member.roleId, menuIdList: [] });
    await admin.post('base/sys/role/update', { id: (await make.signedIn({})).roleId, remark: 'no change of rights' });
    app.nest.get(Live).publishChange(TOPIC, { id: 7 });
    await other.next('topic');
    expect(other.told.some(({ event }) => event === 'grants')).toBe(false);
  });
});

test('new rows of the request log are announced with their number for each user', async () => {
  const visitor = await come(admin.token, far);
  expect(await visitor.watch('base/sys/log')).toBe(true);
  const member = await make.signedIn({});
  await member.get('base/comm/person');
  for (let at = 0; at < 5; at++) await member.post('base/sys/param/page');
  await app.nest.get(RequestLog).flushRecords();
  let own = 0;
  while (own < 6) {
    const { data } = await visitor.next('rows');
    const { resource, count, by } = data as { resource: string; count: number; by: Record<number, number> };
    expect(resource).toBe('base/sys/log');
    expect(count).toBeGreaterThanOrEqual(by[member.id] ?? 0);
    own += by[member.id] ?? 0;
  }
  // The sign-in, and five that were refused; what is read and answered is not told.
  expect(own).toBe(6);
});

describe('the end of a session', () => {
  const ending = async (end: (member: Member) => Promise<unknown>, reason: string): Promise<void> => {
    const member = await make.signedIn({});
    const tabs = [await come(member.token), await come(member.token, far)];
    await end(member);
    for (const tab of tabs) {
      expect((await tab.next('signedOut')).data).toEqual({ reason });
      await tab.next('disconnect');
    }
    await expect(come(member.token)).rejects.toThrow(`"reason":"${reason}"`);
  };

  test('closes its connections on every node with the reason after a sign-out', () =>
    ending((member) => member.post('base/comm/logout'), 'ended'));
  test('closes its connections with the reason after the user is disabled', () =>
    ending(({ id }) => admin.post('base/sys/user/update', { id, status: 0 }), 'disabled'));
  test('closes its connections with the reason after the user is deleted', () =>
    ending(({ id }) => admin.post('base/sys/user/delete', { ids: [id] }), 'deleted'));
  test('closes its connections with the reason after another user has set a new password', () =>
    ending(({ id }) => admin.post('base/sys/user/update', { id, password: 'other-pass' }), 'password'));
  test('closes its connections with the reason after it was ended from another browser', () =>
    ending(async (member) => {
      const other = await app.as(member.username);
      const { data } = await other.get<{ id: string; current: boolean }[]>('base/comm/sessions');
      const ids = data.filter(({ current }) => !current).map(({ id }) => id);
      await other.post('base/comm/endSession', { ids });
    }, 'ended'));

  test('asks only for the new token after a change of the own password', async () => {
    const member = await make.signedIn({});
    const tab = await come(member.token, far);
    const { data } = await member.post<TokenPair>('base/comm/personUpdate', {
      password: 'fresh-pass-1',
      oldPassword: ADMIN.password,
    });
    expect((await tab.next('disconnect')).data).toBe('transport close');
    expect(tab.told.some(({ event }) => event === 'signedOut')).toBe(false);
    await expect(come(member.token)).rejects.toThrow('unauthorised');
    await come(data.token);
  });
});

describe('the newest connection in the row of the user', () => {
  test('is removed when it ends, unless a newer one has been opened', async () => {
    const member = await make.signedIn({});
    const before = (await make.find(BaseSysUser, { id: member.id }))[0]?.updateTime;
    const first = await come(member.token, far);
    const [{ id }, there] = [first.socket, far.get(Connections)];
    await until(async () => (await socketIdOf(member.id)) === id);
    const second = await come(member.token);
    await until(async () => (await socketIdOf(member.id)) === second.socket.id);
    first.leave();
    await until(() => there.listOf(member.id).every((socket) => socket.id !== id));
    await far.get(SocketIds).whenSettled();
    expect(await socketIdOf(member.id)).toBe(second.socket.id);
    second.leave();
    await until(async () => (await socketIdOf(member.id)) === null);
    expect((await make.find(BaseSysUser, { id: member.id }))[0]?.updateTime).toEqual(before);
  });

  test('is replaced by an older one that is still open', async () => {
    const member = await make.signedIn({});
    const first = await come(member.token);
    const id = first.socket.id;
    const second = await come(member.token);
    await until(async () => (await socketIdOf(member.id)) === second.socket.id);
    second.leave();
    await until(async () => (await socketIdOf(member.id)) === id);
  });
});

onEmbedded('a start with the embedded database clears the connections of a killed process', async () => {
  const { id } = await make.signedIn({});
  await make.source.manager.update(BaseSysUser, { id }, { socketId: 'left behind' });
  const node = await createApp(env);
  await node.init();
  expect(await socketIdOf(id)).toBeNull();
  await node.close();
});

describe('the input of a browser', () => {
  test('is limited in its size', async () => {
    const visitor = await come(admin.token);
    visitor.socket.emit('watch', 'x'.repeat(20_000));
    expect((await visitor.next('disconnect')).data).toMatch(/transport/);
  });

  test('is limited in number and time before authentication', async () => {
    const { port } = app.nest.getHttpServer().address() as { port: number };
    const [started, time] = [Date.now(), new OwnTime()];
    const silent = new WebSocket(`ws://127.0.0.1:${port}/api/live/?EIO=4&transport=websocket`);
    await closed(silent);
    expect(Date.now() - started).toBeGreaterThan(4000);
    const loud = new WebSocket(`ws://127.0.0.1:${port}/api/live/?EIO=4&transport=websocket`);
    await once(loud, 'open');
    for (let at = 0; at < 300; at++) loud.send('40{"token":"x"}');
    await closed(loud);
    expect(time.end()).toBeLessThan(25_000);
  });

  test('is limited in the number of messages', async () => {
    const visitor = await come(admin.token);
    for (let at = 0; at < 300; at++) visitor.socket.emit('anything', at);
    expect((await visitor.next('disconnect')).data).toMatch(/transport/);
  });
});

test('a request that is no WebSocket is refused while other routes still answer', async () => {
  const { port } = app.nest.getHttpServer().address() as { port: number };
  const polling = await fetch(`http://127.0.0.1:${port}/api/live/?EIO=4&transport=polling`);
  expect(polling.status).toBe(400);
  const call = await fetch(`http://127.0.0.1:${port}/api/admin/base/open/captcha`);
  expect(call.status).toBe(200);
});

test('a worker accepts no browsers', async () => {
  const worker = await createApp({ ...env, role: 'worker' });
  await worker.listen(0, '127.0.0.1');
  await expect(come(admin.token, worker)).rejects.toThrow('websocket');
  await worker.close();
});

onRedis('a worker sends messages to the browsers of other nodes', async () => {
  const worker = await createApp({ ...env, role: 'worker' });
  await worker.init();
  const [visitor] = await watcher();
  worker.get(Live).publishChange(TOPIC, { id: 9 });
  expect((await visitor.next('topic')).data).toEqual({ topic: TOPIC, payload: { id: 9 } });
  await worker.close();
});

onRedis('an unavailable Redis does not stop messages on the same node', async () => {
  const redis = app.nest.get<Redis>(REDIS);
  const [[near], [away]] = [await watcher(), await watcher(far)];
  const ask = jest.spyOn(redis, 'runCommand').mockRejectedValue(new RedisUnavailable());
  app.nest.get(Live).publishChange(TOPIC, { id: 1 });
  expect((await near.next('topic')).data).toEqual({ topic: TOPIC, payload: { id: 1 } });
  ask.mockRestore();
  app.nest.get(Live).publishChange(TOPIC, { id: 2 });
  expect((await away.next('topic')).data).toEqual({ topic: TOPIC, payload: { id: 2 } });
});

test('a node that stops closes its connections at once and removes them from the rows', async () => {
  const node = await createApp(env);
  await node.listen(0, '127.0.0.1');
  const member = await make.signedIn({});
  const tab = await come(member.token, node);
  await until(async () => (await socketIdOf(member.id)) === tab.socket.id);
  const time = new OwnTime();
  await node.close();
  expect(time.end()).toBeLessThan(5000);
  expect((await tab.next('disconnect')).data).toMatch(/transport/);
  expect(await socketIdOf(member.id)).toBeNull();
});
