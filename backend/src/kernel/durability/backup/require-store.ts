import type { BackupHead } from './file/backup-head';
import { BackupRefused } from './file/backup-refused';

/**
 * The product finds its files only in the store that its rows name.
 * @param storageUrl where the restored product will look for them; undefined: in its data folder
 * @throws BackupRefused if they would be in another place
 */
export function requireStore({ files }: Pick<BackupHead, 'files'>, storageUrl: string | undefined, path: string): void {
  if (files.kind === 'backup' && storageUrl !== undefined)
    throw new BackupRefused(
      `${path} has the files in it, and they are restored into DATA_DIR, while STORAGE_URL names a bucket: restore without STORAGE_URL, then set it, and before the start npm run storage:move -- --from local brings them there.`,
    );
  if (files.kind === 'bucket' && storageUrl === undefined)
    throw new BackupRefused(
      `The files of ${path} are not in it, but in ${files.bucket}: set STORAGE_URL to that bucket, or to a copy of it.`,
    );
}
