import type { Type } from '@nestjs/common';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { noteFiles } from '../../rows/files/file-ledger';
import { held } from '../../stores/database/for-update';
import type { DeletedRows } from '../../rows/recycle/recycle-bin';

/** Rows of another table that are deleted together with a row, such as links or details. */
export interface Related {
  entity: Type<ObjectLiteral>;
  /** the column that refers to the deleted row */
  by: string;
}

/**
 * Reads whole rows, including write-only columns, so that the recycle bin can restore them. The rows stay locked until the transaction
 * ends, so that exactly the kept rows are deleted.
 */
export function wholeRows(
  manager: EntityManager,
  Entity: Type<ObjectLiteral>,
  by: string,
  ids: readonly number[],
): Promise<ObjectLiteral[]> {
  const stored = manager.dataSource.getMetadata(Entity).columns;
  const select = Object.fromEntries(stored.map(({ propertyName }) => [propertyName, true]));
  return manager.find(Entity, { select, where: { [by]: In([...ids]) }, order: { id: 'ASC' }, ...held(manager) });
}

export async function takeRelated(
  manager: EntityManager,
  related: Related[],
  ids: readonly number[],
): Promise<DeletedRows[]> {
  const taken: DeletedRows[] = [];
  for (const { entity, by } of related) {
    const rows = await wholeRows(manager, entity, by, ids);
    if (!rows.length) continue;
    await manager.delete(entity, { [by]: In([...ids]) });
    await noteFiles(
      entity,
      rows.map(({ id }) => Number(id)),
      manager,
    );
    taken.push({ entity, rows });
  }
  return taken;
}
