import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Condition } from '../../stores/database/condition';

/** The condition that a row was created before a moment, without an alias of its table. */
export function createdBefore(source: DataSource, Entity: Type, moment: Date): Condition {
  const column = source.getMetadata(Entity).findColumnWithPropertyName('createTime');
  if (!column) throw new Error(`${Entity.name} has no createTime.`);
  return { sql: '`createTime` < ?', params: [source.driver.preparePersistentValue(moment, column)] };
}
