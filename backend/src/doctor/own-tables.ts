import { allEntities } from '../exported-parts';
import { tableNames } from '../kernel/rows/entity/table-names';

/** The names of all tables of this product. */
export const ownTables = (): ReadonlySet<string> => new Set(['migrations', ...tableNames(allEntities())]);
