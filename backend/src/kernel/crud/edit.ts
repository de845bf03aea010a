import type { Type } from '@nestjs/common';
import { Between } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { BusinessError } from '../errors/business-error';
import { parseWireTime, wireTime } from '../envelope/wire';
import { columnsOf } from './columns';
import type { WireRow } from './row-reader';

/**
 * What an editor's change comes to, with its time. A wire time has whole seconds, so the new one is always in a later second
 * than the old: otherwise two saves within one second could not be told apart.
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

/** What comes back as it was shown, with its middle hidden, is no change. */
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

/** Any moment that a wire time, which has whole seconds, may stand for. */
export const withinSecond = (time: string) => Between(parseWireTime(time), new Date(+parseWireTime(time) + 999));

/** Somebody was faster: the row as they have left it. */
export const conflict = (current: WireRow): BusinessError =>
  new BusinessError('crud.conflict', {}, { reason: 'conflict', current });
