import { isIP, isIPv6 } from 'node:net';

/** A network as it was written. */
export interface NetworkText {
  address: string;
  /** of the prefix */
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** Reads an address, or a network such as `203.0.113.0/24`. undefined for anything else, also for the zone of a link. */
export function networkIn(text: string): NetworkText | undefined {
  const [address = '', length, ...rest] = text.split('/');
  if (!isIP(address) || address.includes('%') || rest.length) return undefined;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const longest = family === 'ipv6' ? 128 : 32;
  if (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length)) return undefined;
  const bits = length === undefined ? longest : Number(length);
  return bits <= longest ? { address, bits, family } : undefined;
}
