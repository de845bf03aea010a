import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { allowedNetworks, isWithin } from '../../../kernel/basis/network/allowed-networks';
import { requireNetworks } from '../../../kernel/access/auth/require-networks';
import type { BaseSysRole } from '../tables/role.entity';
import type { NetworkTrial } from './network-trial.dto';
import type { RoleDraft } from './role.dto';

type Networks = Pick<BaseSysRole, 'networks'>;

const BESIDES = new Set(['id', 'rowVersion', 'updateTime', 'networks']);

/** Whether a change is about nothing but from where people with a role may come in. */
export const isOnlyNetworks = (draft: RoleDraft): boolean =>
  draft.networks !== undefined &&
  Object.entries(draft).every(([name, value]) => value === undefined || BESIDES.has(name));

/**
 * Only super users change the networks of a role: it may belong to people who may more than whoever may change the role, and would lock
 * them out, or let them in from anywhere.
 * @param role as it is; undefined for a new one
 * @returns whether the draft changes them
 * @throws InvalidError for a text that is no network; BusinessError for somebody who is no super user
 */
export function checkNetworks({ networks }: Partial<Networks>, role: Networks = { networks: null }): boolean {
  if (networks === undefined) return false;
  requireNetworks(networks);
  if (written(networks) === written(role.networks)) return false;
  if (!currentStaff().isSuper) throw new BusinessError('role.networksBeyond', {}, { reason: 'networksBeyond' });
  return true;
}

/** @throws InvalidError for a text that is no network */
export function tryNetworks(networks: readonly string[], address: string): NetworkTrial {
  requireNetworks(networks);
  return { address, isAllowed: !networks.length || isWithin(allowedNetworks(networks), address) };
}

/** An empty list allows any network, like none. */
const written = (networks: readonly string[] | null): string => JSON.stringify(networks ?? []);
