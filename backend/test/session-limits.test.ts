import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { JwtService } from '@nestjs/jwt';
import { createApp } from '../src/boot';
import type { AppConfig } from '../src/config/app-config';
import { env } from '../src/config/env';
import { Activity } from '../src/kernel/access/auth/activity';
import type { Claims } from '../src/kernel/access/auth/claims';
import { StaffCache } from '../src/kernel/access/auth/staff-cache';
import type { TokenPair } from '../src/kernel/access/auth/token-pair';
import { ServiceUnavailable } from '../src/kernel/basis/errors/service-unavailable';
import { ConnectionReview } from '../src/kernel/access/live/connection-review';
import { PresenceService } from '../src/modules/base/session/presence.service';
import { BaseSysSession } from '../src/modules/base/tables/session.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { ADMIN, type Answer, startApp, type TestApp } from './app';
import { callerOf } from './caller';
import { type Factories, factoriesOf } from './factories';
import { LiveVisitor } from './live-visitor';

const LIMITS = { sessionIdleMinutes: 30, sessionHours: 12 };
const [MINUTE, HOUR] = [60_000, 3_600_000];
const OLD = { lastAct: 40 * MINUTE, lastSeen: 40 * MINUTE };

let app: TestApp;
let make: Factories;
let roleId: number;
/** a second node where there is Redis to hold two together; else the same one */
let far: NestFastifyApplication;

beforeAll(async () => {
  app = await startApp(LIMITS);
  make = factoriesOf(app);
  roleId = await make.role({ permissions: ['base:sys:param:page'] });
  await app.nest.listen(0, '127.0.0.1');
  far = app.nest;
  if (!env.redisUrl) return;
  far = await createApp({ ...env, ...LIMITS });
  await far.init();
  await far.getHttpAdapter().getInstance().ready();
});
afterEach(() => limit(LIMITS));
afterAll(async () => {
  if (far !== app.nest) await far.close();
  await app.close();
});

/** Gives this node other limits, as a restart with other settings would. */
function limit(words: Partial<AppConfig>): void {
  Object.assign(app.config, words);
}

interface Visitor {
  userId: number;
  sessionId: string;
  pair: TokenPair;
}

async function visitor(): Promise<Visitor> {
  const userId = await make.user({}, [roleId]);
  const username = (await make.find(BaseSysUser, { id: userId }))[0]?.username ?? '';
  const { data: pair } = await app.caller().post<TokenPair>('base/open/login', { username, password: ADMIN.password });
  return { userId, sessionId: new JwtService().decode<Claims>(pair.token).sid, pair };
}

const stored = async ({ sessionId }: Visitor): Promise<BaseSysSession> =>
  make.source.manager.findOneByOrFail(BaseSysSession, { id: sessionId });

/** Puts times of a session back, by this many milliseconds before now. */
async function age(one: Visitor, by: Partial<Record<'createTime' | 'lastSeen' | 'lastAct', number>>): Promise<void> {
  const times = Object.fromEntries(Object.entries(by).map(([name, ms]) => [name, new Date(Date.now() - ms)]));
  await make.source.manager.update(BaseSysSession, { id: one.sessionId }, times);
}

/** What a node asks for after some seconds, without waiting for them. */
async function readAgain({ userId }: Visitor): Promise<void> {
  for (const node of [app.nest, far]) await node.get(StaffCache).forgetStaff([userId]);
}

const record = (node = app.nest) => node.get(PresenceService).recordPresence();
const person = ({ pair }: Visitor, headers = {}) => app.caller(pair.token, headers).get('base/comm/person');
const personFar = ({ pair }: Visitor, headers = {}) => callerOf(far, pair.token, headers).get('base/comm/person');
const refresh = ({ pair: { refreshToken } }: Visitor) =>
  app.caller().get<TokenPair>('base/open/refreshToken', { refreshToken });
const POLL = { 'x-unattended': '1' };

const welcome = (answer: Answer<unknown>) => expect([answer.status, answer.code]).toEqual([200, 1000]);
const over = (answer: Answer<unknown>, reason: string) =>
  expect(answer).toMatchObject({ status: 401, code: 1001, data: { reason } });

test.each([
  ['nobody has used it for longer than the idle limit', 'idle', { lastAct: 33 * MINUTE }],
  ['it began longer ago than the absolute limit', 'limit', { createTime: 12 * HOUR + MINUTE }],
  ['both limits are reached', 'idle', { createTime: 13 * HOUR, lastAct: 33 * MINUTE }],
])('a session is over on every node and for a refresh if %s, with the reason', async (_, reason, by) => {
  const one = await visitor();
  welcome(await person(one));
  await age(one, by);
  await readAgain(one);
  over(await person(one), reason);
  over(await personFar(one), reason);
  over(await refresh(one), reason);
});

test('a session goes on within both limits, however long its program has sent nothing', async () => {
  const one = await visitor();
  await age(one, { createTime: 11 * HOUR, lastAct: 29 * MINUTE, lastSeen: 29 * MINUTE });
  await readAgain(one);
  welcome(await person(one));
  welcome(await personFar(one));
  welcome(await refresh(one));
});

test('a session has no limits where they are switched off', async () => {
  limit({ sessionIdleMinutes: 0, sessionHours: 0 });
  const one = await visitor();
  await age(one, { createTime: 300 * HOUR, lastAct: 300 * HOUR, lastSeen: 300 * HOUR });
  await app.nest.get(StaffCache).forgetStaff([one.userId]);
  welcome(await person(one));
  welcome(await refresh(one));
});

test('a poll, a live connection and a refresh are no acts, and any other request of the session is one', async () => {
  const one = await visitor();
  const long = { lastAct: 20 * MINUTE, lastSeen: 20 * MINUTE };
  await record();
  await age(one, long);
  const { lastAct } = await stored(one);
  welcome(await person(one, POLL));
  (await LiveVisitor.come(app.nest, one.pair.token)).leave();
  welcome(await refresh(one));
  await record();
  const polled = await stored(one);
  expect(polled.lastAct).toEqual(lastAct);
  expect(Date.now() - +polled.lastSeen).toBeLessThan(20 * MINUTE);

  welcome(await person(one));
  await record();
  expect(+((await stored(one)).lastAct ?? 0)).toBeGreaterThan(+(lastAct ?? 0));
});

test('an act at one node keeps the session open at every node', async () => {
  const one = await visitor();
  await record();
  await age(one, { lastAct: 29 * MINUTE });
  welcome(await personFar(one));
  await record(far);
  expect(Date.now() - +((await stored(one)).lastAct ?? 0)).toBeLessThan(29 * MINUTE);
  await readAgain(one);
  welcome(await person(one));
});

test('a session that is over does not come back by a request that a node still admitted', async () => {
  const one = await visitor();
  await record();
  await age(one, OLD);
  const { lastAct, lastSeen } = await stored(one);
  app.nest.get(Activity).recordSession(one.sessionId, true);
  await record();
  expect(await stored(one)).toMatchObject({ lastAct, lastSeen });
  await readAgain(one);
  over(await person(one), 'idle');
});

test('an act that could not be recorded is recorded by the next round', async () => {
  const one = await visitor();
  await record();
  await age(one, { lastAct: 20 * MINUTE });
  welcome(await person(one));
  const presence = app.nest.get(PresenceService);
  const failed = jest
    .spyOn(presence['sessions'], 'update')
    .mockRejectedValue(new ServiceUnavailable('The database', 'http.databaseAway'));
  await record();
  expect(failed).toHaveBeenCalled();
  failed.mockRestore();
  await record();
  expect(Date.now() - +((await stored(one)).lastAct ?? 0)).toBeLessThan(20 * MINUTE);
});

test('a session of a node that records no acts is open until one is recorded', async () => {
  const one = await visitor();
  await make.source.manager.update(BaseSysSession, { id: one.sessionId }, { lastAct: null });
  await readAgain(one);
  welcome(await person(one));
  await record();
  expect((await stored(one)).lastAct).toBeInstanceOf(Date);
});

test('a live connection of an idle session is closed with the reason, and another one is refused', async () => {
  const one = await visitor();
  const tab = await LiveVisitor.come(app.nest, one.pair.token);
  await record();
  await age(one, OLD);
  await app.nest.get(StaffCache).forgetStaff([one.userId]);
  app.nest.get(ConnectionReview).requestReview('all');
  expect((await tab.next('signedOut')).data).toEqual({ reason: 'idle' });
  tab.leave();
  await expect(LiveVisitor.come(app.nest, one.pair.token)).rejects.toThrow('"reason":"idle"');
});

test('the list of own sessions leaves out those that are over by a limit, and a sign-in keeps their reason', async () => {
  const one = await visitor();
  await age(one, OLD);
  const username = (await make.find(BaseSysUser, { id: one.userId }))[0]?.username ?? '';
  const again = await app.as(username);
  const { data } = await again.get<{ id: string; current: boolean }[]>('base/comm/sessions');
  expect(data).toMatchObject([{ current: true }]);
  await readAgain(one);
  over(await person(one), 'idle');
});
