import { requireExactCollation } from '../../../kernel/stores/database/settle-collation';
import { type Check, ok } from '../../check';
import { onServer } from './on-server';

export const serverVersion: Check = {
  name: 'database-version',
  examine: async ({ database }) => {
    const { place, runner, rows } = onServer(await database.requireOpened());
    await requireExactCollation(runner, place);
    const [row] = await rows<{ version: string }>('SELECT VERSION() AS `version`');
    return ok(`${place} is version ${row?.version ?? '(unknown)'}.`);
  },
};
