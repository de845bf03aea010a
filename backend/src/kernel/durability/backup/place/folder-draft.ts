import { join } from 'node:path';
import type { BackupBytes } from '../file/backup-bytes';
import { BackupRefused } from '../file/backup-refused';
import type { DraftFile } from '../file/draft-file';
import { FileBytes } from '../file/file-bytes';
import { ownName } from '../kept/found-backup';
import type { BackupDraft } from './backup-place';

const MOST_OF_ONE_SECOND = 100;

/** A draft in a folder: a file that has no name of a backup yet. */
export class FolderDraft implements BackupDraft {
  /** @param file where it is to lie; undefined: it gets a name of its own */
  constructor(
    private readonly folder: string,
    private readonly draft: DraftFile,
    private readonly file: string | undefined,
  ) {}

  append(bytes: readonly Buffer[]): Promise<void> {
    return this.draft.append(bytes);
  }

  openBytes(): Promise<BackupBytes> {
    return FileBytes.open(this.draft.path);
  }

  /** With a number if another one of that second has the name. */
  async publish(of: string): Promise<string> {
    for (let nth = 1; ; nth++) {
      const path = this.file ?? join(this.folder, ownName(of, nth));
      try {
        await this.draft.publish(path);
        return path;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (this.file !== undefined || nth === MOST_OF_ONE_SECOND) throw alreadyThere(path);
      }
    }
  }

  discard(): Promise<void> {
    return this.draft.discard();
  }
}

export const alreadyThere = (path: string): BackupRefused =>
  new BackupRefused(`${path} exists already, and no backup is overwritten: name another file, or a folder.`);
