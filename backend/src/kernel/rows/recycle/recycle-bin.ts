import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Rows of one table that are deleted together with the main rows: links and children. */
export interface DeletedRows {
  entity: EntityTarget<ObjectLiteral>;
  rows: ObjectLiteral[];
}

/** A row that belonged to a deleted row and was moved to another owner. */
export interface MovedRow {
  id: number;
  from: number;
  to: number | null;
}

/** Rows of one table that remain, with another owner. */
export interface MovedRows {
  entity: EntityTarget<ObjectLiteral>;
  /** the column that refers to the owner */
  column: string;
  rows: MovedRow[];
}

/** Stores deleted rows. The recycle module implements it; the kernel only hands rows over. */
export abstract class RecycleBin {
  /**
   * Stores the rows, in the transaction that deletes them.
   * @param moved rows to move back on a restore, unless they were moved again in the meantime
   * @returns the id of the record, for an undo
   */
  abstract keepRows(
    deleted: DeletedRows,
    related: DeletedRows[],
    manager: EntityManager,
    moved?: MovedRows[],
  ): Promise<number>;

  /**
   * Stores each of these rows of our own database in its own record, so that each can be restored alone. @returns the ids of the records,
   * in the order of the rows
   */
  abstract keepEach(deleted: DeletedRows, manager: EntityManager): Promise<number[]>;
}
