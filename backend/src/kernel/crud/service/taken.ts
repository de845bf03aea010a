import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { storedName } from '../../stores/database/adapted-columns';
import { anyCase } from '../../stores/database/any-case';
import { comparisonOf } from '../../stores/database/comparison';
import { both, type Condition } from '../../stores/database/condition';
import { quote } from '../../stores/database/dialect';
import { forUpdate } from '../../stores/database/for-update';
import type { BaseRow } from '../read/query';

/**
 * Whether another row already has this text, with A to Z in either case: people take such names for equal, the unique index does not. So
 * the rows that were looked at stay locked until the transaction ends, and two transactions cannot both find that a name is free.
 * @param among the rows among which a text is unique
 */
export async function isTaken(
  manager: EntityManager,
  Entity: Type<BaseRow>,
  column: string,
  text: string,
  ownId = 0,
  among?: Condition,
): Promise<boolean> {
  const metadata = manager.dataSource.getMetadata(Entity);
  const stored = storedName(metadata, column);
  if (stored === undefined) return false;
  const same = (name: string): string => anyCase(comparisonOf(manager, Entity), name);
  const where = both(
    { sql: `${same(quote(stored))} = ${same('?')}`, params: [text] },
    { sql: '`id` <> ?', params: [ownId] },
    among,
  );
  const sql = `SELECT \`id\` FROM ${quote(metadata.tableName)} WHERE ${where.sql} LIMIT 1${forUpdate(manager)}`;
  return (await manager.query<unknown[]>(sql, where.params)).length > 0;
}

/** Returns the ids of the rows that have one of these texts, with A to Z in either case. */
export async function idsHaving(
  manager: EntityManager,
  Entity: Type<BaseRow>,
  column: string,
  texts: readonly string[],
): Promise<number[]> {
  const metadata = manager.dataSource.getMetadata(Entity);
  const stored = storedName(metadata, column);
  if (stored === undefined || !texts.length) return [];
  const same = (name: string): string => anyCase(comparisonOf(manager, Entity), name);
  const sql = `SELECT \`id\` FROM ${quote(metadata.tableName)} WHERE ${same(quote(stored))} IN (${texts.map(() => same('?')).join(', ')})`;
  return (await manager.query<BaseRow[]>(sql, [...texts])).map(({ id }) => Number(id));
}
