import { requireFinishedRestore } from '../../../kernel/stores/database/unfinished-restore';
import { type Check, ok } from '../../check';

/** The mark in a database server is among its migrations. */
export const finishedRestore: Check = {
  name: 'restore',
  examine: ({ config: { dataDir } }) => {
    requireFinishedRestore(dataDir);
    return ok('No restore into the data folder is unfinished.');
  },
};
