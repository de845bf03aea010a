import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { createApp } from '../src/boot';
import { env } from '../src/config/env';
import type { Claims } from '../src/kernel/auth/claims';
import { TokenService } from '../src/kernel/auth/token.service';
import type { TokenPair } from '../src/kernel/auth/token-pair';
import { Cache } from '../src/kernel/cache/cache';
import { ServiceUnavailable } from '../src/kernel/errors/service-unavailable';
import { PresenceService } from '../src/modules/base/session/presence.service';
import { SessionService } from '../src/modules/base/session/session.service';
import { BaseSysSession } from '../src/modules/base/tables/session.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { ADMIN, type Answer, type Caller, startApp, type TestApp } from './app';
import { callerOf } from './caller';
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

describe('a token', () => {
  test('lets its owner in, bare or as a bearer', async () => {
    const { id, pair } = await visitor();
    expect((await person(pair.token)).data.id).toBe(id);
    welcome(await person(`Bearer ${pair.token}`));
    welcome(await person(`bearer  ${pair.token}`));
    expect(pair).toMatchObject({ expire: 7200, refreshExpire: 1_296_000 });
  });

  const forged = (secret: string, claims: object) =>
    new JwtService({ secret: createSecretKey(Buffer.from(secret)) }).sign(claims);

  test.each([
    ['none', () => ''],
    ['garbage', () => 'garbage'],
    ['a refresh token', (pair: TokenPair) => pair.refreshToken],
    ['one without a signature', (pair: TokenPair) => pair.token.slice(0, pair.token.lastIndexOf('.') + 1)],
    ['one with another signature', (pair: TokenPair) => pair.token.replace(/.{10}$/, 'AAAAAAAAAA')],
    ['one of another secret', (pair: TokenPair) => forged('x'.repeat(32), claimsOf(pair.token))],
    [
      'one that says no algorithm was used',
      (pair: TokenPair) =>
        `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${pair.token.split('.')[1]}.`,
    ],
    [
      'one of yesterday',
      (pair: TokenPair) => {
        const { sub, sid, v, jti, iat } = claimsOf(pair.token);
        const bearer = { userId: sub, sessionId: sid, passwordV: v, refreshId: jti, issuedAt: iat - 24 * 3600 };
        return app.nest.get(TokenService).issue(bearer).token;
      },
    ],
    [
      'one of a session that never was',
      (pair: TokenPair) => {
        const { sub, v, iat } = claimsOf(pair.token);
        return app.nest
          .get(TokenService)
          .issue({ userId: sub, sessionId: 'x', passwordV: v, refreshId: 'y', issuedAt: iat }).token;
      },
    ],
  ])('that is %s is refused', async (_, tokenOf) => {
    const { pair } = await visitor();
    for (const path of ['base/comm/person', 'dict/info/info']) {
      const answer = await app.caller(tokenOf(pair), { language: 'en' }).get(path, { id: 1 });
      signedOut(answer);
      expect(answer.message).toBe('Your session has ended, please sign in again');
      expect(answer.data).toBeUndefined();
    }
  });

  test('opens only what its owner may do', async () => {
    const { pair } = await visitor();
    const caller = app.caller(pair.token);
    welcome(await caller.post('base/sys/user/page'));
    const refused = await caller.post('base/sys/user/delete', { ids: [1] });
    expect([refused.status, refused.code, refused.data]).toEqual([403, 1001, undefined]);
  });

  test('does not open what merely begins or ends like a permission', async () => {
    const member = await make.signedIn({
      permissions: ['base:sys:user:pag', 'base:sys:user:page2', 'xbase:sys:user:page', 'page', '*'],
    });
    expect((await member.post('base/sys/user/page')).status).toBe(403);
  });
});

describe('a refresh', () => {
  test('gives a new pair, and the session goes on', async () => {
    const { pair } = await visitor();
    const { data } = await refresh(pair.refreshToken);
    expect(data.refreshToken).not.toBe(pair.refreshToken);
    expect(claimsOf(data.token).sid).toBe(claimsOf(pair.token).sid);
    welcome(await person(data.token));
    welcome(await refresh(data.refreshToken));
  });

  test('is not done with an access token, nor with nonsense', async () => {
    const { pair } = await visitor();
    signedOut(await refresh(pair.token));
    signedOut(await refresh('nonsense'));
    expect((await refresh('')).code).toBe(1002);
  });

  test('of several tabs at once gives all of them the same pair and signs none out', async () => {
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

  test('whose answer is lost may be asked for again for longer than two time-outs of the console, and gives the same pair', async () => {
    const { pair } = await visitor();
    const note = jest.spyOn(app.nest.get(Cache), 'add');
    const { data: lost } = await refresh(pair.refreshToken);
    const [, , grace = 0] = note.mock.calls.find(([key]) => key.startsWith('refresh:')) ?? [];
    note.mockRestore();
    expect(grace).toBeGreaterThan(2 * 30_000);
    const again = await refresh(pair.refreshToken);
    expect(again.data).toEqual(lost);
    welcome(await person(again.data.token));
  });

  test.each(['done', 'not done'])(
    'that the database has %s without an answer is finished by the next request, which signs nobody out',
    async (outcome) => {
      const { pair } = await visitor();
      const sessions = app.nest.get(SessionService, { strict: false });
      const { advance } = sessions;
      jest.spyOn(sessions, 'advance').mockImplementationOnce(async (...change) => {
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

  test('with a token that was used before ends the whole session, for whoever has the newer one too', async () => {
    const { pair } = await visitor();
    const { data: newer } = await refresh(pair.refreshToken);
    welcome(await person(newer.token));
    await endGrace(pair.refreshToken);
    signedOut(await refresh(pair.refreshToken));
    signedOut(await person(newer.token));
    signedOut(await other(newer.token).get('base/comm/person'));
    signedOut(await refresh(newer.refreshToken));
  });

  test('with the token before the last is a theft even within the grace', async () => {
    const { pair } = await visitor();
    const { data: second } = await refresh(pair.refreshToken);
    const { data: third } = await refresh(second.refreshToken);
    signedOut(await refresh(pair.refreshToken));
    signedOut(await person(third.token));
  });

  test('of one session leaves the others of the same member alone', async () => {
    const { username, pair } = await visitor();
    const second = (await signIn(username)).data;
    await refresh(pair.refreshToken);
    await endGrace(pair.refreshToken);
    signedOut(await refresh(pair.refreshToken));
    welcome(await person(second.token));
  });
});

describe('what ends a session takes effect on the next request, on every node, and for good', () => {
  const change = (id: number, more: object) => admin.post('base/sys/user/update', { id, ...more });

  test.each<[string, (one: Visitor) => Promise<Answer<unknown>>]>([
    ['signing out', ({ pair }) => app.caller(pair.token).post('base/comm/logout')],
    ['a new password', ({ id }) => change(id, { password: 'new-secret' })],
    ['being disabled', ({ id }) => change(id, { status: 0 })],
    ['being deleted', ({ id }) => admin.post('base/sys/user/delete', { ids: [id] })],
    ['being sent away', ({ id }) => admin.post('base/sys/user/kick', { ids: [id] })],
  ])('%s', async (_, end) => {
    const one = await visitor();
    welcome(await person(one.pair.token));
    welcome(await other(one.pair.token).get('base/comm/person'));
    welcome(await end(one));
    signedOut(await person(one.pair.token));
    if (env.redisUrl) await new Promise((resolve) => setTimeout(resolve, 50));
    signedOut(await other(one.pair.token).get('base/comm/person'));
    signedOut(await refresh(one.pair.refreshToken));
  });

  test('losing the last role closes what it opened at once, and the session with the next refresh', async () => {
    const role = await make.role({ permissions: [PAGE] });
    await make.user({ username: 'dismissed' }, [role]);
    const { data: pair } = await signIn('dismissed');
    welcome(await app.caller(pair.token).post('base/sys/user/page'));
    welcome(await admin.post('base/sys/role/delete', { ids: [role] }));
    expect((await app.caller(pair.token).post('base/sys/user/page')).status).toBe(403);
    signedOut(await refresh(pair.refreshToken));
    expect((await signIn('dismissed')).message).toBe('该账号尚未分配角色，请联系管理员');
  });

  test('a new role opens what it grants at once', async () => {
    const { id, pair } = await visitor();
    expect((await app.caller(pair.token).post('base/sys/role/page')).status).toBe(403);
    await change(id, { roleIdList: [roleId, await make.role({ permissions: ['base:sys:role:page'] })] });
    welcome(await app.caller(pair.token).post('base/sys/role/page'));
  });
});

describe('one’s own sessions', () => {
  interface Session {
    id: string;
    current: boolean;
  }
  const sessionsOf = async (token: string) => (await app.caller(token).get<Session[]>('base/comm/sessions')).data;

  test('are listed without anything that could be used to take them over', async () => {
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
      current: true,
    });
    expect(JSON.stringify(sessions)).not.toContain(claimsOf(second.refreshToken).jti);
    expect(sessions.map(({ id }) => id)).toContain(claimsOf(pair.token).sid);
  });

  test('can be ended one by one', async () => {
    const { username, pair } = await visitor();
    const second = (await signIn(username)).data;
    welcome(await app.caller(second.token).post('base/comm/endSession', { ids: [claimsOf(pair.token).sid] }));
    signedOut(await person(pair.token));
    welcome(await person(second.token));
    expect(await sessionsOf(second.token)).toHaveLength(1);
  });

  test('are one’s own: nobody ends another’s by knowing its id', async () => {
    const [one, stranger] = [await visitor(), await visitor()];
    welcome(
      await app.caller(stranger.pair.token).post('base/comm/endSession', { ids: [claimsOf(one.pair.token).sid] }),
    );
    welcome(await person(one.pair.token));
  });

  test.each([[{}], [{ ids: [] }], [{ ids: 'all' }], [{ ids: [1] }], [{ ids: [{ $ne: 1 }] }]])(
    'are not ended by %j',
    async (body) => {
      const { pair } = await visitor();
      expect((await app.caller(pair.token).post('base/comm/endSession', body)).code).toBe(1002);
      welcome(await person(pair.token));
    },
  );

  test('say when they were last used', async () => {
    const { pair } = await visitor();
    const id = claimsOf(pair.token).sid;
    const seen = async () => (await make.find(BaseSysSession, { id }))[0]?.lastSeen.getTime() ?? 0;
    await make.source.manager.update(BaseSysSession, { id }, { lastSeen: new Date(Date.now() - 3_600_000) });
    await person(pair.token);
    await app.nest.get(PresenceService).note();
    expect(Date.now() - (await seen())).toBeLessThan(60_000);
  });

  test('are fifty at most: the one that was seen longest ago makes room', async () => {
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
