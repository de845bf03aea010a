import { OpenedBackup } from '../kernel/durability/backup/file/opened-backup';
import { passphraseToRead } from './passphrase';

/** Opens a backup, and asks for a passphrase only if it is encrypted, and only once. @throws BackupRefused */
export function openedBackup(path: string): Promise<OpenedBackup> {
  let passphrase: Promise<string> | undefined;
  return OpenedBackup.open(path, () => (passphrase ??= passphraseToRead()));
}
