import { acceptedEncoding } from './accepted-encoding';

test.each([
  [undefined, undefined],
  ['', undefined],
  [' ', undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,deflate', 'gzip'],
  ['deflate, zstd', undefined],
  ['identity', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['gzip;q=0, br;q=0, *', undefined],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=0.000', undefined],
  ['gzip;q=0.001', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br ; q=0.5 , gzip ; q=0.5', 'br'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['gzip;q=x', undefined],
  ['gzip;q=2', undefined],
  ['gzip;q=-1', undefined],
  ['gzip;q=', undefined],
  ['gzip;level=9', 'gzip'],
  ['xgzip, brotli', undefined],
  [',,;;=,', undefined],
])('a client that accepts %p gets %p', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('a long header is read in a moment', () => {
  const since = process.cpuUsage();
  expect(acceptedEncoding(`${';q=1,'.repeat(3000)}gzip`)).toBe('gzip');
  expect(acceptedEncoding(`gzip;${' '.repeat(16_000)}q`)).toBe('gzip');
  expect(process.cpuUsage(since).user).toBeLessThan(1_000_000);
});
