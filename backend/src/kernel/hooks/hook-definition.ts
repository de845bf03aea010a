import type { JsonForm } from '../schema/json-form';
import type { HookName } from './hook-names';
import type { HookAnswers, HookInputs } from './hook-shapes';

/**
 * Who is asked:
 * `exclusive` one program, the only one that may have the hook · `chained` all, one after the other, each with what those before it have
 * left · `each` all, without knowing of each other · `named` the one that the call names.
 */
export type HookOrder = 'exclusive' | 'chained' | 'each' | 'named';

/** What is told of a hook to whoever writes a program, and what the house holds to. */
export interface HookDefinition<H extends HookName = HookName> {
  /** the method of the program that answers it; of `task` the methods are the program's own */
  method: string;
  /** one sentence: when it is asked, and what an answer does */
  summary: string;
  order: HookOrder;
  /** when a program fails, is late or answers what it may not: `open` goes on without it, `closed` refuses what was to be done */
  onFailure: 'open' | 'closed';
  /** so long the house waits for one program, a whole batch included */
  deadlineMs: number;
  input: JsonForm;
  answer: JsonForm;
  example: { input: HookInputs[H]; answer: HookAnswers[H] };
}
