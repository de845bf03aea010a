import { SessionRefused } from '../../../kernel/stores/database/own-session';
import { type Check, ok } from '../../check';

/** Opening a connection sets these, and reads them back. */
export const databaseSession: Check = {
  name: 'database-session',
  examine: async ({ database }) => {
    try {
      const { place } = await database.openOnce();
      return ok(
        `${place} keeps the sql_mode, character set, collation, isolation and time zone that each connection of ours sets.`,
      );
    } catch (error) {
      if (error instanceof SessionRefused) throw error;
      await database.requireOpened();
      throw error;
    }
  },
};
