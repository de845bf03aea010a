import type { Type } from '@nestjs/common';
import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';
import { storedName } from '../../../kernel/stores/database/adapted-columns';
import { anyCase } from '../../../kernel/stores/database/any-case';
import { comparisonOf } from '../../../kernel/stores/database/comparison';
import { quote } from '../../../kernel/stores/database/dialect';
import { chunked } from '../../../kernel/basis/lists/chunked';

/** Columns that form a unique constraint. */
type Unique = string[];

/** Finds the rows whose unique values are taken by other rows, with the first such column. */
export async function findUniqueConflicts(
  manager: EntityManager,
  Entity: Type,
  rows: readonly ObjectLiteral[],
): Promise<Map<ObjectLiteral, string>> {
  const metadata = manager.dataSource.getMetadata(Entity);
  const taken = new Map<ObjectLiteral, string>();
  for (const columns of uniquesOf(metadata)) {
    const whole = rows.filter((row) => columns.every((name) => row[name] != null));
    for (const some of chunked(whole, 100)) {
      const present = await presentAmong(manager, Entity, columns, some);
      for (const row of some) if (present.has(keyOf(row, columns))) taken.set(row, columns[0] ?? '');
    }
  }
  return taken;
}

/** MySQL has unique constraints as indexes. */
const uniquesOf = (metadata: EntityMetadata): Unique[] =>
  [...metadata.uniques, ...metadata.indices.filter(({ isUnique }) => isUnique)]
    .map(({ columns }) => columns.map(({ propertyName }) => propertyName))
    // A table of another product may not have the column.
    .filter((names) => names.every((name) => storedName(metadata, name)));

async function presentAmong(
  manager: EntityManager,
  Entity: Type,
  columns: Unique,
  rows: readonly ObjectLiteral[],
): Promise<Set<string>> {
  const names = columns.map(quote);
  const text = (name: string) => typeof rows[0]?.[name] === 'string';
  const { tableName } = manager.dataSource.getMetadata(Entity);
  const same = (name: string): string => anyCase(comparisonOf(manager, Entity), name);
  const equal = columns.map((name) => (text(name) ? `${same(quote(name))} = ${same('?')}` : `${quote(name)} = ?`));
  const found = await manager.query<ObjectLiteral[]>(
    `SELECT ${names.join(', ')} FROM ${quote(tableName)} WHERE ${rows.map(() => `(${equal.join(' AND ')})`).join(' OR ')}`,
    rows.flatMap((row) => columns.map((name) => row[name] as unknown)),
  );
  return new Set(found.map((row) => keyOf(row, columns)));
}

const keyOf = (row: ObjectLiteral, columns: Unique): string =>
  JSON.stringify(columns.map((name) => String(row[name]).toLowerCase()));
