import { type Said, sayInEnglish } from '../i18n/said';
import { SandboxFault } from '../sandbox/sandbox-fault';
import type { HookName } from './hook-names';

/** A program that was asked by a hook has not answered, or not as it may. The cause is the sandbox's fault, where that is why. */
export class HookFault extends Error {
  constructor(
    readonly key: string,
    readonly hook: HookName,
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(`The plugin ${key} failed at ${hook}: ${sayInEnglish(said)}`, options);
  }
}

/** Why something has failed, in words that each reader has in their own language, as far as it is known so. */
export function saidOf(error: unknown): Said {
  if (error instanceof SandboxFault || error instanceof HookFault) return error.said;
  return { key: 'sandbox.threw', params: { detail: error instanceof Error ? error.message : String(error) } };
}
