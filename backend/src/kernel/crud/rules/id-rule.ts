import { Rule } from '../../basis/schema/rule.decorator';

/** The largest id in this product's own tables, which use `int` ids. The chat tables have larger ids. */
export const LARGEST_HOUSE_ID = 2 ** 31 - 1;

/**
 * Validates a row id. Ids start at 1 and do not exceed the largest integer that JavaScript represents exactly.
 * @param most a lower limit, if the id is written into a smaller column: MariaDB rejects a larger value with an error of its own, SQLite
 *   accepts it
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
