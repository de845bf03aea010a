import type { Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';

/** The columns that identify a row. */
export const keyOf = (manager: EntityManager, Entity: Type<ObjectLiteral>, row: ObjectLiteral): ObjectLiteral =>
  Object.fromEntries(
    manager.dataSource
      .getMetadata(Entity)
      .primaryColumns.map(({ propertyName }) => [propertyName, (row as Record<string, unknown>)[propertyName]]),
  );

/** Changes a row without counting as an edit by somebody. @returns whether there was one */
export async function write(
  manager: EntityManager,
  Entity: Type<ObjectLiteral>,
  key: ObjectLiteral,
  change: ObjectLiteral,
): Promise<boolean> {
  if (!Object.keys(change).length) return manager.existsBy(Entity, key);
  const { affected } = await manager
    .createQueryBuilder()
    .update(Entity)
    .set(change)
    .where(key)
    .callListeners(false)
    .updateEntity(false)
    .execute();
  return !!affected;
}

/** All columns, also those that lists leave out: they are needed to put a row back. */
export const allColumns = (manager: EntityManager, Entity: Type<ObjectLiteral>): Record<string, true> =>
  Object.fromEntries(
    manager.dataSource
      .getMetadata(Entity)
      .columns.filter(({ isVirtual }) => !isVirtual)
      .map(({ propertyName }) => [propertyName, true]),
  );
