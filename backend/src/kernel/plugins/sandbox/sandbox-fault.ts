import { type TranslatableMessage, translateToEnglish } from '../../basis/i18n/translatable-message';

/**
 * Why a call into a sandbox has no answer:
 * `failed` its code threw, or ran out of memory or stack · `slow` it was interrupted · `killed` it could not be interrupted, or broke its
 * thread · `late` its turn or its answer did not come in time · `unfit` its answer is not JSON, or too long · `missing` it has no such
 * method · `busy` too many calls wait · `stopped` the sandbox does not run any more.
 */
export type SandboxFaultKind = 'failed' | 'slow' | 'killed' | 'late' | 'unfit' | 'missing' | 'busy' | 'stopped';

export class SandboxFault extends Error {
  constructor(
    readonly kind: SandboxFaultKind,
    readonly said: TranslatableMessage,
  ) {
    super(translateToEnglish(said));
  }
}
