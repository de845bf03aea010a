import { join, resolve } from 'node:path';
import { secretPath } from '../../../config/secret';
import { VARIABLE_NAMES, VARIABLES } from '../../../config/variables';
import { statIfThere } from '../../../kernel/stores/database/stat-if-there';
import type { Installation } from '../../installation';
import { type Check, ok, warning } from '../../check';

const OTHERS = 0o007;
/** Docker puts secrets there, readable for everybody in a container in which there is nobody else. */
const IN_CONTAINER = '/run/secrets/';

export const secretFiles: Check = {
  name: 'secret-files',
  examine: (installation) => {
    if (process.platform === 'win32') return ok('The permissions of files are not examined on Windows.');
    const open = pathsIn(installation).filter(isOpen);
    if (!open.length) return ok('No file with secrets can be read by other users of this machine.');
    return warning(`Other users of this machine may open ${open.join(', ')}: run chmod 600 ${open.join(' ')}.`);
  },
};

function pathsIn({ config: { dataDir }, variables }: Installation): string[] {
  const named = VARIABLE_NAMES.filter((name) => 'mayBeFile' in VARIABLES[name]).map(
    (name) => variables[`${name}_FILE`],
  );
  const given = named.flatMap((path) => (path?.trim() ? [resolve(path.trim())] : []));
  const own = [secretPath(dataDir), join(dataDir, 'switchboard.db'), resolve('.env')];
  return [...own, ...given.filter((path) => !path.startsWith(IN_CONTAINER))];
}

function isOpen(path: string): boolean {
  const found = statIfThere(path);
  return !!found && (found.mode & OTHERS) !== 0;
}
