import type { HookName } from './hook-names';
import type { HookAnswers, HookInputs } from './hook-shapes';

/**
 * The plugins that answered a hook when some work began. All of that work asks exactly these: a plugin that starts later is not asked, and
 * one that stopped counts as failed.
 */
export interface HeldHook<H extends HookName> {
  readonly keys: readonly string[];
  /** Asks as `Hooks.askMany` does. */
  askMany(key: string, inputs: readonly HookInputs[H][]): Promise<(HookAnswers[H] | undefined)[]>;
}
