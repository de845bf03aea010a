import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { keepsHistory } from '../entity/keeps-history.decorator';

export const CHANGE_ACTIONS = ['add', 'update', 'delete', 'restore'] as const;

export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What was done to a row. The values are as they travel; those that nobody may see are masked by whoever keeps them. */
export interface RowChange {
  id: number;
  action: ChangeAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Keeps what was done to rows. The log's module fills it. */
export abstract class ChangeJournal {
  /** In the transaction that changes the rows. */
  abstract write(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void>;
}

const journals = new WeakMap<DataSource, ChangeJournal>();

/** From now on the journal is told of the tables of this data source. */
export const openJournal = (source: DataSource, journal: ChangeJournal): void => void journals.set(source, journal);

/** To be told by whoever writes rows; of a table whose rows have no history it is nothing. */
export async function noteChanges(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void> {
  if (changes.length && keepsHistory(Entity)) await journals.get(manager.dataSource)?.write(Entity, changes, manager);
}
