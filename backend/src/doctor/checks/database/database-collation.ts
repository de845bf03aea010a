import { inexactTables } from '../../../kernel/stores/database/settle-collation';
import { exactCollation } from '../../../migrations/exact-text';
import { type Check, ok, warning } from '../../check';
import { requireAllTables } from '../has-table';
import { someOf } from '../some-of';
import { onServer } from './on-server';

export const databaseCollation: Check = {
  name: 'database-collation',
  examine: async ({ database }) => {
    const own = onServer(await database.requireOpened());
    const { place, runner } = own;
    const tables = await inexactTables(runner);
    const wanted = exactCollation(runner.dataSource);
    await requireAllTables(own);
    if (!tables.length) return ok(`All tables of ours in it compare texts by ${wanted}.`);
    return warning(
      `${place} compares the texts of ${someOf(tables)} by another collation than ${wanted}: the next start converts them, for which it takes a backup and some time.`,
    );
  },
};
