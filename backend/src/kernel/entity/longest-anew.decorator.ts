import { mark } from './mark';

/**
 * The longest text that is written into a column anew, where it holds longer ones: whoever shares the table takes no more. It is counted as they
 * count, in units of UTF-16, of which an emoji has two. A row that
 * has a longer one is read and changed as any other, and may keep it.
 */
export const LongestAnew =
  (most: number): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { longestAnew: most });
