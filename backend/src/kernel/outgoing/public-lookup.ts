import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { isPublicAddress } from './public-address';

/** Asks for all addresses of a name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const all = promisify(lookup);

export const resolveAll: Resolve = (host) => all(host, { all: true });

/** A name that leads into a network of the house, or nowhere. */
export class NotPublic extends Error {}

/**
 * The addresses of a name, each of which is public: of a name with a private one among them nobody knows what it is for. Whoever connects
 * goes to one of these and does not look the name up again, or it could lead elsewhere by then.
 * @throws NotPublic
 */
export async function publicAddressesOf(host: string, resolve: Resolve = resolveAll): Promise<LookupAddress[]> {
  const found = await resolve(host);
  if (!found.length || !found.every(({ address }) => isPublicAddress(address)))
    throw new NotPublic(`${host} is not on the public internet`);
  return found;
}
