import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { keepsHistory } from '../entity/keeps-history.decorator';

export const CHANGE_ACTIONS = ['add', 'update', 'delete', 'restore'] as const;

export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** One change of a row. The values have the form of API responses; the journal masks the secret ones. */
export interface RowChange {
  id: number;
  action: ChangeAction;
  /** the title of a row that is gone by now; the journal reads those of the others */
  name?: string | undefined;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Keeps the history of rows. The log module implements it. */
export abstract class ChangeJournal {
  /** Call it in the transaction that changes the rows. Changes of one row become one entry. */
  abstract writeChanges(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void>;
}

const journals = new WeakMap<DataSource, ChangeJournal>();

/** Registers the journal for this data source: from now on it receives the changes of its tables. */
export const openJournal = (source: DataSource, journal: ChangeJournal): void => void journals.set(source, journal);

const gatherings = new WeakMap<EntityManager, Map<Type, RowChange[]>>();

/** Call it after writing rows. It does nothing for a table without a history. */
export async function noteChanges(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void> {
  if (!changes.length || !keepsHistory(Entity)) return;
  const gathering = gatherings.get(manager);
  if (!gathering) return journals.get(manager.dataSource)?.writeChanges(Entity, changes, manager);
  const gathered = gathering.get(Entity) ?? [];
  gathering.set(Entity, gathered);
  for (const change of changes) gathered.push(change);
}

/**
 * Gives the journal what is noted in this transaction at its end, because a row and its links are written one after the other but are one
 * change to people.
 */
export async function gatherChanges<T>(manager: EntityManager, write: () => Promise<T>): Promise<T> {
  const gathering = new Map<Type, RowChange[]>();
  gatherings.set(manager, gathering);
  const result = await write().finally(() => gatherings.delete(manager));
  for (const [Entity, changes] of gathering) await noteChanges(Entity, changes, manager);
  return result;
}
