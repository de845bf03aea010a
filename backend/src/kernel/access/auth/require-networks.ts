import { invalid } from '../../basis/errors/invalid-error';
import { isNetwork } from '../../basis/network/allowed-networks';

/** @throws InvalidError for the field `networks`, with the first text that is no network */
export function requireNetworks(networks: readonly string[] | null | undefined): void {
  const wrong = networks?.find((one) => !isNetwork(one));
  if (wrong !== undefined) throw invalid('networks', 'auth.wrongNetwork', { network: wrong });
}
