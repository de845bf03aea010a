import { type FileHandle, open, stat } from 'node:fs/promises';
import type { BackupBytes } from './backup-bytes';
import { BackupRefused } from './backup-refused';

/** A backup that is a file. */
export class FileBytes implements BackupBytes {
  private constructor(
    readonly name: string,
    readonly size: number,
    private readonly file: FileHandle,
  ) {}

  /** @throws BackupRefused if it cannot be read */
  static async open(path: string): Promise<FileBytes> {
    const file = await opened(path);
    return FileBytes.of(path, file);
  }

  /** The file is closed with it. */
  static async of(path: string, file: FileHandle): Promise<FileBytes> {
    try {
      return new FileBytes(path, (await file.stat()).size, file);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async read(into: Buffer, at: number): Promise<number> {
    for (let done = 0; done < into.length;) {
      const { bytesRead } = await this.file.read(into, done, into.length - done, at + done);
      if (!bytesRead) return done;
      done += bytesRead;
    }
    return into.length;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    // A pipe would be waited for, perhaps for ever.
    if ((await stat(path)).isFile()) return await open(path, 'r');
  } catch (error) {
    throw new BackupRefused(`The backup ${path} cannot be read: ${(error as Error).message}.`);
  }
  throw new BackupRefused(`${path} is no file, so it is no backup.`);
}
