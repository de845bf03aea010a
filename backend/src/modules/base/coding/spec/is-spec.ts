import { judgeOf } from '../../../../kernel/schema/json-form';
import { Rule } from '../../../../kernel/schema/rule.decorator';
import { SPEC_FORM } from './spec-form';

const judge = judgeOf(SPEC_FORM);

/** Validates that a property is a resource spec with valid parts. */
export const IsSpec = (): PropertyDecorator =>
  Rule({
    name: 'isJson',
    holds: (value) => judge(value) === undefined,
    misfitOf: judge,
    words: SPEC_FORM,
  });
