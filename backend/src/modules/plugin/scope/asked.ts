import type { JsonForm } from '../../../kernel/schema/json-form';
import { judgeOf } from '../../../kernel/schema/json-form';
import { GrantRefusal } from '../../../kernel/sandbox/grant-refusal';

/** A reader of what a program asks with. It throws a GrantRefusal where that has not the form. */
export function askedAs<T>(form: JsonForm): (given: unknown) => T {
  const misfitOf = judgeOf(form);
  return (given) => {
    const misfit = misfitOf(given);
    if (misfit) throw new GrantRefusal(`what was asked${misfit.at ?? ''} is wrong: ${misfit.rule}`);
    return given as T;
  };
}
