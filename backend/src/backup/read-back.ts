import { OpenedBackup } from '../kernel/durability/backup/file/opened-backup';
import type { BackupDraft } from '../kernel/durability/backup/place/backup-place';
import { readBackup } from '../kernel/durability/backup/read-backup';
import type { BackupProgress } from '../kernel/durability/backup/totals';

/** Reads to its end what the place of a draft has kept of it. @throws BackupRefused if it is not what was written */
export async function readBack(
  draft: BackupDraft,
  passphrase: string | undefined,
  tell: (read: BackupProgress) => void,
): Promise<void> {
  const backup = await OpenedBackup.openBytes(await draft.openBytes(), () => passphrase ?? '');
  try {
    await readBackup(backup, { tell });
  } finally {
    await backup.close();
  }
}
