import type { JsonForm } from '../../../kernel/schema/json-form';
import { judgeOf } from '../../../kernel/schema/json-form';
import { GrantRefusal } from '../../../kernel/sandbox/grant-refusal';

/** A parser for the arguments of a program. It throws a GrantRefusal if they have the wrong shape. */
export function askedAs<T>(form: JsonForm): (given: unknown) => T {
  const misfitOf = judgeOf(form);
  return (given) => {
    const misfit = misfitOf(given);
    if (misfit) throw new GrantRefusal(`what was asked${misfit.at ?? ''} is wrong: ${misfit.rule}`);
    return given as T;
  };
}
