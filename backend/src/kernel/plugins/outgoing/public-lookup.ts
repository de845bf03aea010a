import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { isPublicAddress } from './public-address';

/** Resolves a name to all its addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const all = promisify(lookup);

export const resolveAll: Resolve = (host) => all(host, { all: true });

/** A name that resolves to a private network, or to nothing. */
export class NotPublic extends Error {}

/**
 * The addresses of a name, if all of them are public. A name with a private address among them is refused, because its purpose is unclear.
 * The caller must connect to one of these and not resolve the name again: it could have another address by then.
 * @throws NotPublic
 */
export async function publicAddressesOf(host: string, resolve: Resolve = resolveAll): Promise<LookupAddress[]> {
  const found = await resolve(host);
  if (!found.length || !found.every(({ address }) => isPublicAddress(address)))
    throw new NotPublic(`${host} is not on the public internet`);
  return found;
}
