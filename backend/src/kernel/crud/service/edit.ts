import { isDeepStrictEqual } from 'node:util';
import type { Type } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { marksOf } from '../../rows/entity/mark';
import { BusinessError } from '../../basis/errors/business-error';
import { returnedWith } from '../../basis/schema/read-only-fields';
import { columnsOf } from '../columns/columns';
import type { WireRow } from '../read/row-reader';
import { momentAfter, momentOfVersion } from '../columns/row-version';

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
 * The columns that cannot be set and that a client sends otherwise than the row has them. What the service computes or another table has is
 * not compared, because it changes without the row.
 */
export const changedReadOnly = (Entity: Type, draft: object, row: WireRow): string[] => {
  const marks = marksOf(Entity);
  return Object.entries(returnedWith(draft)).flatMap(([name, value]) => {
    const { attached, joined } = marks.get(name) ?? {};
    return attached || joined || isDeepStrictEqual(value ?? null, row[name] ?? null) ? [] : name;
  });
};

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
