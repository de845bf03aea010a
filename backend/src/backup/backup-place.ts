import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupRefused } from '../kernel/durability/backup/file/backup-refused';
import type { DraftFile } from '../kernel/durability/backup/file/draft-file';

/** Where a backup is written: a folder, in which it gets a name, or a file that does not exist yet. */
export interface BackupPlace {
  folder: string;
  file?: string;
}

const MOST_OF_ONE_SECOND = 100;

/** @throws BackupRefused if the file exists: no backup is ever overwritten */
export async function backupPlace(to: string): Promise<BackupPlace> {
  const path = resolve(to);
  const isFolder = to.endsWith('/') || (await isThere(path, 'folder'));
  const folder = isFolder ? path : dirname(path);
  if (!isFolder && (await isThere(path, 'any')))
    throw new BackupRefused(`${path} exists already, and no backup is overwritten: name another file, or a folder.`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, 2);
  } catch (error) {
    throw new BackupRefused(`The folder ${folder} cannot be written: ${(error as Error).message}.`);
  }
  return isFolder ? { folder } : { folder, file: path };
}

/**
 * Gives the finished backup its name, with a number if another one of that second has it.
 * @param of the version, or before which upgrade: `switchboard-<of>-<date>.sbk`
 */
export async function publishBackup(draft: DraftFile, { folder, file }: BackupPlace, of: string): Promise<string> {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  for (let nth = 1; ; nth++) {
    const name = `switchboard-${of}-${moment}${nth > 1 ? `-${nth}` : ''}.sbk`;
    const path = file ?? join(folder, name);
    try {
      await draft.publish(path);
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (file || nth === MOST_OF_ONE_SECOND)
        throw new BackupRefused(
          `${path} exists already, and no backup is overwritten: name another file, or a folder.`,
        );
    }
  }
}

async function isThere(path: string, what: 'folder' | 'any'): Promise<boolean> {
  try {
    const found = await stat(path);
    return what === 'any' || found.isDirectory();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
