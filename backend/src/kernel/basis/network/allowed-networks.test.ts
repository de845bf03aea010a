import { allowedNetworks, isNetwork, isWithin } from './allowed-networks';

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
  expect(isWithin(allowedNetworks(['203.0.113.0/24', '2001:db8::/32', '10.0.0.7']), address)).toBe(within),
);

test('the networks of one family contain no address of the other, not even all of them', () => {
  for (const address of ['203.0.113.7', '0.0.0.0', '255.255.255.255'])
    for (const network of ['::/0', '::/80', '::/1']) expect(isWithin(allowedNetworks([network]), address)).toBe(false);
  expect(isWithin(allowedNetworks(['::/0']), '2001:db8::1')).toBe(true);
  expect(isWithin(allowedNetworks(['0.0.0.0/0']), '2001:db8::1')).toBe(false);
  expect(isWithin(allowedNetworks(['0.0.0.0/0']), '203.0.113.7')).toBe(true);
});

test('a network of IPv4 that is written as one of IPv6 contains the same addresses', () => {
  const networks = allowedNetworks(['::ffff:203.0.113.0/120', '::ffff:10.0.0.7']);
  for (const address of ['203.0.113.7', '203.0.113.255', '10.0.0.7']) expect(isWithin(networks, address)).toBe(true);
  for (const address of ['203.0.114.0', '10.0.0.8']) expect(isWithin(networks, address)).toBe(false);
});

test.each(['', '10.0.0.0/8,203.0.113.7', 'office'])('the text %p is refused in a list of networks', (text) =>
  expect(() => allowedNetworks(['203.0.113.0/24', text])).toThrow('is no network'),
);
