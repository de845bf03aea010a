import { CHUNK_BYTES, type ChunkSeal, frameOf } from './chunk-seal';
import { recordHead, type RecordKind } from './records';

/** What takes the bytes of a backup, in their order. They may be used again when it returns. */
export interface BytesTaker {
  append(bytes: readonly Buffer[]): Promise<void>;
}

/** Writes the records of a backup. It holds one chunk in memory. */
export class BackupWriter {
  private readonly chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  private filled = 0;
  /** bytes in the file so far */
  size: number;

  private constructor(
    private readonly file: BytesTaker,
    private readonly seal: ChunkSeal,
    beginning: Buffer,
  ) {
    this.size = beginning.length;
  }

  static async begin(file: BytesTaker, seal: ChunkSeal, beginning: Buffer): Promise<BackupWriter> {
    await file.append([beginning]);
    return new BackupWriter(file, seal, beginning);
  }

  putJson(kind: RecordKind, value: unknown): Promise<void> {
    return this.put(kind, Buffer.from(JSON.stringify(value)));
  }

  async put(kind: RecordKind, payload: Buffer): Promise<void> {
    await this.add(recordHead(kind, payload.length));
    await this.add(payload);
  }

  /** Writes the last chunk, which marks the end. */
  async end(): Promise<void> {
    await this.write(true);
  }

  private async add(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      // A full chunk is written when more follows: only then it is not the last one.
      if (this.filled === CHUNK_BYTES) await this.write(false);
      const taken = bytes.copy(this.chunk, this.filled, at);
      this.filled += taken;
      at += taken;
    }
  }

  private async write(isLast: boolean): Promise<void> {
    const frame = frameOf(this.filled, isLast);
    const parts = [frame, ...this.seal.sealChunk(this.chunk.subarray(0, this.filled), frame)];
    await this.file.append(parts);
    this.size += parts.reduce((sum, { length }) => sum + length, 0);
    this.filled = 0;
  }
}
