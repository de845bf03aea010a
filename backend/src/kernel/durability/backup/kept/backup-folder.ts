import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from '../file/backup-refused';
import { FileBytes } from '../file/file-bytes';
import { type FoundBackup, type FoundBackups, foundBackup, isOwnName, newestFirst } from './found-backup';

/**
 * Reads the heads of the backups in a folder, newest first. Nothing is decrypted: whether their content is what was written, only reading
 * them to the end can tell.
 * @returns also the names of files that look like backups and whose head cannot be read
 * @throws the error of the file system if the folder cannot be read
 */
export async function backupsIn(folder: string): Promise<FoundBackups> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isOwnName(name));
  const found = { backups: [] as FoundBackup[], unreadable: [] as string[] };
  for (const entry of entries) {
    const { name } = entry;
    // A pipe of that name would be waited for without end.
    const backup = entry.isFile() ? await backupAt(folder, name) : null;
    if (backup) found.backups.push(backup);
    else if (backup === null) found.unreadable.push(name);
  }
  return newestFirst(found);
}

/** @returns null if its head cannot be read; undefined if it is gone by now */
async function backupAt(folder: string, name: string): Promise<FoundBackup | null | undefined> {
  try {
    const bytes = await FileBytes.of(name, await open(join(folder, name), 'r'));
    try {
      return await foundBackup(bytes);
    } finally {
      await bytes.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // A file of somebody else, or one with another beginning.
    if (error instanceof BackupRefused || code === 'EACCES') return null;
    throw error;
  }
}
