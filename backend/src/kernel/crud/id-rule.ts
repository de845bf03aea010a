import { ValidateBy } from 'class-validator';

/** The id of a row: they are counted from 1, and none is beyond what a number of JavaScript's can tell apart. */
export const IsId = (each?: { each: true }): PropertyDecorator =>
  ValidateBy({ name: 'isId', validator: { validate: (value) => isId(value) } }, each);

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
