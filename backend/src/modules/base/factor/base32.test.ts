import { encodeBase32 } from './base32';

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the text %j is encoded as RFC 4648 says', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});
