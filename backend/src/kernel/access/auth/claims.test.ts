import { isClaims } from './claims';

const claims = { sub: 7, sid: 's', v: 1, kind: 'access', jti: 'r', iat: 1, exp: 2 };

test('the claims of a token are valid only if each is there and has the right type', () => {
  expect(isClaims(claims)).toBe(true);
  for (const name of Object.keys(claims)) {
    expect([name, isClaims({ ...claims, [name]: undefined })]).toEqual([name, false]);
    expect([name, isClaims({ ...claims, [name]: {} })]).toEqual([name, false]);
  }
});

test.each([undefined, null, 'text', 7, []])('the value %p is refused as claims', (value) =>
  expect(isClaims(value)).toBe(false),
);
