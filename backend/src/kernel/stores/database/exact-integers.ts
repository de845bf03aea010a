import type { ValueTransformer } from 'typeorm';
import { BusinessError } from '../../basis/errors/business-error';

const MOST = Number.MAX_SAFE_INTEGER;

/** The types of integers with 64 bits: of the servers, and of the ids of the embedded database. */
export const WIDE = new Set<unknown>(['bigint', 'integer']);

/**
 * A 64-bit integer as the database returns it: a number, or above 2^53 the text of it, because a number would be that of other rows too.
 */
export function exactInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/**
 * The same for an id that goes back to the database as it is. Its type is that of all ids that a client may send.
 * @throws BusinessError `crud.inexactId`, if the driver has rounded it: it would find, change or delete the row of another id
 */
export const exactId = (id: unknown): number => requireExact(exactInteger(id)) as number;

/** Reads a column in the embedded database, whose driver returns rounded numbers, so that `exactInteger` gets them as text. */
export const exactlyRead = (expression: string): string =>
  `CASE WHEN ${expression} NOT BETWEEN -${MOST} AND ${MOST} THEN CAST(${expression} AS TEXT) ELSE ${expression} END`;

/** Between a property and its 64-bit column. Whatever finds or writes by the property is refused a number that may be rounded. */
export const exactIntegers: ValueTransformer = { to: requireExact, from: exactInteger };

/** @throws BusinessError `crud.inexactId` */
function requireExact(value: unknown): unknown {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new BusinessError('crud.inexactId');
  return value;
}
