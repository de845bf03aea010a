import { createHmac, timingSafeEqual } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from '../file/backup-refused';

const NAME = '.switchboard-owner';

/**
 * A folder in which backups are removed by their age belongs to one installation, which is known by its secret: a restored one has the same.
 * The first to come writes its mark there.
 * @throws BackupRefused if another installation was there first
 */
export async function claimFolder(folder: string, secret: string): Promise<void> {
  const mark = createHmac('sha256', secret).update('the folder of the backups').digest('hex');
  const path = join(folder, NAME);
  if (await isNewlyMarked(path, mark)) return;
  const found = Buffer.from((await readFile(path, 'utf8')).trim());
  const own = Buffer.from(mark);
  if (found.length === own.length && timingSafeEqual(found, own)) return;
  throw new BackupRefused(
    `${folder} keeps the backups of another installation, which would be removed by their age with those of this one: name a folder of its own in BACKUP_TO. If it is the same one with another SECRET, delete ${path}.`,
  );
}

async function isNewlyMarked(path: string, mark: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${mark}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
