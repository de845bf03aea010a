import { createHmac, createSecretKey } from 'node:crypto';
import { UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ACCESS_SECONDS, TokenService } from './token.service';

const service = (secret = 'a secret of the tests') =>
  new TokenService(
    new JwtService({
      secret: createSecretKey(Buffer.from(secret)),
      signOptions: { algorithm: 'HS256' },
      verifyOptions: { algorithms: ['HS256'] },
    }),
  );
const tokens = service();
const now = () => Math.floor(Date.now() / 1000);
const bearer = (more: object = {}) => ({
  userId: 7,
  sessionId: 's',
  passwordV: 3,
  refreshId: 'r',
  issuedAt: now(),
  ...more,
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

afterEach(() => jest.useRealTimers());

test('a token pair carries the user, the session and the version of the password', () => {
  const pair = tokens.issue(bearer());
  expect(pair).toMatchObject({ expire: 7200, refreshExpire: 1_296_000 });
  expect(tokens.verifyToken(pair.token, 'access')).toMatchObject({ sub: 7, sid: 's', v: 3, jti: 'r', kind: 'access' });
  expect(tokens.verifyToken(pair.refreshToken, 'refresh')).toMatchObject({ kind: 'refresh' });
});

test('the same session issues the same tokens within the same second', () => {
  const one = bearer();
  expect(tokens.issue(one)).toEqual(tokens.issue(one));
});

test('an access token is never accepted as a refresh token, nor the other way round', () => {
  const { token, refreshToken } = tokens.issue(bearer());
  for (let time = 0; time < 2; time++) {
    expect(() => tokens.verifyToken(token, 'refresh')).toThrow(UnauthorizedException);
    expect(() => tokens.verifyToken(refreshToken, 'access')).toThrow(UnauthorizedException);
    tokens.verifyToken(token, 'access');
  }
});

test('the signature of an access token is verified once, that of a refresh token each time', () => {
  const jwt = new JwtService({ secret: createSecretKey(Buffer.from('a secret of the tests')) });
  const checked = jest.spyOn(jwt, 'verify');
  const fresh = new TokenService(jwt);
  const { token, refreshToken } = fresh.issue(bearer());
  for (let time = 0; time < 3; time++) fresh.verifyToken(token, 'access');
  expect(checked).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 3; time++) fresh.verifyToken(refreshToken, 'refresh');
  expect(checked).toHaveBeenCalledTimes(4);
});

test('an access token is refused after its expiry, even if it was verified before', () => {
  jest.useFakeTimers({ now: Date.now() });
  const { token } = tokens.issue(bearer());
  tokens.verifyToken(token, 'access');
  jest.setSystemTime(Date.now() + (ACCESS_SECONDS + 1) * 1000);
  expect(() => tokens.verifyToken(token, 'access')).toThrow(UnauthorizedException);
});

test.each([
  ['nothing', ''],
  ['garbage', 'a.b.c'],
  ['an empty header', '..'],
  ['another secret', service('another secret').issue(bearer()).token],
  [
    'no algorithm',
    `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 7, sid: 's', v: 3, kind: 'access', jti: 'r', iat: now(), exp: now() + 60 })}.`,
  ],
  [
    'missing claims',
    new JwtService({ secret: createSecretKey(Buffer.from('a secret of the tests')) }).sign({ sub: 7, kind: 'access' }),
  ],
])('a token with %s is refused', (_, token) =>
  expect(() => tokens.verifyToken(token, 'access')).toThrow(UnauthorizedException),
);

test('a token that is signed with another algorithm is refused', () => {
  const body = `${part({ alg: 'HS512', typ: 'JWT' })}.${part({ sub: 7, sid: 's', v: 3, kind: 'access', jti: 'r', iat: now(), exp: now() + 60 })}`;
  const signature = createHmac('sha512', 'a secret of the tests').update(body).digest('base64url');
  expect(() => tokens.verifyToken(`${body}.${signature}`, 'access')).toThrow(UnauthorizedException);
});
