import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OWN_ERASURE_LIST } from '../../../config/erasure-list-path';
import { DRILLS, RESTORING } from '../../stores/database/unfinished-restore';
import { BackupRefused } from './file/backup-refused';
import { syncFolder } from './file/draft-file';

/**
 * Names the run whose files have their places, until the database is finished too. If that never happens, the mark of the database has the
 * same number, and the files belong to no installation.
 */
const RESTORED = '.restored';
/** What a data folder may hold that is not data. */
const NO_DATA = new Set([
  RESTORING,
  RESTORED,
  DRILLS,
  OWN_ERASURE_LIST,
  'switchboard.lock',
  'backup.lock',
  'lost+found',
]);
/** In this order they get their places: the database last, because only with it the folder is in use. */
const PLACED = ['upload', 'secret', 'switchboard.db'];
/** The same, and the log of a database in use. */
const LIVE = /^(upload|secret|switchboard\.db(-wal|-shm)?)$/;

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
  private isBegun = false;

  constructor(private readonly dataDir: string) {
    this.path = join(dataDir, RESTORING);
  }

  /** @param earlier the run that has left the database unfinished @throws BackupRefused if the folder has data that no restore has left */
  async requireEmpty(earlier: string | undefined): Promise<void> {
    const names = await namesIn(this.dataDir);
    const isUnfinished = names.includes(RESTORING) || (earlier !== undefined && (await this.placedBy()) === earlier);
    const data = names.filter((name) => !NO_DATA.has(name) && !(isUnfinished && PLACED.includes(name)));
    if (!data.length) return;
    throw new BackupRefused(
      `The data folder ${this.dataDir} is not empty (${data.slice(0, 3).join(', ')}): move it away, or set DATA_DIR to another folder.`,
    );
  }

  /**
   * @param inTheWay files that the restore of another build refuses @param areMoved whether they are moved away before
   * @throws BackupRefused if the folder has something that a restore would refuse
   */
  async requireNothingElse(inTheWay: readonly string[], areMoved: boolean): Promise<void> {
    const others = (await namesIn(this.dataDir)).filter((name) =>
      inTheWay.includes(name) ? !areMoved : !NO_DATA.has(name) && !LIVE.test(name),
    );
    if (!others.length) return;
    throw new BackupRefused(
      `The data folder ${this.dataDir} also holds ${others.slice(0, 3).join(', ')}: move that away, and give the command again.`,
    );
  }

  /** Marks what is in the folder as nobody's, until a restore takes it away. */
  async giveUp(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await syncFolder(this.dataDir);
  }

  /** @throws BackupRefused as above: much time may have passed since then */
  async begin(earlier: string | undefined): Promise<void> {
    await this.requireEmpty(earlier);
    this.isBegun = true;
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await syncFolder(this.dataDir);
    await this.removePlaced();
    await rm(this.path, { recursive: true });
    await mkdir(this.path, { mode: 0o700 });
  }

  async writeSecret(secret: string): Promise<void> {
    await this.beginAt(join(this.path, 'secret'));
    await this.append(Buffer.from(secret));
    await this.endFile();
  }

  /** @param path one that leads nowhere else, which reading the backup has made sure of */
  async beginUpload(path: string): Promise<void> {
    const target = join(this.path, 'upload', ...path.split('/'));
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await this.beginAt(target);
    } catch (error) {
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw new BackupRefused(`The backup has two files that cannot both be stored at ${path}.`);
    }
  }

  async append(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) at += (await this.opened.write(bytes, at)).bytesWritten;
  }

  async endFile(): Promise<void> {
    this.unsynced.push(this.opened);
    this.file = undefined;
    if (this.unsynced.length === SYNCED_TOGETHER) await this.sync();
  }

  /** Moves everything to its place. @param run the number that the mark of the database has, if it has one */
  async place(run: string | undefined): Promise<void> {
    await this.sync();
    const there = await namesIn(this.path);
    const strange = there.find((name) => !PLACED.includes(name));
    if (strange) throw new Error(`A restore has left ${strange} in ${this.path}.`);
    if (run !== undefined) await this.noteRun(run);
    for (const name of PLACED) if (there.includes(name)) await rename(join(this.path, name), join(this.dataDir, name));
    await syncFolder(this.dataDir);
    await rm(this.path, { recursive: true });
    await syncFolder(this.dataDir);
  }

  /** The database is finished too. If the note stays, it does no harm: no other run has its number. */
  async finish(): Promise<void> {
    await rm(join(this.dataDir, RESTORED), { force: true }).catch(() => undefined);
  }

  /** Closes what is still open, whatever came of the restore. What cannot be closed takes nothing from what came of it. */
  async close(): Promise<void> {
    const files = [this.file, ...this.unsynced.splice(0)].filter((file) => file !== undefined);
    this.file = undefined;
    await Promise.allSettled(files.map((file) => file.close()));
  }

  /** Takes away what this restore has written, also what has its place already. */
  async abandon(): Promise<void> {
    await this.close();
    if (!this.isBegun) return;
    await this.removePlaced();
    await rm(this.path, { recursive: true, force: true });
  }

  /** As long as this is under way, `.restoring` or `.restored` says that they are nobody's. */
  private async removePlaced(): Promise<void> {
    for (const name of [...PLACED, RESTORED]) await rm(join(this.dataDir, name), { recursive: true, force: true });
  }

  private async noteRun(run: string): Promise<void> {
    const file = await open(join(this.dataDir, RESTORED), 'wx', 0o600);
    try {
      await file.writeFile(run);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(this.dataDir);
  }

  private async placedBy(): Promise<string | undefined> {
    try {
      return await readFile(join(this.dataDir, RESTORED), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private async sync(): Promise<void> {
    const files = this.unsynced.splice(0);
    try {
      await Promise.all(files.map((file) => file.datasync()));
    } finally {
      await Promise.all(files.map((file) => file.close()));
    }
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
