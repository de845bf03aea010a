import { createSecretKey } from 'node:crypto';
import { derivedKey } from './derived-key';

const SECRET = '0123456789abcdef0123456789abcdef';

test.each([
  ['settings', 'b30ae881aeda4535cbc2ee42134d7c10b4c5fa62f6933b1f9b15cc582710baed'],
  ['recycle bin', 'a58a9dff82015d8182c376644cdc9c734209054c209f9e234ae0fa3850494c3c'],
  ['idempotency', '0a7a4ef151e319e4143734e67021c7bf45a54bd2e2e6908a28c7b2ed2dcf8331'],
  ['audit row', '548ca42440b68e3c33390a627e9677c4f90064c3ebdb8acadacad8184c438557'],
  ['audit link', '555d2730adc26b9cf16a7f72a2ccecaf42728daacf4c7a91a0952a8c2192336b'],
  ['audit anchor', 'c9f22a9fea352d3f98bf9e9e524f721cc7c0ec7b1315d9dd8655879455bd5c70'],
])('the key for %s is the one of earlier editions, in which rows and files are sealed', (purpose, key) => {
  expect(derivedKey(SECRET, purpose).toString('hex')).toBe(key);
});

test('a secret gives the same key as text, as bytes and as a key object', () => {
  const bytes = Buffer.from(SECRET);
  const key = derivedKey(SECRET, 'settings');
  expect(derivedKey(bytes, 'settings')).toEqual(key);
  expect(derivedKey(createSecretKey(bytes), 'settings')).toEqual(key);
});
