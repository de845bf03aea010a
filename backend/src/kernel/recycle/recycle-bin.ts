import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Rows of one table that go together with the deleted ones: links, children. */
export interface DeletedRows {
  entity: EntityTarget<ObjectLiteral>;
  rows: ObjectLiteral[];
}

/** A row that belonged to a deleted one, and was made to belong to another instead. */
export interface MovedRow {
  id: number;
  from: number;
  to: number | null;
}

/** Rows of one table that stay, elsewhere than before. */
export interface MovedRows {
  entity: EntityTarget<ObjectLiteral>;
  /** the column that says to what they belong */
  column: string;
  rows: MovedRow[];
}

/** Where deleted rows go. The recycle module implements it; the kernel only hands rows over. */
export abstract class RecycleBin {
  /**
   * Keeps the rows in the transaction that deletes them.
   * @param moved what comes back to the deleted rows with them, unless it has been moved again by then
   * @returns the record's id, to undo by
   */
  abstract keep(
    deleted: DeletedRows,
    related: DeletedRows[],
    manager: EntityManager,
    moved?: MovedRows[],
  ): Promise<number>;

  /** Keeps each of these rows of our own database in a record of its own, so that each comes back alone. @returns the records' ids, in the rows' order */
  abstract keepEach(deleted: DeletedRows, manager: EntityManager): Promise<number[]>;
}
