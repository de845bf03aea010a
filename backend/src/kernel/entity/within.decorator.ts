import { mark } from './mark';

/** The numbers that a column takes, both inclusive; its type may hold more. Rows of others may hold what it would not take. */
export const Within =
  (min: number, max?: number): PropertyDecorator =>
  (target, property) =>
    mark(target, property, { range: { min, max } });
