import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** How somebody else's table differs from its entity. Columns are named by their properties. */
export interface Difference {
  lacks: ReadonlySet<string>;
  /** what the table calls a column, where that is another name than the entity's */
  names: ReadonlyMap<string, string>;
}

interface Declared {
  columns: ColumnMetadata[];
  names: string[];
}

const declarations = new WeakMap<EntityMetadata, Declared>();

let count = 0;

/** Grows with each adaptation: what was made of an entity's columns before is to be made anew. */
export const adaptations = (): number => count;

/**
 * Makes an entity's columns on one data source those that the table there has, under its names. TypeORM then neither selects nor
 * inserts the others, and refuses to update or look by them. A later call starts from the declaration again.
 */
export function adaptColumns(metadata: EntityMetadata, { lacks, names }: Difference): void {
  const declared = declarationOf(metadata);
  for (const [at, column] of declared.columns.entries())
    column.databaseName = names.get(column.propertyName) ?? declared.names[at] ?? column.propertyName;
  metadata.columns = declared.columns.filter(({ propertyName }) => !lacks.has(propertyName));
  count++;
}

/** Reads an entity's metadata as it was declared, whatever the table lacks. */
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

/** How the table calls a property's column; none where it has no such column. */
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
