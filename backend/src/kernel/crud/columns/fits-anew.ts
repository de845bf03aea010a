import type { Type } from '@nestjs/common';
import { type FieldErrors, InvalidError } from '../../basis/errors/invalid-error';
import { columnsOf } from './columns';

/**
 * Checks the length limit for newly written text. @param before the stored row; text that is unchanged may stay @throws InvalidError if a
 * new text is too long
 */
export function mustFitAnew(Entity: Type, change: object, before: object): void {
  const [now, then] = [change, before] as Record<string, unknown>[];
  const tooLong = columnsOf(Entity).flatMap(({ name, longestAnew }) => {
    const value = now?.[name];
    if (longestAnew === undefined || typeof value !== 'string' || value === then?.[name]) return [];
    return value.length <= longestAnew ? [] : [[name, longestAnew] as const];
  });
  if (!tooLong.length) return;
  const faultOf = ([name, limit0]: readonly [string, number]): [string, FieldErrors[string]] => [
    name,
    [{ key: 'validation.maxUnits', params: { limit0 } }],
  ];
  throw new InvalidError(Object.fromEntries(tooLong.map(faultOf)));
}
