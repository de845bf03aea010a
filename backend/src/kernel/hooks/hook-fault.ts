import type { HookName } from './hook-names';

/** A program that was asked by a hook has not answered, or not as it may. The cause is the sandbox's fault, where that is why. */
export class HookFault extends Error {
  constructor(
    readonly key: string,
    readonly hook: HookName,
    why: string,
    options?: ErrorOptions,
  ) {
    super(`The plugin ${key} failed at ${hook}: ${why}`, options);
  }
}
