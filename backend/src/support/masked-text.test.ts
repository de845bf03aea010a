import { maskedText } from './masked-text';

const KEY = `sb_${'A1b2'.repeat(9)}Zz`;

test.each([
  ['a signed token', '/s/eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl/x', '/s/***/x'],
  ['a key of a program', `/with/${KEY}/it`, '/with/sb_***/it'],
  ['a hash', `/session/${'0a'.repeat(32)}/ended`, '/session/***/ended'],
  ['an e-mail address', '/to/ann.lee@example.com', '/to/a******@example.com'],
  ['an IPv4 address', '/from/203.0.113.77/again', '/from/203.0.113.0/24/again'],
  ['an IPv6 address', '/from/2001:db8:7:1::5/again', '/from/2001:db8:7::/48/again'],
  ['a mobile number of China', '/call/13800138000/now', '/call/138****8000/now'],
  ['a number with a country code', '/call/+49 170 1234567', '/call/+49********4567'],
  ['a number of a card', '/id/110101199003074512/x', '/id/110***********4512/x'],
])('%s is masked in the path of a request', (_, path, expected) => expect(maskedText(path)).toBe(expected));

test.each(['/api/admin/base/sys/user/page', '/upload/20260131/plan.pdf', '/v/11.8.3/at/09:33:28/1796031208797'])(
  'the path %j has nothing to mask',
  (path) => expect(maskedText(path)).toBe(path),
);
