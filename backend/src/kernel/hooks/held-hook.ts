import type { HookName } from './hook-names';
import type { HookAnswers, HookInputs } from './hook-shapes';

/** The programs that answered a hook when some work began, asked for all of it: whoever comes meanwhile is not, and who has gone has failed. */
export interface HeldHook<H extends HookName> {
  readonly keys: readonly string[];
  /** Asks as `Hooks.askMany` does. */
  askMany(key: string, inputs: readonly HookInputs[H][]): Promise<(HookAnswers[H] | undefined)[]>;
}
