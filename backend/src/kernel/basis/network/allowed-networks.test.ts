import { blockListOf, isNetwork, isWithin } from './allowed-networks';

test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32', '::/0'])(
  'the text %p is a network',
  (text) => expect(isNetwork(text)).toBe(true),
);

test.each([
  '',
  'office',
  '203.0.113',
  '203.0.113.0/33',
  '203.0.113.0/024',
  '203.0.113.0/',
  '::/129',
  'fe80::1%eth0',
  '1.2.3.4/8/8',
  ' 1.2.3.4',
])('the text %p is no network', (text) => expect(isNetwork(text)).toBe(false));

test.each([
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['2001:db8:ffff::1', true],
  ['2001:db9::1', false],
  ['10.0.0.7', true],
  ['10.0.0.8', false],
  ['', false],
])('the address %p is within the networks: %p', (address, within) =>
  expect(isWithin(blockListOf(['203.0.113.0/24', '2001:db8::/32', '10.0.0.7']), address)).toBe(within),
);
