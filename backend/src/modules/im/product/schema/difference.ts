import type { EntityMetadata } from 'typeorm';
import { asDeclared, type Difference } from '../../../../kernel/stores/database/adapted-columns';
import type { LiveTable } from './live-table';
import { actualColumnName } from './column-names';

/** The differences between a table in the chat database and its entity. */
export function differenceOf(metadata: EntityMetadata, table: LiveTable): Difference {
  const lacks = new Set<string>();
  const names = new Map<string, string>();
  const properties = asDeclared(metadata, ({ columns }) => columns.map(({ propertyName }) => propertyName));
  for (const property of properties) {
    const name = actualColumnName(metadata.tableName, property, table.columns);
    if (name === undefined) lacks.add(property);
    else if (name !== property) names.set(property, name);
  }
  return { lacks, names };
}
