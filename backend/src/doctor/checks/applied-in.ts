import type { OwnDatabase } from '../open-own-database';
import { ownTables } from '../own-tables';

/**
 * The names of the migrations that were applied.
 * @returns undefined if there are none of our tables yet
 * @throws an error if there are, and the migrations may not be read
 */
export async function appliedIn({ place, tables, rows }: OwnDatabase): Promise<string[] | undefined> {
  if (tables.has('migrations'))
    return (await rows<{ name: string }>('SELECT `name` FROM `migrations`')).map(({ name }) => name);
  if ([...ownTables()].some((name) => tables.has(name))) throw new Error(hidden(place, 'migrations'));
  return undefined;
}

/** What nobody may read is not listed either. */
export const hidden = (place: string, table: string): string =>
  `${place} has no table ${table}, or its user may not read it`;
