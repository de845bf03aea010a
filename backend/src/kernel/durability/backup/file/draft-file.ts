import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a draft is of: nobody takes that of another thing for abandoned. */
type DraftOf = 'backup' | 'packet';

const ENDING = '.part';
const beginningOf = (what: DraftOf): string => `.${what}-`;

export const isDraftOf = (what: DraftOf, name: string): boolean =>
  name.startsWith(beginningOf(what)) && name.endsWith(ENDING);

/** A file that exists under its name only when it is complete and on the disk. Several drafts of one name may be written at once. */
export class DraftFile {
  private constructor(
    /** where it is until it has its name */
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** @param folder where the file will be */
  static async begin(folder: string, what: DraftOf): Promise<DraftFile> {
    const path = join(folder, `${beginningOf(what)}${randomBytes(8).toString('hex')}${ENDING}`);
    return new DraftFile(path, await open(path, 'wx', 0o600));
  }

  async append(bytes: readonly Buffer[]): Promise<void> {
    const all = bytes.length === 1 ? (bytes[0] as Buffer) : Buffer.concat(bytes);
    for (let at = 0; at < all.length;) at += (await this.handle.write(all, at)).bytesWritten;
  }

  /** Gives the file its name. @throws an error with the code EEXIST if another file has it; the draft stays */
  async publish(path: string): Promise<void> {
    await this.handle.sync();
    await linkAnew(this.path, path);
    await this.handle.close();
    await rm(this.path, { force: true });
    await syncFolder(dirname(path));
  }

  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }
}

/** A link never replaces another file, as a rename would. Some file systems have none. */
async function linkAnew(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
    await (await open(to, 'wx', 0o600)).close();
    await rename(from, to);
  }
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
