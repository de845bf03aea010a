import { isNewer } from './versions';

test.each([
  ['1.0.0', '1.0.0', false],
  ['1.0.10', '1.0.9', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '10.0.0', false],
  ['1.2.3', '1.3.0', false],
])('the version %s is newer than %s: %s', (version, other, newer) => expect(isNewer(version, other)).toBe(newer));
