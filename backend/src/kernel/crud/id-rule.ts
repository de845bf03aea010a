import { Rule } from '../schema/rule.decorator';

/** The id of a row: they are counted from 1, and none is beyond what a number of JavaScript's can tell apart. */
export const IsId = ({ each }: { each?: true } = {}): PropertyDecorator =>
  Rule({
    name: 'isId',
    holds: isId,
    words: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    each,
  });

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
