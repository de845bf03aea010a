import { judgeOf } from '../../../../kernel/schema/json-form';
import { Rule } from '../../../../kernel/schema/rule.decorator';
import { SPEC_FORM } from './spec-form';

const judge = judgeOf(SPEC_FORM);

/** A description of a resource, whose parts are of the right form. */
export const IsSpec = (): PropertyDecorator =>
  Rule({
    name: 'isJson',
    holds: (value) => judge(value) === undefined,
    misfitOf: judge,
    words: SPEC_FORM,
  });
