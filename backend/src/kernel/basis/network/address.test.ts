import { plainAddress } from './address';
import { networkOf } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['"203.0.113.7:51234"', '203.0.113.7'],
  ['[203.0.113.7]', '203.0.113.7'],
  ['[203.0.113.7]:443', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8::0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['"[2001:db8::1]:51234"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
])('the text %p is read as the address %p', (text, address) => expect(plainAddress(text)).toBe(address));

test.each([
  '',
  'unknown',
  '_hidden',
  '-',
  '203.0.113',
  '203.0.113.7.',
  '203.0.113.999',
  '203.0.113.07',
  '203.0.113.7:port',
])('the text %p is refused as an address', (text) => expect(plainAddress(text)).toBeUndefined());

test.each(['[2001:db8::1', '2001:db8::1]', '203.0.113.7:123456', 'localhost', '<script>', "' OR 1=1", '٢٠٣.0.113.7'])(
  'the broken or hostile text %p is refused as an address',
  (text) => expect(plainAddress(text)).toBeUndefined(),
);

test('all spellings of an address belong to the same network', () => {
  for (const text of ['203.0.113.7:51234', '[::ffff:203.0.113.7]:80', '::ffff:cb00:7107'])
    expect(networkOf(text)).toBe('203.0.113.7');
  for (const text of ['[2001:DB8:1:2::9]:443', '2001:db8:1:2:3:4:5:6']) expect(networkOf(text)).toBe('2001:db8:1:2');
});
