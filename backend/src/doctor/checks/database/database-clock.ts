import { clockAhead, clockSentence, requireAgreeingClock } from '../../../kernel/stores/database/server-clock';
import { type Check, ok, warning } from '../../check';
import { onServer } from './on-server';

const TOLERATED_MS = 5000;

export const databaseClock: Check = {
  name: 'database-clock',
  examine: async ({ database, now }) => {
    const { place, rows } = onServer(await database.requireOpened());
    const ahead = await clockAhead(rows, now);
    requireAgreeingClock(ahead, place);
    if (Math.abs(ahead) > TOLERATED_MS) return warning(clockSentence(ahead, place));
    return ok(`${place} and this machine agree about the time.`);
  },
};
