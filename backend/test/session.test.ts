import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { createApp } from '../src/boot';
import { env } from '../src/config/env';
import type { Claims } from '../src/kernel/access/auth/claims';
import { TokenService } from '../src/kernel/access/auth/token.service';
import type { TokenPair } from '../src/kernel/access/auth/token-pair';
import { Cache } from '../src/kernel/stores/cache/cache';
import { ServiceUnavailable } from '../src/kernel/basis/errors/service-unavailable';
import { PresenceService } from '../src/modules/base/session/presence.service';
import { SessionService } from '../src/modules/base/session/session.service';
import { BaseSysSession } from '../src/modules/base/tables/session.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { ADMIN, type Answer, type Caller, startApp, type TestApp } from './app';
import { callerOf } from './caller';
import { until } from './engine/until';
import { type Factories, factoriesOf } from './factories';

const PAGE = 'base:sys:user:page';

let app: TestApp;
let make: Factories;
let admin: Caller;
let roleId: number;
/** a second node where there is Redis to hold two together; else the same one */
let other: (token: string) => Caller;
let closeOther: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  roleId = await make.role({ permissions: [PAGE] });
  other = (token) => app.caller(token);
  if (!env.redisUrl) return;
  const second = await createApp(env);
  await second.init();
  await second.getHttpAdapter().getInstance().ready();
  other = (token) => callerOf(second, token);
  closeOther = () => second.close();
});
afterAll(async () => {
  await closeOther();
  await app.close();
});

interface Visitor {
  id: number;
  username: string;
  pair: TokenPair;
}

async function visitor(): Promise<Visitor> {
  const id = await make.user({}, [roleId]);
  const username = (await make.find(BaseSysUser, { id }))[0]?.username ?? '';
  return { id, username, pair: (await signIn(username)).data };
}

const signIn = (username: string, password = ADMIN.password) =>
  app.caller().post<TokenPair>('base/open/login', { username, password });
const refresh = (refreshToken: string, caller = app.caller()) =>
  caller.get<TokenPair>('base/open/refreshToken', { refreshToken });
const person = (token: string) => app.caller(token).get<{ id: number }>('base/comm/person');
const claimsOf = (token: string): Claims => new JwtService().decode(token);
/** As if the two minutes were over in which everybody is given the same answer. */
const endGrace = (refreshToken: string) => app.nest.get(Cache).delete(`refresh:${claimsOf(refreshToken).jti}`);

const signedOut = (answer: Answer<unknown>) => expect([answer.status, answer.code]).toEqual([401, 1001]);
const welcome = (answer: Answer<unknown>) => expect([answer.status, answer.code]).toEqual([200, 1000]);

describe('an access token', () => {
  test('signs its user in with and without the word Bearer', async () => {
    const { id, pair } = await visitor();
    expect((await person(pair.token)).data.id).toBe(id);
    welcome(await person(`Bearer ${pair.token}`));
    welcome(await person(`bearer  ${pair.token}`));
    expect(pair).toMatchObject({ expire: 7200, refreshExpire: 1_296_000 });
  });

  const forged = (secret: string, claims: object) =>
    new JwtService({ secret: createSecretKey(Buffer.from(secret)) }).sign(claims);

  test.each([
    ['missing', () => ''],
    ['garbage', () => 'garbage'],
    ['a refresh token', (pair: TokenPair) => pair.refreshToken],
    ['without a signature', (pair: TokenPair) => pair.token.slice(0, pair.token.lastIndexOf('.') + 1)],
    ['wrongly signed', (pair: TokenPair) => pair.token.replace(/.{10}$/, 'AAAAAAAAAA')],
    ['signed with another secret', (pair: TokenPair) => forged('x'.repeat(32), claimsOf(pair.token))],
    [
      'without an algorithm',
      (pair: TokenPair) =>
        `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${pair.token.split('.')[1]}.`,
    ],
    [
      'expired',
      (pair: TokenPair) => {
        const { sub, sid, v, jti, iat } = claimsOf(pair.token);
        const bearer = { userId: sub, sessionId: sid, passwordV: v, refreshId: jti, issuedAt: iat - 24 * 3600 };
        return app.nest.get(TokenService).issue(bearer).token;
      },
    ],
  ])('is refused if it is %s', async (_, tokenOf) => {
    const { pair } = await visitor();
    for (const path of ['base/comm/person', 'dict/info/info']) {
      const answer = await app.caller(tokenOf(pair), { language: 'en' }).get(path, { id: 1 });
      signedOut(answer);
      expect(answer.message).toBe('Your session has ended, please sign in again');
      expect(answer.data).toBeUndefined();
    }
  });

  test('is refused like one whose session is over if it has no session', async () => {
    const { pair } = await visitor();
    const { sub, v, iat } = claimsOf(pair.token);
    const bearer = { userId: sub, sessionId: 'x', passwordV: v, refreshId: 'y', issuedAt: iat };
    const answer = await person(app.nest.get(TokenService).issue(bearer).token);
    expect(answer).toMatchObject({ status: 401, code: 1001, data: { reason: 'ended' } });
  });

  test('opens only the routes that its user may call', async () => {
    const { pair } = await visitor();
    const caller = app.caller(pair.token);
    welcome(await caller.post('base/sys/user/page'));
    const refused = await caller.post('base/sys/user/delete', { ids: [1] });
    expect([refused.status, refused.code, refused.data]).toEqual([403, 1001, undefined]);
  });

  test('opens no route whose permission is only similar to that of the user', async () => {
    const member = await make.signedIn({
      permissions: ['base:sys:user:pag', 'base:sys:user:page2', 'xbase:sys:user:page', 'page', '*'],
    });
    expect((await member.post('base/sys/user/page')).status).toBe(403);
  });
});

describe('a refresh', () => {
  test('returns a new token pair, and the session goes on', async () => {
    const { pair } = await visitor();
    const { data } = await refresh(pair.refreshToken);
    expect(data.refreshToken).not.toBe(pair.refreshToken);
    expect(claimsOf(data.token).sid).toBe(claimsOf(pair.token).sid);
    welcome(await person(data.token));
    welcome(await refresh(data.refreshToken));
  });

  test('is refused for an access token and for an invalid token', async () => {
    const { pair } = await visitor();
    signedOut(await refresh(pair.token));
    signedOut(await refresh('nonsense'));
    expect((await refresh('')).code).toBe(1002);
  });

  test('returns the same pair to several tabs at once', async () => {
    const { pair } = await visitor();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => refresh(pair.refreshToken)),
      ...Array.from({ length: 6 }, () => refresh(pair.refreshToken, other(''))),
    ]);
    answers.forEach(welcome);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const winner = answers[0]?.data as TokenPair;
    welcome(await person(winner.token));
    welcome(await refresh(winner.refreshToken));
  });

  test('can be repeated for more than a minute after a lost answer and returns the same pair', async () => {
    const { pair } = await visitor();
    const note = jest.spyOn(app.nest.get(Cache), 'setIfAbsent');
    const { data: lost } = await refresh(pair.refreshToken);
    const [, , grace = 0] = note.mock.calls.find(([key]) => key.startsWith('refresh:')) ?? [];
    note.mockRestore();
    expect(grace).toBeGreaterThan(2 * 30_000);
    const again = await refresh(pair.refreshToken);
    expect(again.data).toEqual(lost);
    welcome(await person(again.data.token));
  });

  test.each(['done', 'not done'])(
    'is completed by the next request if the database has %s it without an answer',
    async (outcome) => {
      const { pair } = await visitor();
      const sessions = app.nest.get(SessionService, { strict: false });
      const { replaceRefreshToken: advance } = sessions;
      jest.spyOn(sessions, 'replaceRefreshToken').mockImplementationOnce(async (...change) => {
        if (outcome === 'done') await advance.apply(sessions, change);
        throw new ServiceUnavailable('The database', 'http.databaseAway');
      });
      expect((await refresh(pair.refreshToken)).status).toBe(503);
      const next = await refresh(pair.refreshToken);
      welcome(next);
      welcome(await person(next.data.token));
      welcome(await refresh(next.data.refreshToken));
    },
  );

  test('ends the whole session if its token is an older one, also for the newer token', async () => {
    const { pair } = await visitor();
    const { data: newer } = await refresh(pair.refreshToken);
    welcome(await person(newer.token));
    await endGrace(pair.refreshToken);
    signedOut(await refresh(pair.refreshToken));
    signedOut(await person(newer.token));
    signedOut(await other(newer.token).get('base/comm/person'));
    signedOut(await refresh(newer.refreshToken));
  });

  test('ends the session for the token before the last one, even within the grace period', async () => {
    const { pair } = await visitor();
    const { data: second } = await refresh(pair.refreshToken);
    const { data: third } = await refresh(second.refreshToken);
    signedOut(await refresh(pair.refreshToken));
    signedOut(await person(third.token));
  });

  test('keeps the other sessions of the user when it ends one', async () => {
    const { username, pair } = await visitor();
    const second = (await signIn(username)).data;
    await refresh(pair.refreshToken);
    await endGrace(pair.refreshToken);
    signedOut(await refresh(pair.refreshToken));
    welcome(await person(second.token));
  });
});

describe('a running session', () => {
  const change = (id: number, more: object) => admin.post('base/sys/user/update', { id, ...more });

  test.each<[string, string, (one: Visitor) => Promise<Answer<unknown>>]>([
    ['signing out', 'ended', ({ pair }) => app.caller(pair.token).post('base/comm/logout')],
    ['a new password', 'password', ({ id }) => change(id, { password: 'new-secret' })],
    ['being disabled', 'disabled', ({ id }) => change(id, { status: 0 })],
    ['being deleted', 'deleted', ({ id }) => admin.post('base/sys/user/delete', { ids: [id] })],
    ['being signed out by staff', 'ended', ({ id }) => admin.post('base/sys/user/kick', { ids: [id] })],
  ])('is refused by every node at the next request after %s, with the reason', async (_, reason, end) => {
    const one = await visitor();
    welcome(await person(one.pair.token));
    welcome(await other(one.pair.token).get('base/comm/person'));
    welcome(await end(one));
    const refused = { status: 401, code: 1001, data: { reason } };
    expect(await person(one.pair.token)).toMatchObject(refused);
    // With Redis, the message reaches the other node a little later.
    const there = () => other(one.pair.token).get('base/comm/person');
    expect(env.redisUrl ? await until(there, ({ status }) => status === 401) : await there()).toMatchObject(refused);
    expect(await refresh(one.pair.refreshToken)).toMatchObject(refused);
  });

  test('loses its permissions with the last role at once and ends at the next refresh', async () => {
    const role = await make.role({ permissions: [PAGE] });
    await make.user({ username: 'dismissed' }, [role]);
    const { data: pair } = await signIn('dismissed');
    welcome(await app.caller(pair.token).post('base/sys/user/page'));
    welcome(await admin.post('base/sys/role/delete', { ids: [role] }));
    expect((await app.caller(pair.token).post('base/sys/user/page')).status).toBe(403);
    signedOut(await refresh(pair.refreshToken));
    expect((await signIn('dismissed')).message).toBe('该账号尚未分配角色，请联系管理员');
  });

  test('gets the permissions of a new role at once', async () => {
    const { id, pair } = await visitor();
    expect((await app.caller(pair.token).post('base/sys/role/page')).status).toBe(403);
    await change(id, { roleIdList: [roleId, await make.role({ permissions: ['base:sys:role:page'] })] });
    welcome(await app.caller(pair.token).post('base/sys/role/page'));
  });
});

describe('the list of own sessions', () => {
  interface Session {
    id: string;
    current: boolean;
  }
  const sessionsOf = async (token: string) => (await app.caller(token).get<Session[]>('base/comm/sessions')).data;

  test('contains no data that could be used to take a session over', async () => {
    const { username, pair } = await visitor();
    const second = (
      await app
        .caller('', { 'user-agent': 'Second/2.0' })
        .post<TokenPair>('base/open/login', { username, password: ADMIN.password })
    ).data;
    const sessions = await sessionsOf(second.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.find((one) => one.current)).toEqual({
      id: claimsOf(second.token).sid,
      ip: '127.0.0.1',
      userAgent: 'Second/2.0',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      lastSeen: expect.any(String),
      lastAct: expect.any(String),
      current: true,
    });
    expect(JSON.stringify(sessions)).not.toContain(claimsOf(second.refreshToken).jti);
    expect(sessions.map(({ id }) => id)).toContain(claimsOf(pair.token).sid);
  });

  test('allows ending a single session', async () => {
    const { username, pair } = await visitor();
    const second = (await signIn(username)).data;
    welcome(await app.caller(second.token).post('base/comm/endSession', { ids: [claimsOf(pair.token).sid] }));
    signedOut(await person(pair.token));
    welcome(await person(second.token));
    expect(await sessionsOf(second.token)).toHaveLength(1);
  });

  test('does not allow ending sessions of other users', async () => {
    const [one, stranger] = [await visitor(), await visitor()];
    welcome(
      await app.caller(stranger.pair.token).post('base/comm/endSession', { ids: [claimsOf(one.pair.token).sid] }),
    );
    welcome(await person(one.pair.token));
  });

  test.each([[{}], [{ ids: [] }], [{ ids: 'all' }], [{ ids: [1] }], [{ ids: [{ $ne: 1 }] }]])(
    'refuses ending sessions by %j',
    async (body) => {
      const { pair } = await visitor();
      expect((await app.caller(pair.token).post('base/comm/endSession', body)).code).toBe(1002);
      welcome(await person(pair.token));
    },
  );

  test('contains the time of the last use', async () => {
    const { pair } = await visitor();
    const id = claimsOf(pair.token).sid;
    const seen = async () => (await make.find(BaseSysSession, { id }))[0]?.lastSeen.getTime() ?? 0;
    await make.source.manager.update(BaseSysSession, { id }, { lastSeen: new Date(Date.now() - 3_600_000) });
    await person(pair.token);
    await app.nest.get(PresenceService).recordPresence();
    expect(Date.now() - (await seen())).toBeLessThan(60_000);
  });

  test('contains at most fifty sessions, and a new one replaces the oldest', async () => {
    const id = await make.user({ username: 'busy' }, [roleId]);
    const long = Date.now() - 3_600_000;
    for (let at = 0; at < 50; at++)
      await make.source.manager.insert(BaseSysSession, {
        id: `busy-${at}`,
        userId: id,
        refreshId: `r-${at}`,
        ip: '',
        userAgent: '',
        createTime: new Date(long),
        lastSeen: new Date(long + at * 1000),
        expireTime: new Date(Date.now() + 3_600_000),
      });
    welcome(await signIn('busy'));
    const left = await make.find(BaseSysSession, { userId: id });
    expect(left).toHaveLength(50);
    expect(left.map((session) => session.id)).not.toContain('busy-0');
  });
});
