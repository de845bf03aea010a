import type { EntityMetadata } from 'typeorm';
import { asDeclared } from '../../../../kernel/stores/database/adapted-columns';
import type { LiveTable } from '../schema/live-table';
import { actualColumnName } from '../schema/column-names';
import type { ChatTable } from './capability.dto';

/** Compares a table of the chat database with its entity. */
export function reportOn(metadata: EntityMetadata, live: LiveTable | undefined, inexactIds: boolean): ChatTable {
  const { tableName: name } = metadata;
  const properties = asDeclared(metadata, ({ columns }) => columns.map(({ propertyName }) => propertyName));
  if (!live) return { name, here: false, missing: properties, extra: [], renamed: [], unindexed: [], inexactIds };
  const names = new Map(properties.map((property) => [property, actualColumnName(name, property, live.columns)]));
  const known = new Set(names.values());
  return {
    name,
    here: true,
    missing: properties.filter((property) => names.get(property) === undefined),
    extra: [...live.columns.keys()].filter((column) => !known.has(column)),
    renamed: [...names].flatMap(([own, theirs]) => (theirs && theirs !== own ? [`${own}: ${theirs}`] : [])),
    unindexed: metadata.indices
      .map(({ columns }) => columns.map(({ propertyName }) => names.get(propertyName)))
      .filter((columns) => columns.every((column) => column !== undefined))
      .filter((columns) => !live.indices.some((index) => columns.every((column, at) => index[at] === column)))
      .map((columns) => columns.join(', ')),
    inexactIds,
  };
}
