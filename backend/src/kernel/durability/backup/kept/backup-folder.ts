import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readHead } from '../file/opened-backup';
import { BackupRefused } from '../file/backup-refused';

/** A complete backup in a folder: a backup gets its name only when it is complete and on the disk. */
export interface FoundBackup {
  name: string;
  /** when its writing began: its rows are of this moment */
  created: Date;
  /** the version of the product that wrote it */
  product: string;
  bytes: number;
  isEncrypted: boolean;
  /** the version to which the upgrade went before which it was made; null for all others */
  before: string | null;
  /** stands for the list of migrations that its database had; after one that failed half-way the tables may be other ones */
  schema: string;
}

/** The names that backups of the product itself get in a folder. Files that people have named are theirs. */
const OWN_NAME = /^switchboard-[\w.+-]+-\d{8}T\d{6}Z(-\d+)?\.sbk$/;

export const isOwnName = (name: string): boolean => OWN_NAME.test(name);

/**
 * Reads the heads of the backups in a folder, newest first. Nothing is decrypted: whether their content is what was written, only reading
 * them to the end can tell.
 * @returns also the names of files that look like backups and whose head cannot be read
 * @throws the error of the file system if the folder cannot be read
 */
export async function backupsIn(folder: string): Promise<{ backups: FoundBackup[]; unreadable: string[] }> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isOwnName(name));
  const found = { backups: [] as FoundBackup[], unreadable: [] as string[] };
  for (const entry of entries) {
    const { name } = entry;
    // A pipe of that name would be waited for without end.
    const backup = entry.isFile() ? await backupAt(folder, name) : null;
    if (backup) found.backups.push(backup);
    else if (backup === null) found.unreadable.push(name);
  }
  found.backups.sort((one, other) => other.created.getTime() - one.created.getTime());
  return found;
}

/** @returns null if its head cannot be read; undefined if it is gone by now */
async function backupAt(folder: string, name: string): Promise<FoundBackup | null | undefined> {
  try {
    const file = await open(join(folder, name), 'r');
    try {
      const { head } = await readHead(file, name);
      const created = new Date(head.created);
      if (Number.isNaN(created.getTime())) return null;
      const { product, before = null, migrations } = head;
      const schema = createHash('sha256').update(JSON.stringify(migrations)).digest('hex');
      return { name, created, product, bytes: (await file.stat()).size, isEncrypted: !!head.key, before, schema };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // A file of somebody else, or one with another beginning.
    if (error instanceof BackupRefused || code === 'EACCES') return null;
    throw error;
  }
}
