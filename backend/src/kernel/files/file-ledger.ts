import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { marksOf } from '../entity/mark';

/** Knows which row names which file. The module of the library fills it. */
export abstract class FileLedger {
  /**
   * Writes down anew which files these rows name, in the transaction that changed, deleted or brought them.
   * @param own that of the console's own database, where one is under way beside that of the rows: it would be waited for
   */
  abstract note(Entity: Type, ids: readonly number[], manager: EntityManager, own?: EntityManager): Promise<void>;

  /**
   * The same of rows that somebody has filled in: what they come to name must be there, and stays until it is written down.
   * @throws InvalidError at the column that names a file which was deleted
   */
  abstract claim(Entity: Type, ids: readonly number[], manager: EntityManager): Promise<void>;
}

const ledgers = new WeakMap<DataSource, FileLedger>();

/** From now on the ledger is told of the tables of this data source. */
export const openLedger = (source: DataSource, ledger: FileLedger): void => void ledgers.set(source, ledger);

/** The columns of an entity that name files, and how they are written. */
export const fileColumnsOf = (Entity: Type): Map<string, 'plain' | 'base64'> =>
  new Map([...marksOf(Entity)].flatMap(([name, { files }]) => (files ? [[name, files]] : [])));

/** To be told by whoever writes rows; of an entity without such columns it is nothing. */
export async function noteFiles(
  Entity: Type,
  ids: readonly number[],
  manager: EntityManager,
  own?: EntityManager,
): Promise<void> {
  if (ids.length && fileColumnsOf(Entity).size) await ledgers.get(manager.dataSource)?.note(Entity, ids, manager, own);
}

/** To be told by whoever writes what somebody has filled in. @throws InvalidError where a file was deleted that it comes to name */
export async function claimFiles(Entity: Type, ids: readonly number[], manager: EntityManager): Promise<void> {
  if (ids.length && fileColumnsOf(Entity).size) await ledgers.get(manager.dataSource)?.claim(Entity, ids, manager);
}
