import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Rows of one table that go together with the deleted ones: links, children. */
export interface DeletedRows {
  entity: EntityTarget<ObjectLiteral>;
  rows: ObjectLiteral[];
}

/** Where deleted rows go. The recycle module implements it; the kernel only hands rows over. */
export abstract class RecycleBin {
  /**
   * Keeps the rows in the transaction that deletes them.
   * @returns the record's id, to undo by
   */
  abstract keep(deleted: DeletedRows, related: DeletedRows[], manager: EntityManager): Promise<number>;
}
