import { OpenedBackup } from '../kernel/durability/backup/file/opened-backup';
import { passphraseToRead } from './passphrase';

/**
 * Opens a backup. Where the environment gives no passphrase, it is asked for, once, and only if the backup is encrypted.
 * @param given reads it from the environment
 * @throws BackupRefused
 */
export function openedBackup(path: string, given: () => string | undefined): Promise<OpenedBackup> {
  let known: string | undefined;
  return OpenedBackup.open(path, async () => {
    known ??= await passphraseToRead(given());
    return known;
  });
}
