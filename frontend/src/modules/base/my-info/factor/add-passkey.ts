import { post } from '../../../../kernel/call/api/api';
import { PasskeyError } from '../../../../kernel/access/passkey/passkey-error';
import { promptForNewPasskey, requirePasskeys } from '../../../../kernel/access/passkey/prompt';
import type { FactorState } from './factor-state';
import { proofOf, type ProofValues } from './proof-of';

/** Adds a passkey. @returns recovery codes, if it is the first factor @throws PasskeyError, ApiError */
export async function addPasskey(name: string, values: ProofValues, state: FactorState): Promise<string[]> {
  requireAddress(state.passkeyOrigin);
  requirePasskeys();
  const made = await promptForNewPasskey(await post('base/factor', 'offerPasskey', await proofOf(values, state)));
  return (await post('base/factor', 'addPasskey', { name, ...made })).recoveryCodes;
}

/** Browsers refuse it at any other address, without saying which one is right. */
function requireAddress(origin: string | null): void {
  if (origin === null) throw new PasskeyError('noAddress');
  if (origin !== window.location.origin) throw new PasskeyError('address', { address: origin });
}
