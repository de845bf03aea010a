import type { SeededRandom } from './seeded-random';

const DEVICES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 uni-app',
  'Mozilla/5.0 (Linux; Android 15; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0 Mobile Safari/537.36 uni-app',
  'Mozilla/5.0 (Linux; Android 14; SM-S9180) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
];

/** Addresses from blocks that belong to nobody (RFC 5737, RFC 3849). */
export function addressOf(at: number, other = 0): string {
  const nth = at * 31 + other * 7;
  if (nth % 13 === 12) return `2001:db8::${(nth % 65_535).toString(16)}`;
  return `${['203.0.113', '198.51.100', '192.0.2'][nth % 3]}.${(nth % 253) + 1}`;
}

/** The usual device of a person, or sometimes another one. */
export const deviceOf = (at: number, dice: SeededRandom): string =>
  DEVICES[(at + (dice.nextBoolean(0.15) ? 1 + dice.nextInteger(DEVICES.length - 1) : 0)) % DEVICES.length] as string;
