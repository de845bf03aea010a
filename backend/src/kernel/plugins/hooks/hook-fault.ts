import { type TranslatableMessage, translateToEnglish } from '../../basis/i18n/translatable-message';
import { SandboxFault } from '../sandbox/sandbox-fault';
import type { HookName } from './hook-names';

/** A plugin did not answer a hook, or gave an answer that is not allowed. If the sandbox failed, its fault is the cause. */
export class HookFault extends Error {
  constructor(
    readonly key: string,
    readonly hook: HookName,
    readonly said: TranslatableMessage,
    options?: ErrorOptions,
  ) {
    super(`The plugin ${key} failed at ${hook}: ${translateToEnglish(said)}`, options);
  }
}

/** The reason of an error as a translatable message. For an unknown error it contains the error's own text. */
export function messageOf(error: unknown): TranslatableMessage {
  if (error instanceof SandboxFault || error instanceof HookFault) return error.said;
  return { key: 'sandbox.threw', params: { detail: error instanceof Error ? error.message : String(error) } };
}
