import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { requireStorageKey } from '../storage-key';
import { StorageMissing } from '../storage-missing';
import { type Advance, type ByteRange, type Growth, type Remember, Storage, type StoredFile } from '../storage';
import { appendTo } from './append-to';
import { writersOf, writingTo } from './draft-writers';
import { isMissing } from './is-missing';
import { isOlder } from './is-older';
import { sealedDraft, trimmed } from './sealed-draft';

/**
 * Unfinished files are in the same file system as the finished ones, so that they can be renamed instead of copied. No key begins with a
 * dot.
 */
const UNFINISHED = '.unfinished';

/** Reads large blocks: this needs a quarter of the system calls. */
const READ_BYTES = 256 * 1024;

/** Stores files in a folder of this machine, or on a disk that several machines share. */
export class LocalStorage extends Storage {
  readonly kind = 'local';

  constructor(private readonly root: string) {
    super();
  }

  async storeStream(key: string, source: Readable): Promise<number> {
    const growth = await this.beginUpload(key);
    let offset = 0;
    try {
      await this.grow(key, { growth, offset }, source, (advance) => {
        offset = advance.offset;
        return Promise.resolve();
      });
      await this.finishUpload(key, { growth, offset });
      return offset;
    } catch (error) {
      await this.abandonUpload(key, growth);
      throw error;
    }
  }

  /** Renames the file instead of copying it, if it is on the same disk. */
  async storeLocalFile(key: string, path: string): Promise<void> {
    const target = this.path(key);
    const file = await open(path, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    await syncFolder(dirname(target));
  }

  async readFile(key: string, range?: ByteRange): Promise<Readable> {
    const file = await found(key, open(this.path(key)));
    return createReadStream('', { fd: file, ...range, highWaterMark: READ_BYTES });
  }

  /** Uses one buffer for all blocks. A new buffer for each block would cause several garbage collections of the whole heap each second. */
  override async *readBlocks(key: string): AsyncGenerator<Buffer> {
    const file = await found(key, open(this.path(key)));
    try {
      const buffer = Buffer.allocUnsafe(READ_BYTES);
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, READ_BYTES, null);
        if (!bytesRead) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return (await this.stat(key))?.size;
  }

  deleteFile(key: string): Promise<void> {
    return rm(this.path(key), { force: true });
  }

  async *listFiles(root: string): AsyncGenerator<StoredFile> {
    const folders = [root];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
      for (const entry of await entriesOf(this.path(folder))) {
        const key = `${folder}/${entry.name}`;
        if (entry.isDirectory()) folders.push(key);
        const file = entry.isFile() ? await this.stat(key) : undefined;
        if (file) yield file;
      }
  }

  presign(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async beginUpload(key: string): Promise<Growth> {
    requireStorageKey(key);
    await mkdir(join(this.root, UNFINISHED), { recursive: true });
    const growth = { id: randomUUID(), parts: [], tail: null };
    await (await open(this.draft(growth), 'wx')).close();
    return growth;
  }

  async grow(_key: string, { growth, offset }: Advance, source: Readable, remember: Remember): Promise<void> {
    const draft = this.draft(growth);
    await writingTo(draft, () => appendTo(draft, offset, source, (now) => remember({ growth, offset: now })));
  }

  /** The other sender keeps the old draft open, which is deleted. This one goes on with a copy. */
  async separate(_key: string, { growth, offset }: Advance, remember: Remember): Promise<void> {
    const [old, id] = [this.draft(growth), randomUUID()];
    const own = { ...growth, id };
    try {
      await copyFile(old, this.draft(own), constants.COPYFILE_FICLONE);
      await trimmed(this.draft(own), offset);
      await remember({ growth: own, offset });
    } catch (error) {
      await this.abandonUpload('', own);
      throw error;
    }
    for (const path of [old, ...(await writersOf(old))]) await rm(path, { force: true });
  }

  async finishUpload(key: string, { growth, offset }: Advance): Promise<boolean> {
    const path = this.path(key);
    let isCertain = false;
    try {
      const sealed = await sealedDraft(this.draft(growth), offset);
      await mkdir(dirname(path), { recursive: true });
      await rename(sealed.path, path);
      isCertain = sealed.isCertain;
    } catch (error) {
      if (!isMissing(error) || (await this.sizeOf(key)) !== offset) throw error;
    }
    await syncFolder(dirname(path));
    return isCertain;
  }

  abandonUpload(_key: string, growth: Growth): Promise<void> {
    return rm(this.draft(growth), { force: true });
  }

  async sweepUnfinished(before: Date, kept: ReadonlySet<string>): Promise<number> {
    let count = 0;
    for (const { name } of await entriesOf(join(this.root, UNFINISHED))) {
      const path = join(this.root, UNFINISHED, name);
      // All files of a draft begin with its name.
      if (kept.has(name.split('.')[0] ?? name) || !(await isOlder(path, before))) continue;
      await rm(path, { force: true });
      count++;
    }
    return count;
  }

  private async stat(key: string): Promise<StoredFile | undefined> {
    try {
      const one = await stat(this.path(key));
      return one.isFile() ? { key, size: one.size, modified: one.mtime } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private path(key: string): string {
    return join(this.root, requireStorageKey(key));
  }

  private draft({ id }: Growth): string {
    return join(this.root, UNFINISHED, requireStorageKey(id));
  }
}

/** After a power cut a new name exists only if its folder was synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function found<T>(key: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    throw isMissing(error) ? new StorageMissing(key, { cause: error }) : error;
  }
}
