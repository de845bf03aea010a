import { isIP } from 'node:net';
import type { AppConfig } from '../../../config/app-config';
import { homeAddress } from '../../../config/home-address';
import { BusinessError } from '../../../kernel/basis/errors/business-error';

/** For whom passkeys are made. A browser uses them only on pages of that origin. */
export interface RelyingParty {
  /** the host of the origin, which the passkeys are bound to for good */
  id: string;
  origin: string;
}

type Address = Pick<AppConfig, 'publicUrl' | 'port' | 'production'>;

/** @returns undefined if there is no address, or one on which browsers have no passkeys: not secure, or without a name */
export function relyingParty(config: Address): RelyingParty | undefined {
  const home = homeAddress(config);
  return home && partyAt(home);
}

/** @throws BusinessError with the reason `passkeyOff` */
export function requireRelyingParty(config: Address): RelyingParty {
  const party = relyingParty(config);
  if (!party) throw new BusinessError('passkey.noAddress', {}, { reason: 'passkeyOff' });
  return party;
}

function partyAt({ protocol, hostname: id, origin }: URL): RelyingParty | undefined {
  const isLocal = id === 'localhost' || id.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  return isIP(id.replace(/^\[|\]$/g, '')) ? undefined : { id, origin };
}
