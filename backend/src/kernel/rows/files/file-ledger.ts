import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { marksOf } from '../entity/mark';

/** Records which row refers to which file. The module of the file library implements it. */
export abstract class FileLedger {
  /**
   * Records again which files these rows refer to, in the transaction that changed, deleted or restored them.
   * @param own the current transaction of the console's own database, if there is one beside that of the rows; without it this call would
   *   wait for that transaction
   */
  abstract recordUses(Entity: Type, ids: readonly number[], manager: EntityManager, own?: EntityManager): Promise<void>;

  /**
   * The same for rows that a user has filled in: files that they newly refer to must exist, and are kept until the reference is recorded.
   * @throws InvalidError for the column that refers to a deleted file
   */
  abstract claimFiles(Entity: Type, ids: readonly number[], manager: EntityManager): Promise<void>;
}

const ledgers = new WeakMap<DataSource, FileLedger>();

/** Registers the ledger for the tables of this data source. */
export const openLedger = (source: DataSource, ledger: FileLedger): void => void ledgers.set(source, ledger);

/** Returns the columns of an entity that refer to files, and their encoding. */
export const fileColumnsOf = (Entity: Type): Map<string, 'plain' | 'base64'> =>
  new Map([...marksOf(Entity)].flatMap(([name, { files }]) => (files ? [[name, files]] : [])));

/** Records the file references of changed rows. Code that writes rows calls it; for an entity without file columns it does nothing. */
export async function noteFiles(
  Entity: Type,
  ids: readonly number[],
  manager: EntityManager,
  own?: EntityManager,
): Promise<void> {
  if (ids.length && fileColumnsOf(Entity).size)
    await ledgers.get(manager.dataSource)?.recordUses(Entity, ids, manager, own);
}

/**
 * Checks and records the file references of rows that a user has filled in. @throws InvalidError if a row newly refers to a deleted file
 */
export async function claimFiles(Entity: Type, ids: readonly number[], manager: EntityManager): Promise<void> {
  if (ids.length && fileColumnsOf(Entity).size) await ledgers.get(manager.dataSource)?.claimFiles(Entity, ids, manager);
}
