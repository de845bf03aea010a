import { type FileHandle, open, stat } from 'node:fs/promises';
import { type BackupHead, BEFORE_HEAD, FIRST_LINE, LARGEST_HEAD, parseHead, requireFirstLine } from './backup-head';
import { BackupRefused } from './backup-refused';
import { CHUNK_BYTES, type ChunkSeal, FRAME_BYTES, readFrame } from './chunk-seal';
import { type AskPassphrase, openSeal } from './open-seal';
import { type BackupRecord, recordsIn } from './records';

/** A backup whose head was read and whose passphrase is right. Its records are checked while they are read. */
export class OpenedBackup {
  private constructor(
    readonly path: string,
    readonly head: BackupHead,
    /** bytes of the whole file */
    readonly size: number,
    private readonly file: FileHandle,
    private readonly beginning: Buffer,
    private readonly passphrase: AskPassphrase,
    private firstSeal: ChunkSeal | undefined,
  ) {}

  /** @throws BackupRefused in one sentence that says why the file cannot be used */
  static async open(path: string, passphrase: AskPassphrase): Promise<OpenedBackup> {
    const file = await opened(path);
    try {
      const { size } = await file.stat();
      const { head, beginning } = await readHead(file, path);
      const seal = await openSeal({ head, beginning }, passphrase, path);
      return new OpenedBackup(path, head, size, file, beginning, passphrase, seal);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Reads all records from the beginning, every time it is called. @throws BackupRefused where the file is not what was written */
  async *records(): AsyncGenerator<BackupRecord> {
    // Deriving the key costs half a second, which the first reading has already paid.
    const seal = this.firstSeal ?? (await this.openSeal());
    this.firstSeal = undefined;
    yield* recordsIn(this.chunks(seal), this.path);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private openSeal(): Promise<ChunkSeal> {
    return openSeal({ head: this.head, beginning: this.beginning }, this.passphrase, this.path);
  }

  private async *chunks(seal: ChunkSeal): AsyncGenerator<Buffer> {
    for (let at = this.beginning.length, isEnd = false; !isEnd;) {
      const frame = await this.read(FRAME_BYTES, at);
      const { length, isLast } = readFrame(frame);
      if (length > CHUNK_BYTES) throw this.damagedAt(at);
      const sealed = await this.read(seal.checkBytes + length, at + FRAME_BYTES);
      const chunk = seal.openChunk(sealed.subarray(seal.checkBytes), sealed.subarray(0, seal.checkBytes), frame);
      if (!chunk) throw this.damagedAt(at);
      at += FRAME_BYTES + sealed.length;
      isEnd = isLast;
      if (isLast && at !== this.size) throw this.damagedAt(at);
      yield chunk;
    }
  }

  private async read(length: number, at: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    if ((await filled(this.file, bytes, at)) < length) throw this.damagedAt(at);
    return bytes;
  }

  private damagedAt(at: number): BackupRefused {
    return new BackupRefused(
      `${this.path} is damaged, or its end is missing: from byte ${at} of ${this.size} on it is not what was written.`,
    );
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

/** @throws BackupRefused if the file does not begin as a backup does */
export async function readHead(file: FileHandle, path: string): Promise<{ head: BackupHead; beginning: Buffer }> {
  const start = Buffer.alloc(BEFORE_HEAD);
  const found = await filled(file, start, 0);
  requireFirstLine(start.subarray(0, found), path);
  const length = start.readUInt32BE(FIRST_LINE.length);
  const json = Buffer.alloc(Math.min(length, LARGEST_HEAD));
  if (length > LARGEST_HEAD || (await filled(file, json, BEFORE_HEAD)) < length)
    throw new BackupRefused(`${path} is damaged: its head cannot be read.`);
  return { head: parseHead(json, path), beginning: Buffer.concat([start, json]) };
}

/** Reads until the buffer is full or the file ends. @returns how many bytes there were */
async function filled(file: FileHandle, bytes: Buffer, at: number): Promise<number> {
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, at + done);
    if (!bytesRead) return done;
    done += bytesRead;
  }
  return bytes.length;
}
