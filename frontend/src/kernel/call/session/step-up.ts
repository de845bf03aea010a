import { create } from 'zustand';
import { ApiError } from '../../basis/failure/api-error';

/** What a person proves it by who they are: the second factor; without one, at the identity provider or by the password. */
export type ProofKind = 'factor' | 'provider' | 'password';

interface Asked {
  by: ProofKind;
  settle: (isProved: boolean) => void;
  fail: (error: unknown) => void;
}

/** The proof that calls wait for, if any does. The dialog that asks for it settles it. */
export const useStepUp = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

/** Calls that are refused meanwhile wait for the same proof. */
let awaited: Promise<boolean> | undefined;

function askForProof(by: ProofKind): Promise<boolean> {
  awaited ??= new Promise<boolean>((settle, fail) => useStepUp.setState({ asked: { by, settle, fail } })).finally(
    () => {
      awaited = undefined;
      useStepUp.setState({ asked: undefined });
    },
  );
  return awaited;
}

/** By what the server wants a proof, if that is why it refused. */
function proofWanted(error: unknown): ProofKind | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'stepUp') return undefined;
  return (error.data as { by?: ProofKind }).by;
}

/**
 * Makes a call. If the server asks first for a proof of who the person is, they are asked for it, and the call is made again: nothing that
 * was typed is lost. Whoever gives none gets the refusal.
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const by = proofWanted(error);
    if (!by || !(await askForProof(by))) throw error;
    return withProof(call);
  }
}
