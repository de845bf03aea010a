import { isClaims } from './claims';

const claims = { sub: 7, sid: 's', v: 1, kind: 'access', jti: 'r', iat: 1, exp: 2 };

test('a token says all of it, each in its type', () => {
  expect(isClaims(claims)).toBe(true);
  for (const name of Object.keys(claims)) {
    expect([name, isClaims({ ...claims, [name]: undefined })]).toEqual([name, false]);
    expect([name, isClaims({ ...claims, [name]: {} })]).toEqual([name, false]);
  }
});

test.each([undefined, null, 'text', 7, []])('%p are no claims', (value) => expect(isClaims(value)).toBe(false));
