import { Rule } from '../schema/rule.decorator';

/** Rows of the house are counted in an `int` column; the chat's are counted further. */
export const LARGEST_HOUSE_ID = 2 ** 31 - 1;

/**
 * The id of a row: they are counted from 1, and none is beyond what a number of JavaScript's can tell apart.
 * @param most where the id is written into a column that holds less: MariaDB refuses a larger one with an error of its own, SQLite takes it
 */
export const IsId = ({
  each,
  most = Number.MAX_SAFE_INTEGER,
}: { each?: true; most?: number } = {}): PropertyDecorator =>
  Rule({
    name: 'isId',
    holds: (value) => isId(value) && value <= most,
    words: { type: 'integer', minimum: 1, maximum: most },
    each,
  });

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
