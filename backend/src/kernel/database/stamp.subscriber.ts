import {
  type EntitySubscriberInterface,
  EventSubscriber,
  type InsertEvent,
  type ObjectLiteral,
  type UpdateEvent,
} from 'typeorm';

/**
 * Sets createTime and updateTime from the application's clock. The databases' clocks differ in precision and, on MySQL, in
 * time zone.
 */
@EventSubscriber()
export class StampSubscriber implements EntitySubscriberInterface<ObjectLiteral> {
  beforeInsert({ entity, metadata }: InsertEvent<ObjectLiteral>): void {
    if (!metadata.findColumnWithPropertyName('updateTime')) return;
    const now = new Date();
    entity.createTime ??= now;
    entity.updateTime ??= now;
  }

  beforeUpdate({ entity, metadata }: UpdateEvent<ObjectLiteral>): void {
    if (entity && metadata.findColumnWithPropertyName('updateTime')) entity.updateTime ??= new Date();
  }
}
