import { getMetadataArgsStorage } from 'typeorm';
import { allEntities } from '../exported-parts';

/** The names of all tables of this product. */
export function ownTables(): ReadonlySet<string> {
  const entities = new Set<object>(allEntities());
  const tables = getMetadataArgsStorage().tables.filter(({ target }) => entities.has(target as object));
  return new Set(['migrations', ...tables.map(({ name }) => String(name))]);
}
