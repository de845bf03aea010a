import { newerSchema } from './newer-schema';
import { UNFINISHED_RESTORE, unfinishedRestore } from './unfinished-restore';

/**
 * @param place the database, as messages name it
 * @throws StartError if a later version has changed the schema, because this version would misread it, or if a restore was not finished
 */
export function requireKnownMigrations(applied: readonly string[], known: readonly string[], place: string): void {
  const all = new Set(known);
  const unknown = applied.find((name) => !all.has(name));
  if (unknown === UNFINISHED_RESTORE) throw unfinishedRestore(place);
  if (unknown !== undefined) throw newerSchema(place, unknown);
}

/** Those that the next start applies, in the order in which it does. */
export function pendingMigrations(applied: readonly string[], known: readonly string[]): string[] {
  const all = new Set(applied);
  return known.filter((name) => !all.has(name));
}
