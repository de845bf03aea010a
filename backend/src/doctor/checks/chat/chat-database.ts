import { StartError } from '../../../config/start-error';
import { SessionRefused } from '../../../kernel/stores/database/own-session';
import { type Check, ok, warning } from '../../check';
import { databaseAt } from '../../../config/database-address';

/** The console starts and works without it, and refuses calls of the chat meanwhile. */
export const chatDatabase: Check = {
  name: 'chat-database',
  examine: async ({ config, chatDatabase: database }) => {
    try {
      await database.openOnce();
      return ok(`${databaseAt(String(config.imDatabaseUrl), 'IM_DATABASE_URL')} answers.`);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (error instanceof SessionRefused) return warning(error.message);
      return warning(`${error.message}; start it, or correct the address, user or password in IM_DATABASE_URL.`);
    }
  },
};
