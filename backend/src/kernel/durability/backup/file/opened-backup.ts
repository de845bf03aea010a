import type { BackupBytes } from './backup-bytes';
import { type BackupHead, BEFORE_HEAD, FIRST_LINE, LARGEST_HEAD, parseHead, requireFirstLine } from './backup-head';
import { BackupRefused } from './backup-refused';
import { FileBytes } from './file-bytes';
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
    private readonly bytes: BackupBytes,
    private readonly beginning: Buffer,
    private readonly passphrase: AskPassphrase,
    private firstSeal: ChunkSeal | undefined,
  ) {}

  /** how many bytes of it the reading under way has taken */
  position = 0;

  /** @throws BackupRefused in one sentence that says why the file cannot be used */
  static async open(path: string, passphrase: AskPassphrase): Promise<OpenedBackup> {
    return OpenedBackup.openBytes(await FileBytes.open(path), passphrase);
  }

  /** The same wherever its bytes lie. They are closed with it, and if it cannot be used. */
  static async openBytes(bytes: BackupBytes, passphrase: AskPassphrase): Promise<OpenedBackup> {
    try {
      const { name, size } = bytes;
      const { head, beginning } = await readHead(bytes);
      const seal = await openSeal({ head, beginning }, passphrase, name);
      return new OpenedBackup(name, head, size, bytes, beginning, passphrase, seal);
    } catch (error) {
      await bytes.close();
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
    return this.bytes.close();
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
      this.position = at;
      yield chunk;
    }
  }

  private async read(length: number, at: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    if ((await this.bytes.read(bytes, at)) < length) throw this.damagedAt(at);
    return bytes;
  }

  private damagedAt(at: number): BackupRefused {
    return new BackupRefused(
      `${this.path} is damaged, or its end is missing: from byte ${at} of ${this.size} on it is not what was written.`,
    );
  }
}

/** @throws BackupRefused if the file does not begin as a backup does */
export async function readHead(bytes: BackupBytes): Promise<{ head: BackupHead; beginning: Buffer }> {
  const { name } = bytes;
  const start = Buffer.alloc(BEFORE_HEAD);
  const found = await bytes.read(start, 0);
  requireFirstLine(start.subarray(0, found), name);
  const length = start.readUInt32BE(FIRST_LINE.length);
  const json = Buffer.alloc(Math.min(length, LARGEST_HEAD));
  if (length > LARGEST_HEAD || (await bytes.read(json, BEFORE_HEAD)) < length)
    throw new BackupRefused(`${name} is damaged: its head cannot be read.`);
  return { head: parseHead(json, name), beginning: Buffer.concat([start, json]) };
}
