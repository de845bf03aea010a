import type { Type } from '@nestjs/common';
import { Between } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { BusinessError } from '../errors/business-error';
import { parseWireTime, wireTime } from '../envelope/wire';
import { columnsOf } from './columns';
import type { WireRow } from './row-reader';

/**
 * Returns the effective change of an update, with a new `updateTime`. A wire time has whole seconds, so the new time is always in a later
 * second than the old one. Otherwise two saves within one second would look the same.
 */
export function stamped<E>(
  Entity: Type,
  change: QueryDeepPartialEntity<E>,
  current: WireRow,
): QueryDeepPartialEntity<E> {
  const real = withoutMasked(Entity, change, current);
  if (typeof current.updateTime !== 'string') return real;
  const now = new Date();
  const later = wireTime(now) > current.updateTime ? now : new Date(+parseWireTime(current.updateTime) + 1000);
  return { ...real, updateTime: later };
}

/** Drops masked values that the client sent back unchanged: they are not a change. */
function withoutMasked<E>(
  Entity: Type,
  change: QueryDeepPartialEntity<E>,
  current: WireRow,
): QueryDeepPartialEntity<E> {
  const masked = new Set(columnsOf(Entity).flatMap(({ masked, name }) => (masked ? [name] : [])));
  const isShown = ([name, value]: [string, unknown]): boolean =>
    masked.has(name) && typeof value === 'string' && value !== '' && value === current[name];
  return Object.fromEntries(Object.entries(change).filter((one) => !isShown(one))) as QueryDeepPartialEntity<E>;
}

/** Matches any stored moment within the second of a wire time, because a wire time has only whole seconds. */
export const withinSecond = (time: string) => Between(parseWireTime(time), new Date(+parseWireTime(time) + 999));

/** Creates the error for an update conflict: someone else changed the row first. It contains the current row. */
export const conflict = (current: WireRow): BusinessError =>
  new BusinessError('crud.conflict', {}, { reason: 'conflict', current });
