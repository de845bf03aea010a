import { flavourOf } from '../../../kernel/stores/database/mysql-flavour';
import { databaseAt } from '../../../config/database-address';
import { StartError } from '../../../config/start-error';
import { type Check, ok, type Outcome } from '../../check';

/** Whether a start could use it; of an embedded one also whether the file is whole, and ours. */
export const reachableDatabase: Check = {
  name: 'database',
  examine: async ({ config: { databaseUrl }, database }) => {
    if (databaseUrl !== undefined) return onServer(databaseUrl);
    const { place, tables } = await database.openOnce();
    return ok(tables.size ? `${place} can be used.` : `${place} is empty: the first start fills it.`);
  },
};

async function onServer(url: string): Promise<Outcome> {
  try {
    const flavour = await flavourOf(url, 'DATABASE_URL');
    return ok(`${databaseAt(url, 'DATABASE_URL')} answers, and is ${flavour === 'mysql' ? 'MySQL' : 'MariaDB'}.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(`${error.message}; start it, or correct the address, user or password in DATABASE_URL.`);
  }
}
