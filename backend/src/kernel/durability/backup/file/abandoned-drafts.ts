import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../../stores/storage/local/is-missing';
import { isDraftOf } from './draft-file';

const ABANDONED_MS = 24 * 3_600_000;

/** Removes the drafts of backups that a killed process has left in a folder of backups. */
export async function removeAbandoned(folder: string): Promise<void> {
  const before = Date.now() - ABANDONED_MS;
  for (const name of await readdir(folder)) {
    if (!isDraftOf('backup', name)) continue;
    const path = join(folder, name);
    // Another backup may have given it its name, or removed it, since the folder was read.
    const found = await lstat(path).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}
