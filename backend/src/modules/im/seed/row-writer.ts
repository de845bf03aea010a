import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { storedName } from '../../../kernel/stores/database/adapted-columns';
import { dialectOf, quote } from '../../../kernel/stores/database/dialect';
import { portions } from '../queries/portions';

/** Inserts rows with their ids as fast as the database allows. Columns that the table does not have are left out. */
export async function writeRows<E extends object>(
  manager: EntityManager,
  Entity: Type<E>,
  rows: readonly QueryDeepPartialEntity<E>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const metadata = manager.dataSource.getMetadata(Entity);
  const columns = Object.keys(first).flatMap((name) => {
    const stored = storedName(metadata, name);
    return stored === undefined ? [] : [{ name, stored }];
  });
  const head = `INSERT INTO ${quote(metadata.tableName)} (${columns.map(({ stored }) => quote(stored)).join(', ')}) VALUES `;
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const bound = dialectOf(manager) === 'sqlite' ? asText : whole;
  for (const some of portions(rows as readonly Record<string, unknown>[]))
    await manager.query(
      head + some.map(() => marks).join(', '),
      some.flatMap((row) => columns.map(({ name }) => bound(row[name]))),
    );
}

/** Cuts times to whole seconds, as the chat product stores them. */
const whole = (value: unknown): unknown =>
  value instanceof Date ? new Date(Math.floor(value.getTime() / 1000) * 1000) : (value ?? null);

const asText = (value: unknown): unknown =>
  value instanceof Date ? `${value.toISOString().slice(0, 19).replace('T', ' ')}.000` : (value ?? null);
