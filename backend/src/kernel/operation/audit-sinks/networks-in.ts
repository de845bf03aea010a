import { plainAddress } from '../../basis/network/address';
import { wideNetworkOf } from '../../basis/network/network';

/**
 * The networks of the addresses in a text, with commas between them as a chain of proxies has them: `203.0.113.0/24`, `2001:db8:7::/48`.
 * Whatever is no address is left out. @returns null if nothing is left
 */
export function networksIn(text: string): string | null {
  const networks = text.split(',').flatMap((one) => {
    const address = plainAddress(one);
    return address === undefined ? [] : [`${wideNetworkOf(address)}${address.includes(':') ? '::/48' : '.0/24'}`];
  });
  return networks.length ? networks.join(', ') : null;
}
