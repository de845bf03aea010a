import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_MARK, ownerMark, requireOwn } from './owner-mark';

/**
 * A folder in which backups are removed by their age belongs to one installation. The first to come writes its mark there.
 * @throws BackupRefused if another installation was there first
 */
export async function claimFolder(folder: string, secret: string): Promise<void> {
  const path = join(folder, OWNER_MARK);
  if (await isNewlyMarked(path, ownerMark(secret))) return;
  requireOwn(await readFile(path, 'utf8'), secret, { place: folder, mark: path });
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
