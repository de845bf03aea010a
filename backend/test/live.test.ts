import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebSocket } from 'ws';
import { createApp } from '../src/boot';
import { env } from '../src/config/env';
import { StaffCache } from '../src/kernel/auth/staff-cache';
import { ConnectionAdmission } from '../src/kernel/live/connection-admission';
import { Connections } from '../src/kernel/live/connections';
import { Live } from '../src/kernel/live/live';
import { SocketIds } from '../src/kernel/live/socket-ids';
import { REDIS } from '../src/kernel/redis/redis-token';
import { RedisUnavailable } from '../src/kernel/redis/redis-unavailable';
import type { Redis } from '../src/kernel/redis/redis';
import { RequestLog } from '../src/kernel/log/request-log';
import type { TokenPair } from '../src/kernel/auth/token-pair';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { closed } from './closed';
import { type Factories, factoriesOf, type Member } from './factories';
import { LiveVisitor } from './live-visitor';
import { OwnTime } from './own-time';
import { until } from './push/until';

const PARAMS = 'base:sys:param:page';
const TOPIC = 'base/sys/param';
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

async function socketIdOf(id: number): Promise<string | null | undefined> {
  return (await make.find(BaseSysUser, { id }))[0]?.socketId;
}

describe('coming in', () => {
  test.each([['nothing'], [undefined], [42], [{ a: 1 }], ['eyJhbGciOiJub25lIn0.e30.']])(
    'a token that is none is refused: %p',
    async (token) => {
      await expect(come(token)).rejects.toThrow('unauthorised');
    },
  );

  test('a refresh token opens nothing', async () => {
    const { data } = await app.caller().post<TokenPair>('base/open/login', ADMIN);
    await expect(come(data.refreshToken)).rejects.toThrow('unauthorised');
  });

  test('a page of another origin is refused before it can say who it is', async () => {
    await expect(come(admin.token, app.nest, { origin: 'https://elsewhere.example' })).rejects.toThrow('websocket');
    const { port } = app.nest.getHttpServer().address() as { port: number };
    await come(admin.token, app.nest, { origin: `http://127.0.0.1:${port}` });
  });

  test('a session that is over is told why', async () => {
    const member = await make.signedIn({});
    await admin.post('base/sys/user/update', { id: member.id, status: 0 });
    await expect(come(member.token)).rejects.toThrow('{"message":"signedOut","reason":"disabled"}');
  });

  test('whoever has to change their password first has no updates yet', async () => {
    const member = await make.signedIn({});
    await make.source.manager.update(BaseSysUser, { id: member.id }, { mustChangePassword: true });
    await app.nest.get(StaffCache).forget([member.id]);
    await expect(come(member.token)).rejects.toThrow('changePassword');
  });

  test('whoever comes is told which build of the console is served', async () => {
    const visitor = await come(admin.token);
    const { data } = await visitor.next('version');
    expect(data).toEqual({ version: expect.stringMatching(/^$|^\/assets\/.+\.js$/) });
  });

  test('a member has so many connections and no more', async () => {
    const { token } = await make.signedIn({});
    for (let at = 0; at < 30; at++) await come(token);
    await expect(come(token)).rejects.toThrow('tooMany');
  });

  test('a member has no more connections when many come at once', async () => {
    const { id, token } = await make.signedIn({});
    const admission = app.nest.get(ConnectionAdmission);
    const admit = admission.admit.bind(admission);
    let asked = 0;
    let go = (): void => undefined;
    const together = new Promise<void>((resolve) => (go = resolve));
    const held = jest.spyOn(admission, 'admit').mockImplementation(async (given) => {
      const claims = await admit(given);
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

describe('watching', () => {
  test('needs the permission to see the list', async () => {
    const { token } = await make.signedIn({ permissions: [PARAMS] });
    const visitor = await come(token);
    expect(await visitor.watch(TOPIC)).toBe(true);
    expect(await visitor.watch('base/sys/user')).toBe(false);
  });

  test('a connection watches no more topics when many are asked for at once', async () => {
    const visitor = await come(admin.token);
    const answers = await Promise.all(Array.from({ length: 70 }, (_, at) => visitor.watch(`topic/of/n${at}`)));
    // It is in its own room and in that of its member.
    expect(answers.filter(Boolean)).toHaveLength(58);
  });

  test.each([[undefined], [7], ['x'.repeat(200)], ['base'], ['base/sys/*'], [['base/sys/param']]])(
    'what is no topic is not watched: %p',
    async (topic) => {
      const visitor = await come(admin.token);
      expect(await visitor.watch(topic)).toBe(false);
    },
  );

  test('news reach every watcher on every node, and nobody else', async () => {
    const [[near], [away]] = [await watcher(), await watcher(far)];
    const other = await come((await make.signedIn({ permissions: [PARAMS] })).token, far);
    app.nest.get(Live).publish(TOPIC, { id: 5, at: new Date(2026, 0, 2, 3, 4, 5) });
    const message = { topic: TOPIC, payload: { id: 5, at: '2026-01-02 03:04:05' } };
    expect((await near.next('topic')).data).toEqual(message);
    expect((await away.next('topic')).data).toEqual(message);
    expect(other.told.filter(({ event }) => event === 'topic')).toEqual([]);
  });

  test('a flood becomes a trickle that ends with the last', async () => {
    const [visitor] = await watcher(far);
    const live = app.nest.get(Live);
    for (let step = 1; step <= 500; step++) live.publish(TOPIC, { id: 1, step });
    await visitor.next('topic', ({ payload }: { payload: { step: number } }) => payload.step === 500);
    expect(visitor.told.filter(({ event }) => event === 'topic').length).toBeLessThan(5);
    for (let id = 1; id <= 500; id++) live.publish(TOPIC, { id });
    expect((await visitor.next('many')).data).toEqual({ topic: TOPIC });
  });

  test('ends when it is given up', async () => {
    const [visitor] = await watcher();
    visitor.socket.emit('unwatch', TOPIC);
    expect(await visitor.watch('base/sys/none')).toBe(false);
    app.nest.get(Live).publish(TOPIC, { id: 1 });
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

  test('nothing that is published can hurt whoever publishes it', async () => {
    const live = app.nest.get(Live);
    const ring: { self?: object } = {};
    ring.self = ring;
    const [visitor] = await watcher();
    live.publish(TOPIC, ring);
    live.publish(TOPIC, undefined);
    live.toStaff([1], 'disconnect', 1);
    live.publish(TOPIC, { id: 1, text: 'x'.repeat(100_000) });
    expect((await visitor.next('many')).data).toEqual({ topic: TOPIC });
  });
});

test('a member is told in each of their browsers', async () => {
  const member = await make.signedIn({});
  const tabs = [await come(member.token), await come(member.token, far)];
  const other = await come(admin.token);
  app.nest.get(Live).toStaff([member.id], 'hello', { n: 1 });
  for (const tab of tabs) expect((await tab.next('hello')).data).toEqual({ n: 1 });
  expect(other.told.some(({ event }) => event === 'hello')).toBe(false);
});

describe('a change of permissions reaches every browser of the person at once', () => {
  const changing = async (change: (member: Member) => Promise<unknown>): Promise<void> => {
    const member = await make.signedIn({ permissions: [PARAMS] });
    const tabs = [await come(member.token), await come(member.token, far)];
    for (const tab of tabs) expect(await tab.watch(TOPIC)).toBe(true);
    for (const tab of tabs) tab.told.splice(0);
    await change(member);
    for (const tab of tabs) await tab.next('grants');
  };

  test('when a role grants other menus', () =>
    changing(({ roleId }) => admin.post('base/sys/role/update', { id: roleId, menuIdList: [] })));
  test('when a role covers other departments', () =>
    changing(async ({ roleId }) => {
      const departmentIdList = [await make.department(1)];
      await admin.post('base/sys/role/update', { id: roleId, departmentIdList });
    }));
  test('when the person gets other roles', () =>
    changing(async ({ id }) => admin.post('base/sys/user/update', { id, roleIdList: [await make.role()] })));
  test('when a role is deleted', () => changing(({ roleId }) => admin.post('base/sys/role/delete', { ids: [roleId] })));
  test('when the menus change', () => changing(() => admin.post('base/sys/menu/add', { name: 'told', type: 0 })));

  test('nobody else is told', async () => {
    const member = await make.signedIn({ permissions: [PARAMS] });
    const other = await come((await make.signedIn({ permissions: [PARAMS] })).token, far);
    expect(await other.watch(TOPIC)).toBe(true);
    other.told.splice(0);
    await admin.post('base/sys/role/update', { id: member.roleId, menuIdList: [] });
    await admin.post('base/sys/role/update', { id: (await make.signedIn({})).roleId, remark: 'no change of rights' });
    app.nest.get(Live).publish(TOPIC, { id: 7 });
    await other.next('topic');
    expect(other.told.some(({ event }) => event === 'grants')).toBe(false);
  });
});

test('new rows of the request log are counted once a second, with whose they are', async () => {
  const visitor = await come(admin.token, far);
  expect(await visitor.watch('base/sys/log')).toBe(true);
  const member = await make.signedIn({});
  await member.get('base/comm/person');
  for (let at = 0; at < 5; at++) await member.post('base/sys/param/page');
  await app.nest.get(RequestLog).flush();
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

describe('when a session ends, its connections on every node are closed with the reason', () => {
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

  test('after a sign-out', () => ending((member) => member.post('base/comm/logout'), 'ended'));
  test('after the person is disabled', () =>
    ending(({ id }) => admin.post('base/sys/user/update', { id, status: 0 }), 'disabled'));
  test('after the person is deleted', () =>
    ending(({ id }) => admin.post('base/sys/user/delete', { ids: [id] }), 'deleted'));
  test('a new password given by another', () =>
    ending(({ id }) => admin.post('base/sys/user/update', { id, password: 'other-pass' }), 'password'));
  test('ended from another browser', () =>
    ending(async (member) => {
      const other = await app.as(member.username);
      const { data } = await other.get<{ id: string; current: boolean }[]>('base/comm/sessions');
      const ids = data.filter(({ current }) => !current).map(({ id }) => id);
      await other.post('base/comm/endSession', { ids });
    }, 'ended'));

  test('a changed password of one’s own asks for the new token instead', async () => {
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

describe('the newest connection stands on the member’s row', () => {
  test('and goes when it does, unless a newer one has come', async () => {
    const member = await make.signedIn({});
    const before = (await make.find(BaseSysUser, { id: member.id }))[0]?.updateTime;
    const first = await come(member.token, far);
    const [{ id }, there] = [first.socket, far.get(Connections)];
    await until(async () => (await socketIdOf(member.id)) === id);
    const second = await come(member.token);
    await until(async () => (await socketIdOf(member.id)) === second.socket.id);
    first.leave();
    await until(() => there.listOf(member.id).every((socket) => socket.id !== id));
    await far.get(SocketIds).settled();
    expect(await socketIdOf(member.id)).toBe(second.socket.id);
    second.leave();
    await until(async () => (await socketIdOf(member.id)) === null);
    expect((await make.find(BaseSysUser, { id: member.id }))[0]?.updateTime).toEqual(before);
  });

  test('an older one that is still there takes its place', async () => {
    const member = await make.signedIn({});
    const first = await come(member.token);
    const id = first.socket.id;
    const second = await come(member.token);
    await until(async () => (await socketIdOf(member.id)) === second.socket.id);
    second.leave();
    await until(async () => (await socketIdOf(member.id)) === id);
  });
});

test('a start on a database of its own clears what a killed process has left', async () => {
  if (env.databaseUrl) return;
  const { id } = await make.signedIn({});
  await make.source.manager.update(BaseSysUser, { id }, { socketId: 'left behind' });
  const node = await createApp(env);
  await node.init();
  expect(await socketIdOf(id)).toBeNull();
  await node.close();
});

describe('what a browser may send is limited', () => {
  test('in its size', async () => {
    const visitor = await come(admin.token);
    visitor.socket.emit('watch', 'x'.repeat(20_000));
    expect((await visitor.next('disconnect')).data).toMatch(/transport/);
  });

  test('also of whoever does not say who they are, and for how long', async () => {
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

  test('in the number of messages', async () => {
    const visitor = await come(admin.token);
    for (let at = 0; at < 300; at++) visitor.socket.emit('anything', at);
    expect((await visitor.next('disconnect')).data).toMatch(/transport/);
  });
});

test('what is no WebSocket is refused, and the calls beside it are answered', async () => {
  const { port } = app.nest.getHttpServer().address() as { port: number };
  const polling = await fetch(`http://127.0.0.1:${port}/api/live/?EIO=4&transport=polling`);
  expect(polling.status).toBe(400);
  const call = await fetch(`http://127.0.0.1:${port}/api/admin/base/open/captcha`);
  expect(call.status).toBe(200);
});

test('a worker lets no browser in, and tells those of the other nodes', async () => {
  const worker = await createApp({ ...env, role: 'worker' });
  await worker.listen(0, '127.0.0.1');
  await expect(come(admin.token, worker)).rejects.toThrow('websocket');
  if (env.redisUrl) {
    const [visitor] = await watcher();
    worker.get(Live).publish(TOPIC, { id: 9 });
    expect((await visitor.next('topic')).data).toEqual({ topic: TOPIC, payload: { id: 9 } });
  }
  await worker.close();
});

test('a Redis that is away keeps nobody from being told on the same node', async () => {
  const redis = app.nest.get<Redis | null>(REDIS);
  if (!redis) return;
  const [[near], [away]] = [await watcher(), await watcher(far)];
  const ask = jest.spyOn(redis, 'ask').mockRejectedValue(new RedisUnavailable());
  app.nest.get(Live).publish(TOPIC, { id: 1 });
  expect((await near.next('topic')).data).toEqual({ topic: TOPIC, payload: { id: 1 } });
  ask.mockRestore();
  app.nest.get(Live).publish(TOPIC, { id: 2 });
  expect((await away.next('topic')).data).toEqual({ topic: TOPIC, payload: { id: 2 } });
});

test('a node that stops lets its browsers go at once, and leaves no trace of them', async () => {
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
