import { plainAddress } from './address';

/** Returns the network that one person is assumed to control: a single IPv4 address, or a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
