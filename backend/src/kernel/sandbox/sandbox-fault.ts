import { type Said, sayInEnglish } from '../i18n/said';

/**
 * Why a call into a sandbox has no answer:
 * `failed` its code threw, or ran out of memory or stack · `slow` it was interrupted · `killed` it did not let itself be interrupted, or
 * broke its thread · `late` its turn or its answer did not come in time · `unfit` it said what is no JSON, or too much of it · `missing` it
 * has no such method · `busy` too many wait · `stopped` it runs no more.
 */
export type SandboxFaultKind = 'failed' | 'slow' | 'killed' | 'late' | 'unfit' | 'missing' | 'busy' | 'stopped';

export class SandboxFault extends Error {
  constructor(
    readonly kind: SandboxFaultKind,
    readonly said: Said,
  ) {
    super(sayInEnglish(said));
  }
}
