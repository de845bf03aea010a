import { plainAddress } from './address';

/** Returns the network that one person is assumed to control: a single IPv4 address, or a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/**
 * Returns the beginning of the network that a provider spreads people of one place over: the first three parts of an IPv4 address (/24), or
 * of an IPv6 address (/48).
 */
export function wideNetworkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  return plain.includes(':') ? groupsOf(plain).slice(0, 3).join(':') : plain.replace(/\.\d+$/, '');
}

/** The eight groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after];
}
