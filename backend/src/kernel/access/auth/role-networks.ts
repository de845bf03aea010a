import type { Staff } from '../../basis/context/staff';
import { BusinessError } from '../../basis/errors/business-error';
import { type AllowedNetworks, isWithin } from '../../basis/network/allowed-networks';

/** The address that was last found to be allowed: to ask the networks takes as long as all the rest of a call's admission. */
const allowed = new WeakMap<readonly AllowedNetworks[], string>();

/** Whether the member may come from this address: each of the roles that name networks must contain it. */
export function isAllowedFrom({ networks }: Pick<Staff, 'networks'>, address: string): boolean {
  if (!networks || allowed.get(networks) === address) return true;
  if (!networks.every((one) => isWithin(one, address))) return false;
  allowed.set(networks, address);
  return true;
}

/** @throws BusinessError with the reason `network`, which says from which address the call came */
export function requireAllowedFrom(staff: Pick<Staff, 'networks'>, address: string): void {
  if (isAllowedFrom(staff, address)) return;
  throw new BusinessError('auth.networkRefused', { address: address || '?' }, { reason: 'network', address });
}

export const isNetworkRefusal = (error: unknown): boolean =>
  error instanceof BusinessError && error.data?.reason === 'network';
