import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMissing } from '../../stores/storage/local/is-missing';
import { BackupRefused } from './file/backup-refused';

/**
 * @param folder where the backup is written
 * @throws BackupRefused if the files are not in the data folder, but where a link leads: a restore would put them into the folder itself; or
 * if the backup would lie among them, and so read itself while it grows
 */
export async function requireApart(folder: string, dataDir: string): Promise<void> {
  const upload = join(dataDir, 'upload');
  const [home, files] = [await placeOf(dataDir), await placeOf(upload)];
  // Nothing was uploaded yet.
  if (home === undefined || files === undefined) return;
  if (!isIn(files, home))
    throw new BackupRefused(
      `${upload} is a link to ${files}, outside of the data folder ${dataDir}, and a backup does not follow it: mount that folder there instead.`,
    );
  if (isIn(await realpath(folder), files))
    throw new BackupRefused(`${folder} is among the files that are backed up: name another folder.`);
}

const isIn = (place: string, folder: string): boolean => `${place}${sep}`.startsWith(`${folder}${sep}`);

/** Where a path leads after all links; undefined if there is nothing. */
async function placeOf(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
