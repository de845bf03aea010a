import { maskedLine } from './masked-line';

const KEY = `sb_${'A1b2'.repeat(9)}Zz`;

test.each([
  ['a signed token', 'got eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl now', 'got *** now'],
  ['a header', 'authorization: Bearer abc.def-ghi', 'authorization: ***'],
  ['a header by its scheme', '"Basic dXNlcjpwYXNz"', '"Basic ***"'],
  ['a key of a program', `with ${KEY} it`, 'with sb_*** it'],
  [
    'a name and password in an address',
    'at mysql://root:hunter2@10.1.2.3:3306/x',
    'at mysql://***@10.1.2.0/24:3306/***',
  ],
  ['a password in JSON', '{"password":"hunter2","n":1}', '{"password":"***","n":1}'],
  ['a parameter', '/s?access_token=hunter2&page=2', '/s?access_token=***&page=2'],
  ['a password of two words', 'with password="two words" it', 'with password="***" it'],
  ['a password with a comma', 'password=hun,ter2 it', 'password=*** it'],
  ['a password whose quote is cut off', 'password="two words', 'password="***'],
  [
    'a password in data in data',
    '{"params":"{\\"password\\":\\"two \\\\\\"words\\",\\"n\\":1}"}',
    '{"params":"{\\"password\\":\\"***\\",\\"n\\":1}"}',
  ],
  [
    'a password in data in a text',
    'got {\\"password\\":\\"two words\\",\\"n\\":1}',
    'got {\\"password\\":\\"***\\",\\"n\\":1}',
  ],
  [
    'a password in an address, with any sign,',
    'at mysql://root:p@ss/w@db:3306/x now',
    'at mysql://***@db:3306/*** now',
  ],
  [
    'the path of a hook',
    'to https://hooks.example.com/6f1e6f0e-8b1c-4d8e-9a52-0d6c4b7a1f00 it',
    'to https://hooks.example.com/*** it',
  ],
  ['a cookie', 'Cookie: sid=one; other=two words', 'Cookie: ***'],
  [
    'a signed address',
    '/s?sign=one&key=two&X-Amz-Signature=three&credential=four&session=five&page=2',
    '/s?sign=***&key=***&X-Amz-Signature=***&credential=***&session=***&page=2',
  ],
  [
    'a phone number that is a number of data',
    '{"phone":13800138000,"ms":1796031208797}',
    '{"phone":"138****8000","ms":1796031208797}',
  ],
  ['a list under the name of a secret', '{"token":["two"]}', '{"token":"***"}'],
  ['a hash', `session ${'0a'.repeat(32)} ended`, 'session *** ended'],
  ['an e-mail address', 'to ann.lee@example.com.', 'to a******@example.com.'],
  ['an IPv4 address', 'from 203.0.113.77 again', 'from 203.0.113.0/24 again'],
  ['an IPv6 address', 'from 2001:db8:7:1::5 again', 'from 2001:db8:7::/48 again'],
  ['a mobile number of China', 'call 13800138000 now', 'call 138****8000 now'],
  ['a number with a country code', 'call +49 170 1234567', 'call +49********4567'],
  ['a number of a card', 'id 110101199003074512 x', 'id 110***********4512 x'],
])('%s is masked in a line', (_, line, expected) => expect(maskedLine(line)).toBe(expected));

test.each([
  '2026-11-30T09:33:28.797Z "timestamp":1796031208797 took 12.5 ms, version 11.8.3, at 09:33:28',
  '    at Object.readRows (/app/backend/dist/kernel/crud/read/row-reader.js:120:33)',
  '    at start (file:///app/backend/dist/main.js:12:3)',
  'The migration NodeSettings1795874200000 was applied to 120 rows',
])('the line %j has nothing to mask', (line) => expect(maskedLine(line)).toBe(line));

test('a line that is very long is cut before it is masked', () => {
  const masked = maskedLine(`${'x '.repeat(1_000_000)}`);
  expect(masked).toHaveLength(8001);
  expect(masked).toMatch(/…$/);
});

test.each(['@', 'a.', ':', '1', '+1 ', 'eyJ', '://', 'token=', 'token="', 'w1', '{"a":', '['])(
  'a line of %j alone is masked within a tenth of a second',
  (piece) => {
    const begin = performance.now();
    maskedLine(piece.repeat(8000));
    expect(performance.now() - begin).toBeLessThan(100);
  },
);
