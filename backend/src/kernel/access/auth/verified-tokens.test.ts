import type { Claims } from './claims';
import { VerifiedTokens } from './verified-tokens';

const claims = (exp: number): Claims => ({ sub: 1, sid: 's', v: 1, kind: 'access', jti: 'r', iat: 0, exp });
const later = Date.now() / 1000 + 60;

test('the oldest tokens are dropped when there are too many', () => {
  const tokens = new VerifiedTokens(2);
  for (const name of ['a', 'b', 'c']) tokens.keepClaims(name, claims(later));
  expect([tokens.findClaims('a'), tokens.findClaims('b')?.sub, tokens.findClaims('c')?.sub]).toEqual([undefined, 1, 1]);
});

test('a token that expires at this very moment is not found', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(5000);
  const tokens = new VerifiedTokens();
  tokens.keepClaims('a', claims(5));
  tokens.keepClaims('b', claims(5.001));
  expect([tokens.findClaims('a'), tokens.findClaims('b')?.sub]).toEqual([undefined, 1]);
  clock.mockRestore();
});

test('an expired token is not found', () => {
  const tokens = new VerifiedTokens();
  tokens.keepClaims('a', claims(Date.now() / 1000 - 1));
  expect(tokens.findClaims('a')).toBeUndefined();
});
