import { isDeepStrictEqual } from 'node:util';
import type { Type } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { marksOf } from '../entity/mark';
import { BusinessError } from '../errors/business-error';
import { InvalidError } from '../errors/invalid-error';
import { returnedWith } from '../schema/read-only-fields';
import { columnsOf } from './columns';
import type { WireRow } from './row-reader';
import { momentAfter, momentOfVersion } from './row-version';

/** Returns the effective change of an update, with a new `updateTime`. */
export function stamped<E>(
  Entity: Type,
  change: QueryDeepPartialEntity<E>,
  current: WireRow,
): QueryDeepPartialEntity<E> {
  const real = withoutMasked(Entity, change, current);
  return current.rowVersion === undefined ? real : { ...real, updateTime: momentAfter(current.rowVersion) };
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

/**
 * A client may send a whole row back. What the service computes for readers is not compared, because it changes without the row.
 * @throws InvalidError if a column that cannot be set has another value than the stored one
 */
export function requireAsRead(Entity: Type, draft: object, current: WireRow): void {
  const marks = marksOf(Entity);
  const changed = Object.entries(returnedWith(draft)).filter(
    ([name, value]) => !marks.get(name)?.attached && !isDeepStrictEqual(value ?? null, current[name] ?? null),
  );
  if (!changed.length) return;
  throw new InvalidError(Object.fromEntries(changed.map(([name]) => [name, [{ key: 'validation.readOnly' }]])));
}

/** What a client knows of the row that it changes: its version, or its time from clients that know no version. */
export interface Seen {
  rowVersion?: unknown;
  updateTime?: unknown;
}

/**
 * Returns the condition that the row still has its current version, if the client says what it has seen.
 * @throws BusinessError `crud.conflict` if that is something else
 */
export function unchanged({ rowVersion, updateTime }: Seen, current: WireRow): { updateTime?: Date } {
  if (current.rowVersion === undefined || !(rowVersion || updateTime)) return {};
  const isSame = rowVersion ? rowVersion === current.rowVersion : updateTime === current.updateTime;
  if (!isSame) throw conflict(current);
  return { updateTime: momentOfVersion(current.rowVersion) };
}

/** Creates the error for an update conflict: someone else changed the row first. It contains the current row. */
export const conflict = (current: WireRow): BusinessError =>
  new BusinessError('crud.conflict', {}, { reason: 'conflict', current });
