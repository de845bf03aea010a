import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { quote } from '../../stores/database/dialect';
import { holdOf } from '../entity/held.decorator';

/**
 * An expression over a row of this entity's table: the id of the row that holds it, itself, the one that it belongs to, or the oldest one
 * about the same; NULL if nothing does. undefined if rows of this entity are never held.
 */
export function heldSql(Entity: Type, source: DataSource): string | undefined {
  const hold = holdOf(Entity);
  if (!hold) return undefined;
  const columnOf = (name: string): string => `${tableOf(Entity, source)}.${quote(name)}`;
  if ('flag' in hold) return `CASE WHEN ${columnOf(hold.flag)} = 1 THEN ${columnOf('id')} END`;
  const Of = hold.of();
  const inner = heldSql(Of, source);
  const of = tableOf(Of, source);
  if (inner === undefined) return undefined;
  if ('by' in hold) return `(SELECT ${inner} FROM ${of} WHERE ${of}.\`id\` = ${columnOf(hold.by)})`;
  const isSame = hold.sharing.map((name) => `${of}.${quote(name)} = ${columnOf(name)}`).join(' AND ');
  return `(SELECT MIN(${inner}) FROM ${of} WHERE ${isSame})`;
}

const tableOf = (Entity: Type, source: DataSource): string => quote(source.getMetadata(Entity).tableName);
