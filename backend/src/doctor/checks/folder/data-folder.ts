import { statSync } from 'node:fs';
import { StartError } from '../../../config/start-error';
import { requireAccess } from '../../../kernel/stores/database/require-access';
import { type Check, ok } from '../../check';
import { existingPart } from './existing-part';

export const dataFolder: Check = {
  name: 'data-folder',
  examine: ({ config: { dataDir } }) => {
    const there = existingPart(dataDir);
    if (!statSync(there).isDirectory())
      throw new StartError(`The data folder ${dataDir} cannot be used: ${there} is no folder; set DATA_DIR to one.`);
    requireWritable(there);
    if (there === dataDir) return ok(`The data folder ${dataDir} can be written.`);
    return ok(
      `The data folder ${dataDir} does not exist, and the next start makes it; if there is data, DATA_DIR names another folder.`,
    );
  },
};

function requireWritable(folder: string): void {
  try {
    requireAccess(folder, 'The data folder');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const reason = error.message.replace(/\.$/, '');
    throw new StartError(`${reason}; give it to the user that runs the server, or set DATA_DIR to another folder.`);
  }
}
