import { givenSecret } from './secret-file';
import { lookup } from '../lookup';

const VARIABLE = 'BACKUP_PASSPHRASE';

/**
 * The passphrase of backups, from its variable or file. Only the commands read it: a running server needs none.
 * @throws StartError if the file cannot be read
 */
export const backupPassphrase = (variables: NodeJS.ProcessEnv): string | undefined =>
  givenSecret(VARIABLE, (name) => lookup(variables, name)?.trim() || undefined);
