import { narrowDatabase } from '../../../kernel/stores/database/character-set';
import { type Check, ok, warning } from '../../check';
import { ownTables } from '../../own-tables';
import { requireAllTables } from '../has-table';
import { onServer } from './on-server';

export const databaseCharset: Check = {
  name: 'database-charset',
  examine: async ({ database }) => {
    const own = onServer(await database.requireOpened());
    const { place, runner } = own;
    const narrow = await narrowDatabase(runner, ownTables(), place);
    await requireAllTables(own);
    if (!narrow) return ok(`${place} and its tables have the character set utf8mb4.`);
    return warning(
      `${place} was created with the character set ${narrow.charset}, which cannot hold every character: the next start runs ${narrow.statement} if its user may, else run that yourself.`,
    );
  },
};
