import { mark } from './mark';

/**
 * Limits newly written text of a column that may already hold longer text, because other programs that share the table accept no more. As
 * in those programs, the length is counted in UTF-16 units, of which an emoji has two. A row with longer text can be read and changed like
 * any other, and may keep that text.
 */
export const LongestAnew =
  (most: number): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { longestAnew: most });
