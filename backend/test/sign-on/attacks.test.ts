import { Logger } from '@nestjs/common';
import request from 'supertest';
import { readEnv } from '../../src/config/env';
import { OidcProvider } from '../../src/modules/base/oidc/oidc-provider';
import { BaseSysProviderIdentity } from '../../src/modules/base/tables/provider-identity.entity';
import { LogoutTokens } from '../../src/modules/base/single-sign-on/logout-tokens';
import type { ProviderVisit } from '../../src/modules/base/single-sign-on/single-sign-on.dto';
import type { TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { type Fault, HostileProvider, VICTIM } from './hostile-provider';
import { bringAnswer, signInThere, startSignOnApp } from './sign-on-app';

let provider: HostileProvider;
let app: TestApp;
let make: Factories;

beforeAll(async () => {
  provider = await HostileProvider.start();
  app = await startSignOnApp(provider.issuer, {}, { trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] });
  make = factoriesOf(app);
  await make.user({ email: VICTIM.email }, [await make.role({})]);
});
afterAll(async () => {
  await app?.close();
  provider?.stop();
});
afterEach(() => {
  provider.fault = {};
  forgetProvider();
});
const forgetProvider = () => {
  for (const one of [OidcProvider, LogoutTokens]) Object.assign(app.nest.get<object>(one), { known: undefined });
};

const goThere = (url: string) => Promise.resolve(provider.visit(url));
const enter = () => signInThere(app, goThere);
const refusedWith = (reason: string) => ({ code: 1001, data: { reason } });
const linked = () => make.find(BaseSysProviderIdentity, {});
const sendLogout = (token: string) =>
  request(app.caller().server).post('/api/admin/base/open/providerLogout').type('form').send({ logout_token: token });
const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);

const FAULTS: Record<string, () => Fault> = {
  'of another sign-in (nonce)': () => ({ claims: { nonce: 'another' } }),
  'without a nonce': () => ({ claims: { nonce: undefined } }),
  'for another console (audience)': () => ({ claims: { aud: 'another' } }),
  'for several consoles, issued to another one': () => ({ claims: { aud: ['console', 'another'], azp: 'another' } }),
  'of another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
  'that has expired': () => ({ claims: { iat: now() - 2 * hour, exp: now() - hour } }),
  'that is not signed': () => ({ signature: 'none' }),
  'that is signed with another key': () => ({ signature: 'foreign' }),
  'that is signed with a key that the provider does not publish': () => ({ signature: 'unknownKid' }),
  'that is signed with the secret of the console': () => ({ signature: 'secret' }),
};

test.each(Object.entries(FAULTS))('a token is refused %s', async (_, fault) => {
  provider.fault = fault();
  expect(await enter()).toMatchObject(refusedWith('providerRefused'));
  expect(await linked()).toEqual([]);
});

const ANSWERS: Record<string, (query: URLSearchParams) => void> = {
  'with another state': (query) => query.set('state', 'another'),
  'without a state': (query) => query.delete('state'),
  'of another issuer (mix-up)': (query) => query.set('iss', 'https://evil.example'),
  'that does not say of whom it is': (query) => query.delete('iss'),
  'with two codes': (query) => query.append('code', 'another'),
  'with the code of another browser': (query) => query.set('code', 'another'),
};

test.each(Object.entries(ANSWERS))('an answer is refused %s', async (_, answer) => {
  provider.fault = { answer };
  expect(await enter()).toMatchObject(refusedWith('providerRefused'));
  expect(await linked()).toEqual([]);
});

test('an answer about somebody else is refused (swapped subject)', async () => {
  provider.fault = { person: { sub: 'somebody' } };
  expect(await enter()).toMatchObject(refusedWith('providerRefused'));
});

test('an address is not verified by what is told of another one', async () => {
  provider.fault = {
    claims: { email: VICTIM.email, email_verified: undefined },
    person: { email: 'attacker@example.com', email_verified: true },
  };
  expect(await enter()).toMatchObject(refusedWith('noAccount'));
  provider.fault = {
    claims: { email: undefined, email_verified: undefined },
    person: { email: VICTIM.email, email_verified: false },
  };
  expect(await enter()).toMatchObject(refusedWith('noAccount'));
  expect(await linked()).toEqual([]);
});

test('a code that was used is not taken a second time, although the provider would', async () => {
  const answer = await bringAnswer(app, goThere);
  const before = provider.asked;
  expect(await app.caller().post('base/open/provider', answer)).toMatchObject({ code: 1000 });
  expect(await app.caller().post('base/open/provider', answer)).toMatchObject(refusedWith('flowOver'));
  expect(provider.asked).toBe(before + 1);
  await make.source.manager.delete(BaseSysProviderIdentity, { sub: VICTIM.subject });
});

test('a code that was stolen is of no use in another browser', async () => {
  const stolen = (await bringAnswer(app, goThere)).answer;
  const { data } = await app.caller().post<ProviderVisit>('base/open/askProvider');
  const body = { flowToken: data.flowToken, answer: stolen };
  expect(await app.caller().post('base/open/provider', body)).toMatchObject(refusedWith('providerRefused'));
});

test('the way back is not decided by who asks', async () => {
  const { data } = await app
    .caller('', { host: 'evil.example', origin: 'https://evil.example' })
    .post<ProviderVisit>('base/open/askProvider');
  expect(new URL(data.url).searchParams.get('redirect_uri')).toBe('https://console.example/sso');
});

test('a provider that calls itself otherwise is not asked', async () => {
  provider.fault = { metadata: { issuer: `${provider.issuer}/` } };
  expect(await app.caller().post('base/open/askProvider')).toMatchObject(refusedWith('providerRefused'));
});

test.each([
  ['silent', 500],
  ['busy', 429],
])('a provider that is %s has said neither yes nor no, and nobody is let in', async (_, status) => {
  provider.fault = { status };
  expect(await enter()).toMatchObject(refusedWith('providerAway'));
});

test.each([302, 404])('a provider whose keys cannot be fetched (%s) has said neither yes nor no', async (keys) => {
  provider.fault = { keys };
  const before = provider.keysAsked;
  expect(await enter()).toMatchObject(refusedWith('providerAway'));
  for (let times = 0; times < 5; times++)
    expect(await sendLogout(await provider.logoutToken(`keys-${keys}-${times}`))).toMatchObject({ status: 503 });
  // For a sign-in, and once for all that follow it within some seconds.
  expect(provider.keysAsked - before).toBe(2);
  forgetProvider();
  provider.fault = {};
  expect(await sendLogout(await provider.logoutToken(`keys-${keys}-0`))).toMatchObject({ status: 200 });
});

test('a provider that cannot say what it can do is not asked again by each visitor', async () => {
  provider.fault = { metadata: { issuer: 'https://evil.example' } };
  const before = provider.described;
  for (let times = 0; times < 5; times++)
    expect(await app.caller().post('base/open/askProvider')).toMatchObject(refusedWith('providerRefused'));
  expect(provider.described - before).toBe(1);
});

const wrongAnswers = (count: number, address: string) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await bringAnswer(app, goThere);
      const from = app.caller('', { 'x-forwarded-for': address });
      const broken = { ...answer, answer: answer.answer.replace('code=', 'code=x') };
      return from.post<{ reason: string; seconds?: number }>('base/open/provider', broken);
    }),
  );

test('many wrong answers from an office slow down its sign-ins by a second, fill no log, and lock out nobody', async () => {
  const lines = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const office = '203.0.113.7';
  const reasons: unknown[] = [];
  for (let portion = 0; portion < 8; portion++)
    reasons.push(...(await wrongAnswers(8, office)).map(({ data }) => data.reason));
  expect(reasons.filter((reason) => reason === 'providerRefused').length).toBeGreaterThanOrEqual(50);
  expect(reasons).toContain('throttled');
  expect(lines.mock.calls.length).toBeLessThanOrEqual(10);
  lines.mockRestore();
  const enterFrom = async (address: string) => {
    const answer = await bringAnswer(app, goThere);
    const from = app.caller('', { 'x-forwarded-for': address });
    return from.post<{ reason?: string; seconds?: number }>('base/open/provider', answer);
  };
  expect(await enterFrom('198.51.100.9')).toMatchObject({ code: 1000 });
  let mine = await enterFrom(office);
  for (; mine.data.reason === 'throttled'; mine = await enterFrom(office)) expect(mine.data.seconds).toBe(1);
  expect(mine).toMatchObject({ code: 1000 });
  // What is right takes nothing of it.
  for (let times = 0; times < 5; times++) expect(await enterFrom(office)).toMatchObject({ code: 1000 });
  await make.source.manager.delete(BaseSysProviderIdentity, { sub: VICTIM.subject });
});

test('an answer without an end is not read to its end', async () => {
  provider.fault = { person: { name: 'x'.repeat(600_000) } };
  expect(await enter()).toMatchObject(refusedWith('providerAway'));
});

test.each(['http://id.example', 'ftp://id.example', 'https://id.example?x=1', 'https://a:b@id.example', 'id.example'])(
  'a server does not start with the issuer %s',
  (issuer) => {
    const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'console', PUBLIC_URL: 'https://console.example' };
    expect(() => readEnv(given)).toThrow('OIDC_ISSUER');
    expect(readEnv({ ...given, OIDC_ISSUER: 'https://id.example' }).oidc?.issuer).toBe('https://id.example');
  },
);

test.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM', 'OIDC_FACTOR', 'OIDC_NAME'])(
  'a server does not start with %s and no issuer',
  (name) => {
    expect(() => readEnv({ [name]: 'amr=otp' })).toThrow('OIDC_ISSUER');
  },
);

test('the way back contains nothing of the public address but its origin', () => {
  const { oidc } = readEnv({
    ...{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'console' },
    PUBLIC_URL: 'https://name:word@console.example/x?y=z',
  });
  expect(oidc?.redirectUri).toBe('https://console.example/sso');
});
