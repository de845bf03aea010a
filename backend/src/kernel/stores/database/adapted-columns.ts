import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** How an external table differs from its entity. Columns are identified by their property names. */
export interface Difference {
  lacks: ReadonlySet<string>;
  /** the column names of the table, where they differ from the entity's */
  names: ReadonlyMap<string, string>;
}

interface Declared {
  columns: ColumnMetadata[];
  names: string[];
}

const declarations = new WeakMap<EntityMetadata, Declared>();

let count = 0;

/** Increases with each adaptation. Anything derived from an entity's columns before that must be derived again. */
export const adaptations = (): number => count;

/**
 * Limits an entity's columns on one data source to those that the table really has, under their names in the table. TypeORM then neither
 * selects nor inserts the missing ones, and rejects updates and conditions on them. A later call starts from the declaration again.
 */
export function adaptColumns(metadata: EntityMetadata, { lacks, names }: Difference): void {
  const declared = declarationOf(metadata);
  for (const [at, column] of declared.columns.entries())
    column.databaseName = names.get(column.propertyName) ?? declared.names[at] ?? column.propertyName;
  metadata.columns = declared.columns.filter(({ propertyName }) => !lacks.has(propertyName));
  count++;
}

/** Calls `read` with an entity's metadata as declared, including columns that the table lacks. */
export function asDeclared<T>(metadata: EntityMetadata, read: (metadata: EntityMetadata) => T): T {
  const { columns, names } = declarationOf(metadata);
  const adapted = { columns: metadata.columns, names: columns.map(({ databaseName }) => databaseName) };
  put(metadata, { columns, names }, columns);
  try {
    return read(metadata);
  } finally {
    put(metadata, adapted, columns);
  }
}

/** Returns the database name of a property's column; undefined if the table has no such column. */
export const storedName = (metadata: EntityMetadata, property: string): string | undefined =>
  metadata.findColumnWithPropertyName(property)?.databaseName;

function declarationOf(metadata: EntityMetadata): Declared {
  const known = declarations.get(metadata) ?? {
    columns: metadata.columns,
    names: metadata.columns.map(({ databaseName }) => databaseName),
  };
  declarations.set(metadata, known);
  return known;
}

function put(metadata: EntityMetadata, { columns, names }: Declared, all: readonly ColumnMetadata[]): void {
  for (const [at, column] of all.entries()) column.databaseName = names[at] ?? column.databaseName;
  metadata.columns = columns;
}
