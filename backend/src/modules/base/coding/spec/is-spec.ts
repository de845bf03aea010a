import { compileValidator } from '../../../../kernel/basis/schema/json-form';
import { Rule } from '../../../../kernel/basis/schema/rule.decorator';
import { SPEC_FORM } from './spec-form';

const validate = compileValidator(SPEC_FORM);

/** Validates that a property is a resource spec with valid parts. */
export const IsSpec = (): PropertyDecorator =>
  Rule({
    name: 'isJson',
    holds: (value) => validate(value) === undefined,
    violationOf: validate,
    words: SPEC_FORM,
  });
