import { getMetadataArgsStorage } from 'typeorm';
import { allEntities } from '../exported-parts';
import { type LeftOut, leftOutOf } from '../kernel/rows/entity/left-out-of-backups.decorator';

/** The tables whose rows are in no backup, and those that are in encrypted ones only. */
export function leftOutTables(): Record<LeftOut, ReadonlySet<string>> {
  const entities = new Set<object>(allEntities());
  const tables = getMetadataArgsStorage().tables.filter(({ target }) => entities.has(target as object));
  const of = (from: LeftOut): Set<string> =>
    new Set(tables.filter(({ target }) => leftOutOf(target as object) === from).map(({ name }) => String(name)));
  return { always: of('always'), plain: of('plain') };
}
