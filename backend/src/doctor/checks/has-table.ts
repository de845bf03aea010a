import { pendingMigrations } from '../../kernel/stores/database/applied-migrations';
import type { OwnDatabase } from '../open-own-database';
import { ownTables } from '../own-tables';
import { appliedIn, hidden } from './applied-in';

/**
 * Whether a table of ours is there. A migration that is still to come may make it.
 * @throws an error if it should be there: its rows are then not none, but unknown
 */
export async function hasTable(own: OwnDatabase, table: string): Promise<boolean> {
  if (own.tables.has(table)) return true;
  if (await isComplete(own)) throw new Error(hidden(own.place, table));
  return false;
}

/** For what is told about all tables. @throws an error if one of ours should be there, and cannot be seen */
export async function requireAllTables(own: OwnDatabase): Promise<void> {
  const missing = [...ownTables()].find((name) => !own.tables.has(name));
  if (missing !== undefined) await hasTable(own, missing);
}

async function isComplete(own: OwnDatabase): Promise<boolean> {
  const applied = await appliedIn(own);
  return !!applied && !pendingMigrations(applied, own.migrations).length;
}
