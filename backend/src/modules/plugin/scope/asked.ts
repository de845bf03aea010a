import type { JsonForm } from '../../../kernel/basis/schema/json-form';
import { compileValidator } from '../../../kernel/basis/schema/json-form';
import { GrantRefusal } from '../../../kernel/plugins/sandbox/grant-refusal';

/** A parser for the arguments of a program. It throws a GrantRefusal if they have the wrong shape. */
export function askedAs<T>(form: JsonForm): (given: unknown) => T {
  const validate = compileValidator(form);
  return (given) => {
    const violation = validate(given);
    if (violation) throw new GrantRefusal(`what was asked${violation.at ?? ''} is wrong: ${violation.rule}`);
    return given as T;
  };
}
