import type { Type } from '@nestjs/common';
import { columnNamed } from './columns';
import { storedTime } from './decode';

/** The property of a row that names its state exactly. A wire time cannot: it has whole seconds, and one hour of autumn comes twice. */
export const ROW_VERSION = 'rowVersion';

/** Whether a change of these rows can be noticed. The tables of a chat product have no `updateTime`. */
export const isVersioned = (Entity: Type): boolean => columnNamed(Entity, 'updateTime') !== undefined;

/** Adds the version to rows as the database returned them, in place. */
export function addVersions(rows: Record<string, unknown>[]): void {
  for (const row of rows) {
    const at = storedTime(row['updateTime']).getTime();
    if (!Number.isNaN(at)) row[ROW_VERSION] = String(at);
  }
}

/** The moment at which a row got the given version, with the precision of the database. */
export const momentOfVersion = (version: string): Date => new Date(Number(version));

/** Later than the version, and in a later second, so that clients that compare wire times can tell the two apart. */
export const momentAfter = (version: string): Date =>
  new Date(Math.max(Date.now(), (Math.floor(Number(version) / 1000) + 1) * 1000));
