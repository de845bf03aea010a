import { access, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { AppConfig } from '../../../../config/app-config';
import { freeBytes } from '../../../stores/storage/local/free-bytes';
import { removeAbandoned } from '../file/abandoned-drafts';
import { BackupRefused } from '../file/backup-refused';
import { DraftFile } from '../file/draft-file';
import { backupsIn } from '../kept/backup-folder';
import { claimFolder } from '../kept/folder-owner';
import type { FoundBackups } from '../kept/found-backup';
import { requireApart } from '../require-apart';
import type { BackupPlace } from './backup-place';
import { alreadyThere, FolderDraft } from './folder-draft';

/** A folder, in which a backup gets a name, or a file of it that does not exist yet. */
export class FolderPlace implements BackupPlace {
  constructor(
    readonly name: string,
    private readonly file?: string,
  ) {}

  /** @param to a folder that exists or ends with a slash, or else a file @throws BackupRefused if the file exists */
  static async at(to: string): Promise<FolderPlace> {
    const path = resolve(to);
    if (to.endsWith('/') || (await isThere(path, 'folder'))) return new FolderPlace(path);
    if (await isThere(path, 'any')) throw alreadyThere(path);
    return new FolderPlace(dirname(path), path);
  }

  async prepare(): Promise<void> {
    try {
      await mkdir(this.name, { recursive: true, mode: 0o700 });
      await access(this.name, 2);
    } catch (error) {
      throw new BackupRefused(`The folder ${this.name} cannot be written: ${(error as Error).message}.`);
    }
  }

  claim(secret: string): Promise<void> {
    return claimFolder(this.name, secret);
  }

  async beginDraft({ dataDir, storageUrl }: Pick<AppConfig, 'dataDir' | 'storageUrl'>): Promise<FolderDraft> {
    if (storageUrl === undefined) await requireApart(this.name, dataDir);
    await removeAbandoned(this.name);
    return new FolderDraft(this.name, await DraftFile.begin(this.name, 'backup'), this.file);
  }

  readBackups(): Promise<FoundBackups> {
    return backupsIn(this.name);
  }

  addressOf(name: string): string {
    return join(this.name, name);
  }

  async removeBackup(name: string): Promise<void> {
    await rm(this.addressOf(name), { force: true });
  }

  readFree(): Promise<number> {
    return freeBytes(this.name);
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
