import { BackupRefused } from '../../kernel/durability/backup/file/backup-refused';
import { freeBytes } from '../../kernel/stores/storage/local/free-bytes';
import { megabytes } from '../../kernel/durability/backup/progress-words';

const PAUSE_MS = 500;

/** Looks now and then how much room the disk still has: rows need several times as much as in the backup, and nobody knows how many times. */
export function roomWatch(folder: string, reserve: number): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + PAUSE_MS;
    const free = await freeBytes(folder);
    if (free >= reserve) return;
    throw new BackupRefused(
      `The disk of ${folder} has ${megabytes(free)} left, of which ${megabytes(reserve)} must stay free (UPLOAD_RESERVE_MB), so it was not found out whether the backup can be restored.`,
    );
  };
}
