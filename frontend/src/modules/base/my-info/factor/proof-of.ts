import type { Body } from '../../../../kernel/call/api/api';
import { lateOwnPasskey } from '../../../../kernel/access/passkey/late-passkeys';
import type { FactorState } from './factor-state';

export interface ProofValues {
  password: string;
  verifyCode?: string;
}

/** What is sent as the proof. Without a code, the prompt of the browser asks for a passkey. @throws PasskeyError, ApiError */
export async function proofOf(
  { password, verifyCode }: ProofValues,
  state: FactorState | undefined,
): Promise<Body<'base/factor', 'unenrol'>> {
  if (verifyCode?.trim()) return { password, verifyCode };
  if (!state?.passkeys.length) return { password };
  return { password, passkey: await (await lateOwnPasskey()).proveByPasskey() };
}
