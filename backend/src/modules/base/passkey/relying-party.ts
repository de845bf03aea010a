import { isIP } from 'node:net';
import type { AppConfig } from '../../../config/app-config';
import { BusinessError } from '../../../kernel/basis/errors/business-error';

/** For whom passkeys are made. A browser uses them only on pages of that origin. */
export interface RelyingParty {
  /** the host of the origin, which the passkeys are bound to for good */
  id: string;
  origin: string;
}

type Address = Pick<AppConfig, 'publicUrl' | 'port' | 'production'>;

/**
 * Comes from the configuration alone: a `Host` header would let a foreign page ask for passkeys of this console. Without PUBLIC_URL, only
 * a console that is opened on this machine has an address that is known.
 * @returns undefined if there is no address, or one on which browsers have no passkeys: not secure, or without a name
 */
export function relyingParty({ publicUrl, port, production }: Address): RelyingParty | undefined {
  if (publicUrl === undefined) return production || !port ? undefined : partyAt(new URL(`http://localhost:${port}`));
  return partyAt(new URL(publicUrl));
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
