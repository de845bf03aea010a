import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RESTORING } from '../../stores/database/unfinished-restore';
import { BackupRefused } from './file/backup-refused';
import { syncFolder } from './file/draft-file';

/** What a data folder may hold that is not data. */
const NO_DATA = new Set([RESTORING, 'switchboard.lock', 'lost+found']);
/** In this order they get their places: the database last, because only with it the folder is in use. */
const PLACED = ['upload', 'secret', 'switchboard.db'];

/** The disk takes the files of a group at once, which takes about as long as one of them. */
const SYNCED_TOGETHER = 64;

/**
 * Where a restore builds the files of a data folder. They get their places at the end. Until then the product does not start on the folder,
 * and a restore that is given again begins anew.
 */
export class RestoreFolder {
  readonly path: string;
  private file?: FileHandle;
  private readonly unsynced: FileHandle[] = [];

  constructor(private readonly dataDir: string) {
    this.path = join(dataDir, RESTORING);
  }

  /** @throws BackupRefused if the folder has data in it that no restore has left */
  async requireEmpty(): Promise<void> {
    const names = await namesIn(this.dataDir);
    const isUnfinished = names.includes(RESTORING);
    const data = names.filter((name) => !NO_DATA.has(name) && !(isUnfinished && PLACED.includes(name)));
    if (!data.length) return;
    throw new BackupRefused(
      `The data folder ${this.dataDir} is not empty (${data.slice(0, 3).join(', ')}): move it away, or set DATA_DIR to another folder.`,
    );
  }

  async begin(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await syncFolder(this.dataDir);
    for (const name of PLACED) await rm(join(this.dataDir, name), { recursive: true, force: true });
    await rm(this.path, { recursive: true });
    await mkdir(this.path, { mode: 0o700 });
  }

  async writeSecret(secret: string): Promise<void> {
    await this.beginAt(join(this.path, 'secret'));
    await this.append(Buffer.from(secret));
    await this.endFile();
  }

  async beginUpload(path: string): Promise<void> {
    if (!isInside(path))
      throw new BackupRefused(`The backup has a file whose path leads elsewhere: ${JSON.stringify(path)}.`);
    const target = join(this.path, 'upload', ...path.split('/'));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await this.beginAt(target);
  }

  async append(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) at += (await this.opened.write(bytes, at)).bytesWritten;
  }

  async endFile(): Promise<void> {
    this.unsynced.push(this.opened);
    this.file = undefined;
    if (this.unsynced.length === SYNCED_TOGETHER) await this.sync();
  }

  /** Moves everything to its place. */
  async place(): Promise<void> {
    await this.sync();
    for (const name of await namesIn(this.path))
      if (!PLACED.includes(name)) throw new Error(`A restore has left ${name} in ${this.path}.`);
    const there = new Set(await namesIn(this.path));
    for (const name of PLACED) if (there.has(name)) await rename(join(this.path, name), join(this.dataDir, name));
    await syncFolder(this.dataDir);
    await rm(this.path, { recursive: true });
    await syncFolder(this.dataDir);
  }

  /** Takes away what an unsuccessful restore has written. */
  async abandon(): Promise<void> {
    for (const file of [this.file, ...this.unsynced]) await file?.close();
    await rm(this.path, { recursive: true, force: true });
  }

  private async sync(): Promise<void> {
    const files = this.unsynced.splice(0);
    await Promise.all(files.map((file) => file.datasync()));
    for (const file of files) await file.close();
  }

  private async beginAt(path: string): Promise<void> {
    this.file = await open(path, 'wx', 0o600);
  }

  private get opened(): FileHandle {
    if (!this.file) throw new Error('No file of the restore is open.');
    return this.file;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const isInside = (path: string): boolean =>
  path.split('/').every((name) => name && name !== '.' && name !== '..' && !/[\\\0:]/.test(name));
