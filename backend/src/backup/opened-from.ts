import { BackupRefused } from '../kernel/durability/backup/file/backup-refused';
import { OpenedBackup } from '../kernel/durability/backup/file/opened-backup';
import { bytesAt } from '../kernel/durability/backup/place/place-of';
import { passphraseToRead } from './passphrase';

/**
 * Opens a backup. Where the environment gives no passphrase, it is asked for, once, and only if the backup is encrypted.
 * @param path or `s3://bucket/prefix/name` @param passphrase from the environment @param store the value of BACKUP_S3_URL
 * @param ask called once, if it is encrypted
 * @throws BackupRefused also for one that is not encrypted although there is a passphrase: anybody can write such a file
 */
export async function openedBackup(
  path: string,
  passphrase: string | undefined,
  store?: string,
  ask: () => Promise<string> = () => passphraseToRead(passphrase),
): Promise<OpenedBackup> {
  let known: string | undefined;
  const backup = await OpenedBackup.openBytes(await bytesAt(path, store), async () => {
    known ??= await ask();
    return known;
  });
  if (passphrase === undefined || backup.head.key) return backup;
  await backup.close();
  throw new BackupRefused(
    `${path} is not encrypted, although a passphrase is given, so it may not be the file that you mean: anybody can have written it. If it is, take BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE away.`,
  );
}
