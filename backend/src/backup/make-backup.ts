import { version } from '../config/version';
import type { SkippedFiles } from '../kernel/durability/backup/data/skipped-files';
import { OpenedBackup } from '../kernel/durability/backup/file/opened-backup';
import type { BackupDraft, BackupPlace } from '../kernel/durability/backup/place/backup-place';
import { readBackup } from '../kernel/durability/backup/read-backup';
import type { BackupProgress, BackupTotals } from '../kernel/durability/backup/totals';
import { type BackupOrder, writeBackup } from '../kernel/durability/backup/write-backup';
import { leftOutTables } from './left-out-tables';

/** Called now and then with what was written or read so far; a backup that is to be stopped throws here. */
export type Tell = (step: 'written' | 'read back', progress: BackupProgress) => void;

export interface Made {
  /** where it lies */
  path: string;
  totals: BackupTotals;
  skipped: SkippedFiles;
}

/**
 * Writes a backup, and reads back to its end what the place has kept of it before it gets its name.
 * @throws BackupRefused if that is not what was written; whatever goes wrong, nothing is left
 */
export async function makeBackup(
  place: BackupPlace,
  order: Pick<BackupOrder, 'config' | 'encryption' | 'before'>,
  tell: Tell,
): Promise<Made> {
  const { draft, totals, skipped } = await writeBackup(place, {
    ...order,
    leftOut: leftOutTables(),
    tell: (written) => tell('written', written),
  });
  try {
    await readBack(draft, order.encryption?.passphrase, (read) => tell('read back', read));
    const { before } = order;
    return { path: await draft.publish(before === undefined ? version : `before-${before}`), totals, skipped };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function readBack(
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
