import { isIP, SocketAddress } from 'node:net';

/** An address in brackets or bare, with or without a port or the zone of a link; IPv4 alone may have a port without brackets. */
const FORMS = [/^\[([^\]]*)\](?::\d{1,5})?$/, /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/];

/**
 * Reads the address in what a proxy, a socket or a stored row says, and returns it in one spelling: without port, brackets, quotes and
 * zone, in lower case, IPv4 as IPv4. undefined for anything else, such as `unknown`, and where a socket is closed already.
 */
export function plainAddress(text = ''): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const address = (FORMS.map((form) => form.exec(bare)?.[1]).find((found) => found !== undefined) ?? bare).split(
    '%',
    1,
  )[0];
  if (!address || !isIP(address)) return undefined;
  if (isIP(address) === 4) return address;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}
