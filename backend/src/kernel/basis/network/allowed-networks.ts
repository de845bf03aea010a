import { BlockList, isIP, isIPv6 } from 'node:net';

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** Whether the text is an address, or a network such as `203.0.113.0/24`. */
export const isNetwork = (text: string): boolean => networkIn(text) !== undefined;

/** The addresses of these networks. @param texts that `isNetwork` has found to be right */
export function blockListOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const network = networkIn(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list;
}

/** @param address in the spelling of `plainAddress`; empty if it is not known, which is within none */
export const isWithin = (networks: BlockList, address: string): boolean =>
  address !== '' && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function networkIn(text: string): Network | undefined {
  const [address = '', length, ...rest] = text.split('/');
  if (!isIP(address) || address.includes('%') || rest.length) return undefined;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const longest = family === 'ipv6' ? 128 : 32;
  if (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length)) return undefined;
  const bits = length === undefined ? longest : Number(length);
  return bits <= longest ? { address, bits, family } : undefined;
}
