import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import request from 'supertest';
import { SealedClaims } from '../../src/modules/base/factor/sealed-claims';
import { OidcProvider } from '../../src/modules/base/oidc/oidc-provider';
import { ProviderReview } from '../../src/modules/base/single-sign-on/provider-review';
import { SessionService } from '../../src/modules/base/session/session.service';
import { BaseSysProviderGrant } from '../../src/modules/base/tables/provider-grant.entity';
import { BaseSysUser } from '../../src/modules/base/tables/user.entity';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import type { TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { memberWithApp } from '../factor/member-with-app';
import { onBoth } from '../process/on-both';
import { OwnProvider } from './own-provider';
import { settingsFor, signInThere, startSignOnApp } from './sign-on-app';

let provider: OwnProvider;
let app: TestApp;
let make: Factories;
let mailbox: Server;
const logouts: string[] = [];

beforeAll(async () => {
  mailbox = createServer((message, answer) => {
    let text = '';
    message.on('data', (part) => (text += String(part)));
    message.on('end', () => {
      logouts.push(new URLSearchParams(text).get('logout_token') ?? '');
      answer.end();
    });
  });
  await once(mailbox.listen(0, '127.0.0.1'), 'listening');
  provider = await OwnProvider.start(`http://127.0.0.1:${(mailbox.address() as AddressInfo).port}/`);
  app = await startSignOnApp(provider.issuer);
  make = factoriesOf(app);
});
afterAll(async () => {
  await app?.close();
  await provider?.stop();
  mailbox?.close();
});
beforeEach(() => Object.assign(app.config, { oidc: settingsFor(provider.issuer) }));

const MINUTE = 60_000;
let count = 0;
const people: Record<string, object> = {};

/** Somebody who has signed in at the provider, with the cookies of a browser there. */
async function visitor() {
  const login = `leaver-${++count}`;
  const email = `${login}@example.com`;
  people[login] = { email, email_verified: true };
  await provider.setPeople(people);
  const id = await make.user({ email }, [await make.role({})]);
  const cookies = new Map<string, string>();
  const enter = () => signInThere(app, (url) => provider.visit(url, { login }, cookies));
  const { data } = await enter();
  return { login, id, cookies, enter, caller: app.caller(data.token) };
}

const grantOf = async (userId: number) => {
  const [session] = await make.find(BaseSysSession, { userId });
  return (await make.find(BaseSysProviderGrant, { sessionId: session?.id }))[0];
};
const inMinutes = (minutes: number) => app.nest.get(ProviderReview).review(() => Date.now() + minutes * MINUTE);
const isIn = async ({ caller }: { caller: ReturnType<TestApp['caller']> }) =>
  (await caller.get('base/comm/person')).status === 200;

/** A review asks only for active sessions: these were used a moment before it. */
const use = (userId: number, minutes: number) =>
  make.source.manager.update(BaseSysSession, { userId }, { lastSeen: new Date(Date.now() + minutes * MINUTE) });

onBoth(
  'somebody who is disabled at the provider is signed out at the next question, which comes within five minutes',
  async () => {
    const [leaver, other] = [await visitor(), await visitor()];
    delete people[leaver.login];
    await provider.setPeople(people);
    for (const { id } of [leaver, other]) await use(id, 4);
    await inMinutes(3);
    expect([await isIn(leaver), await isIn(other)]).toEqual([true, true]);
    await inMinutes(4);
    expect([await isIn(leaver), await isIn(other)]).toEqual([false, true]);
  },
);

onBoth('the provider is asked with its newest token, and once for all nodes', async () => {
  const one = await visitor();
  const tokenNow = async () => {
    const { token } = (await grantOf(one.id)) ?? {};
    return app.nest.get(SealedClaims).open('providerToken', token ?? '')?.token;
  };
  const before = await tokenNow();
  await use(one.id, 4);
  await Promise.all([inMinutes(4), inMinutes(4)]);
  const after = await tokenNow();
  expect([before, after]).toEqual([expect.any(String), expect.any(String)]);
  expect(after).not.toBe(before);
  expect(await isIn(one)).toBe(true);
});

onBoth('a node that looks while another one waits for the provider leaves the question to it', async () => {
  const one = await visitor();
  await use(one.id, 4);
  const provider = app.nest.get(OidcProvider);
  const configuration = await provider.configuration();
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => {
    jest.spyOn(provider, 'configuration').mockImplementationOnce(async () => {
      resolve();
      await held;
      return configuration;
    });
  });
  const first = inMinutes(4);
  await asked;
  await inMinutes(4);
  release();
  await first;
  expect(await isIn(one)).toBe(true);
  jest.restoreAllMocks();
});

test('nobody is asked for whose session is not used', async () => {
  const leaver = await visitor();
  delete people[leaver.login];
  await provider.setPeople(people);
  await inMinutes(30);
  expect(await isIn(leaver)).toBe(true);
  await use(leaver.id, 30);
  await inMinutes(30);
  expect(await isIn(leaver)).toBe(false);
});

test('a session goes on while the provider is silent', async () => {
  const one = await visitor();
  const checked = (await grantOf(one.id))?.checkedTime;
  await use(one.id, 4);
  const send = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('unreachable'));
  await inMinutes(4);
  send.mockRestore();
  expect(await isIn(one)).toBe(true);
  expect((await grantOf(one.id))?.checkedTime).toEqual(checked);
});

test('a grant that no session has any more is deleted', async () => {
  const one = await visitor();
  const grant = await grantOf(one.id);
  await make.source.manager.update(BaseSysSession, { userId: one.id }, { ended: true });
  await inMinutes(0);
  expect(await make.find(BaseSysProviderGrant, { id: grant?.id })).toEqual([]);
});

const sendLogout = (token: string) =>
  request(app.caller().server).post('/api/admin/base/open/providerLogout').type('form').send({ logout_token: token });

/** Signs out at the provider, which then tells the console. */
async function logoutTokenOf({ cookies }: { cookies: Map<string, string> }): Promise<string> {
  const before = logouts.length;
  await provider.signOut(cookies);
  while (logouts.length === before) await new Promise((done) => setTimeout(done, 10));
  return logouts.at(-1) ?? '';
}

onBoth('the provider ends the sessions that began in one of its own, and no others, each message once', async () => {
  const [one, other] = [await visitor(), await visitor()];
  const token = await logoutTokenOf(one);
  expect(await sendLogout(token)).toMatchObject({ status: 200, body: { code: 1000 } });
  expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
  const again = app.caller((await one.enter()).data.token);
  expect(await sendLogout(token)).toMatchObject({ status: 400 });
  expect(await isIn({ caller: again })).toBe(true);
});

test('a logout that is under way is neither done nor refused, and one that failed can be sent again', async () => {
  const one = await visitor();
  const token = await logoutTokenOf(one);
  const sessions = app.nest.get(SessionService);
  const ending = jest.spyOn(sessions, 'endSessions').mockRejectedValueOnce(new Error('the database is away'));
  expect(await sendLogout(token)).toMatchObject({ status: 500 });
  ending.mockRestore();
  const { endSessions } = sessions;
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => (release = resolve));
  const begun = new Promise<void>((resolve) => {
    jest.spyOn(sessions, 'endSessions').mockImplementationOnce(async (...args) => {
      resolve();
      await held;
      return endSessions.apply(sessions, args);
    });
  });
  const first = sendLogout(token).then((answer) => answer);
  await begun;
  expect(await sendLogout(token)).toMatchObject({ status: 503, body: { key: 'oidc.logoutBegun' } });
  release();
  expect(await first).toMatchObject({ status: 200 });
  expect(await isIn(one)).toBe(false);
  expect(await sendLogout(token)).toMatchObject({ status: 400 });
  jest.restoreAllMocks();
});

test('a person with two sessions at the provider stays in the one that it does not end', async () => {
  const one = await visitor();
  const { data } = await signInThere(app, (url) => provider.visit(url, { login: one.login }));
  expect(await sendLogout(await logoutTokenOf(one))).toMatchObject({ status: 200 });
  expect([await isIn(one), await isIn({ caller: app.caller(data.token) })]).toEqual([false, true]);
});

test('a sign-in that waits for its second step ends with the session at the provider, and no other one', async () => {
  const [one, other] = [await memberWithApp(make), await memberWithApp(make)];
  const begun = [];
  for (const { member } of [one, other]) {
    const login = `waiting-${member.id}`;
    const email = `${login}@example.com`;
    people[login] = { email, email_verified: true };
    await provider.setPeople(people);
    await make.source.manager.update(BaseSysUser, { id: member.id }, { email });
    const cookies = new Map<string, string>();
    const { data } = await signInThere(app, (url) => provider.visit(url, { login }, cookies));
    begun.push({ factorToken: data.factorToken, cookies });
  }
  const [waiting, stays] = begun;
  expect(await sendLogout(await logoutTokenOf(waiting ?? { cookies: new Map() }))).toMatchObject({ status: 200 });
  const finish = (factorToken: string | undefined, verifyCode: string | undefined) =>
    app.caller().post('base/open/factor', { factorToken, verifyCode });
  expect(await finish(waiting?.factorToken, one.recoveryCodes[0])).toMatchObject({ data: { reason: 'factorExpired' } });
  expect(await finish(stays?.factorToken, other.recoveryCodes[0])).toMatchObject({ code: 1000 });
});

test('a logout is refused that is not signed, changed, or meant for somebody else', async () => {
  const one = await visitor();
  const token = await logoutTokenOf(one);
  const [head = '', body = '', signature = ''] = token.split('.');
  const changed = (part: string, words: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...words })).toString(
      'base64url',
    );
  const wrong = [
    'nothing',
    `${changed(head, { alg: 'none' })}.${body}.`,
    `${changed(head, { alg: 'HS256' })}.${body}.${signature}`,
    `${head}.${changed(body, { sub: 'somebody' })}.${signature}`,
    `${changed(head, { kid: 'unknown' })}.${body}.${signature}`,
  ];
  for (const text of wrong) expect([text, (await sendLogout(text)).status]).toEqual([text, 400]);
  Object.assign(app.config, { oidc: settingsFor(provider.issuer, { clientId: 'another' }) });
  expect(await sendLogout(token)).toMatchObject({ status: 400 });
  expect(await isIn(one)).toBe(true);
});
