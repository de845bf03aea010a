import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { keepsHistory } from '../entity/keeps-history.decorator';

export const CHANGE_ACTIONS = ['add', 'update', 'delete', 'restore'] as const;

export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** One change of a row. The values have the form of API responses; the journal masks the secret ones. */
export interface RowChange {
  id: number;
  action: ChangeAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Keeps the history of rows. The log module implements it. */
export abstract class ChangeJournal {
  /** Call it in the transaction that changes the rows. */
  abstract write(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void>;
}

const journals = new WeakMap<DataSource, ChangeJournal>();

/** Registers the journal for this data source: from now on it receives the changes of its tables. */
export const openJournal = (source: DataSource, journal: ChangeJournal): void => void journals.set(source, journal);

/** Call it after writing rows. It does nothing for a table without a history. */
export async function noteChanges(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void> {
  if (changes.length && keepsHistory(Entity)) await journals.get(manager.dataSource)?.write(Entity, changes, manager);
}
