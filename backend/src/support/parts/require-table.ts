import { appliedIn } from '../../doctor/checks/applied-in';
import { hasTable } from '../../doctor/checks/has-table';
import type { OwnDatabase } from '../../doctor/open-own-database';

/** What is read from a table that cannot be seen is unknown, and not none. @throws an error that says why it cannot be */
export async function requireTable(own: OwnDatabase, table: string): Promise<void> {
  await migrationsIn(own);
  if (!(await hasTable(own, table))) throw new Error(`the migration that makes the table ${table} is still to come`);
}

/** The names of the migrations that were applied. @throws an error that says why they are not known */
export async function migrationsIn(own: OwnDatabase): Promise<string[]> {
  const applied = await appliedIn(own);
  if (!applied) throw new Error('there are no tables of ours yet, or none that may be read');
  return applied;
}
