import {
  type EntityMetadata,
  type EntitySubscriberInterface,
  EventSubscriber,
  type InsertEvent,
  type ObjectLiteral,
  type UpdateEvent,
} from 'typeorm';

/** Sets the times of a new row, for code that inserts rows without TypeORM. */
export function stampNew(row: ObjectLiteral, metadata: EntityMetadata): void {
  if (!metadata.findColumnWithPropertyName('updateTime')) return;
  const now = new Date();
  row.createTime ??= now;
  row.updateTime ??= now;
}

/**
 * Sets createTime and updateTime from the application's clock. The clocks of the databases differ in precision and, on MySQL, in time zone.
 */
@EventSubscriber()
export class StampSubscriber implements EntitySubscriberInterface<ObjectLiteral> {
  beforeInsert({ entity, metadata }: InsertEvent<ObjectLiteral>): void {
    stampNew(entity, metadata);
  }

  beforeUpdate({ entity, metadata }: UpdateEvent<ObjectLiteral>): void {
    if (entity && metadata.findColumnWithPropertyName('updateTime')) entity.updateTime ??= new Date();
  }
}
