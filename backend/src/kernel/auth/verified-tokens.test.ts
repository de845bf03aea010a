import type { Claims } from './claims';
import { VerifiedTokens } from './verified-tokens';

const claims = (exp: number): Claims => ({ sub: 1, sid: 's', v: 1, kind: 'access', jti: 'r', iat: 0, exp });
const later = Date.now() / 1000 + 60;

test('the oldest go when there are too many', () => {
  const tokens = new VerifiedTokens(2);
  for (const name of ['a', 'b', 'c']) tokens.keep(name, claims(later));
  expect([tokens.find('a'), tokens.find('b')?.sub, tokens.find('c')?.sub]).toEqual([undefined, 1, 1]);
});

test('one that runs out at this very moment is not found', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(5000);
  const tokens = new VerifiedTokens();
  tokens.keep('a', claims(5));
  tokens.keep('b', claims(5.001));
  expect([tokens.find('a'), tokens.find('b')?.sub]).toEqual([undefined, 1]);
  clock.mockRestore();
});

test('one that has run out is not found', () => {
  const tokens = new VerifiedTokens();
  tokens.keep('a', claims(Date.now() / 1000 - 1));
  expect(tokens.find('a')).toBeUndefined();
});
