import { BlockList, isIPv6 } from 'node:net';
import { networkIn, type NetworkText } from '../../../config/network-text';
import { plainAddress } from './address';

/** By family: one list of Node takes each IPv4 address for an IPv6 one too, so that `::/0` would let in all of them. */
export type AllowedNetworks = Readonly<Record<NetworkText['family'], BlockList>>;

/** Of the addresses `::ffff:203.0.113.7`, which are IPv4. */
const MAPPED_BITS = 96;

/** Whether the text is an address, or a network such as `203.0.113.0/24`. */
export const isNetwork = (text: string): boolean => networkIn(text) !== undefined;

/** @throws Error for a text that is no network: left out, it would make the others mean something else */
export function allowedNetworks(texts: readonly string[]): AllowedNetworks {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of texts) {
    const network = networkIn(text);
    if (!network) throw new Error(`${JSON.stringify(text)} is no network`);
    const { address, bits, family } = inOwnFamily(network);
    lists[family].addSubnet(address, bits, family);
  }
  return lists;
}

/** @param address in the spelling of `plainAddress`; empty if it is not known, which is within none */
export function isWithin(networks: AllowedNetworks, address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return address !== '' && networks[family].check(address, family);
}

function inOwnFamily(network: NetworkText): NetworkText {
  const address = plainAddress(network.address) ?? network.address;
  const isMapped = network.bits >= MAPPED_BITS && !isIPv6(address) && network.family === 'ipv6';
  return isMapped ? { address, bits: network.bits - MAPPED_BITS, family: 'ipv4' } : network;
}
