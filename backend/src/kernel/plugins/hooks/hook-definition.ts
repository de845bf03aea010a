import type { JsonForm } from '../../basis/schema/json-form';
import type { HookName } from './hook-names';
import type { HookAnswers, HookInputs } from './hook-shapes';

/**
 * Who is asked:
 * `exclusive` one plugin, the only one that may have the hook · `chained` all, one after the other, each with the result of those before it
 * · `each` all, independently of each other · `named` the plugin that the call names.
 */
export type HookOrder = 'exclusive' | 'chained' | 'each' | 'named';

/** The definition of a hook: what the author of a plugin is told of it, and what the kernel enforces. */
export interface HookDefinition<H extends HookName = HookName> {
  /** the method of the plugin that answers it; for `task` the methods are the plugin's own */
  method: string;
  /** one sentence that says when the hook is called, and what the answer does */
  summary: string;
  order: HookOrder;
  /** when a plugin fails, times out or gives an answer that is not allowed: `open` continues without it, `closed` refuses the action */
  onFailure: 'open' | 'closed';
  /** timeout for one call of a plugin, a whole batch included */
  deadlineMs: number;
  input: JsonForm;
  answer: JsonForm;
  example: { input: HookInputs[H]; answer: HookAnswers[H] };
}
