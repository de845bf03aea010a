import { mark } from './mark';

/**
 * Sets the allowed range of a number column, both ends inclusive; its type may allow more. Rows written by other programs may be outside
 * the range.
 */
export const Within =
  (min: number, max?: number): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { range: { min, max } });
