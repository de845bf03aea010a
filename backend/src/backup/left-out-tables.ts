import { allEntities } from '../exported-parts';
import { type LeftOut, leftOutOf } from '../kernel/rows/entity/left-out-of-backups.decorator';
import { tableNames } from '../kernel/rows/entity/table-names';

/** The tables whose rows are in no backup, and those that are in encrypted ones only. */
export function leftOutTables(): Record<LeftOut, ReadonlySet<string>> {
  const of = (from: LeftOut): ReadonlySet<string> => tableNames(allEntities().filter((one) => leftOutOf(one) === from));
  return { always: of('always'), plain: of('plain') };
}
