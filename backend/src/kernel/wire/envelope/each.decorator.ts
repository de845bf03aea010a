import { Rule } from '../../basis/schema/rule.decorator';
import type { Words } from '../../basis/schema/words';

/** Applies a rule to each item of a list. */
export const Each = <T>(
  name: string,
  holds: (item: unknown) => item is T,
  words: Words,
  limits: unknown[] = [],
): PropertyDecorator => Rule({ name, limits, holds, words, each: true });

export const isText = (item: unknown): item is string => typeof item === 'string';

/** Creates a check for text of at most this many UTF-16 units. */
export const isTextOf =
  (most: number) =>
  (item: unknown): item is string =>
    isText(item) && item.length <= most;

export const isWhole = (item: unknown): item is number => Number.isInteger(item);
