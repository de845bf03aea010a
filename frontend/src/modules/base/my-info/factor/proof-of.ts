import type { Body } from '../../../../kernel/call/api/api';
import { lateOwnPasskey } from '../../../../kernel/access/passkey/late-passkeys';
import type { FactorState } from './factor-state';

export interface ProofValues {
  /** missing in a session that began at the identity provider */
  password?: string;
  verifyCode?: string;
}

/** What is sent as the proof. Without a code, the prompt of the browser asks for a passkey. @throws PasskeyError, ApiError */
export async function proofOf(
  { password, verifyCode }: ProofValues,
  state: FactorState | undefined,
): Promise<Body<'base/factor', 'unenrol'>> {
  const known = password === undefined ? {} : { password };
  if (verifyCode?.trim()) return { ...known, verifyCode };
  if (!state?.passkeys.length) return known;
  return { ...known, passkey: await (await lateOwnPasskey()).proveByPasskey() };
}
