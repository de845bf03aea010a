import { type Check, ok, warning } from '../../check';
import { ownTables } from '../../own-tables';
import { requireAllTables } from '../has-table';
import { someOf } from '../some-of';

export const foreignTables: Check = {
  name: 'foreign-tables',
  examine: async ({ database }) => {
    const own = await database.requireOpened();
    const { place, tables } = own;
    await requireAllTables(own);
    const ours = ownTables();
    const foreign = [...tables].filter((name) => !ours.has(name)).sort();
    if (!foreign.length) return ok(`${place} has no tables of another product.`);
    return warning(
      `${place} has tables that are not of this version (${someOf(foreign)}): give the console a database of its own, or drop them if nobody uses them.`,
    );
  },
};
