import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { quote } from '../../stores/database/dialect';
import { holdOf } from '../entity/held.decorator';

/**
 * An expression over a row of this entity's table: the id of the row that holds it, itself or the one that it belongs to; NULL if nothing
 * does. undefined if rows of this entity are never held.
 */
export function heldSql(Entity: Type, source: DataSource): string | undefined {
  const hold = holdOf(Entity);
  if (!hold) return undefined;
  const columnOf = (name: string): string => `${tableOf(Entity, source)}.${quote(name)}`;
  if ('flag' in hold) return `CASE WHEN ${columnOf(hold.flag)} = 1 THEN ${columnOf('id')} END`;
  const Of = hold.of();
  const inner = heldSql(Of, source);
  const of = tableOf(Of, source);
  return inner && `(SELECT ${inner} FROM ${of} WHERE ${of}.\`id\` = ${columnOf(hold.by)})`;
}

const tableOf = (Entity: Type, source: DataSource): string => quote(source.getMetadata(Entity).tableName);
