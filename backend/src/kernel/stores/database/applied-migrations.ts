import { contracts } from '../../../migrations/contracting';
import { newerSchema } from './newer-schema';
import { UNFINISHED_RESTORE, unfinishedRestore } from './unfinished-restore';

/**
 * @param place the database, as messages name it
 * @returns the migrations of a later version beside which this one works, because they only expand
 * @throws StartError if a later version has changed the schema so that this one would misread it, or if a restore was not finished
 */
export function requireKnownMigrations(applied: readonly string[], known: readonly string[], place: string): string[] {
  const all = new Set(known);
  const unknown = applied.filter((name) => !all.has(name));
  if (unknown.includes(UNFINISHED_RESTORE)) throw unfinishedRestore(place);
  const newest = Math.max(...known.map(stampOf));
  // What another branch has changed, no order of releases makes harmless.
  const isBehind = pendingMigrations(applied, known).length > 0;
  const harmful = unknown.find((name) => isBehind || contracts(name) || !(stampOf(name) > newest));
  if (harmful !== undefined) throw newerSchema(place, harmful);
  return unknown;
}

/** Those that the next start applies, in the order in which it does. */
export function pendingMigrations(applied: readonly string[], known: readonly string[]): string[] {
  const all = new Set(applied);
  return known.filter((name) => !all.has(name));
}

/** When a migration was written, in milliseconds since 1970; NaN for a name that none of ours has. */
export const stampOf = (name: string): number => Number(/^[A-Z]\w*?(\d{13})$/.exec(name)?.[1] ?? NaN);
