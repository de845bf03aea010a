import type { FileHandle } from 'node:fs/promises';

/** The network delivers chunks of a sixteenth of this size, and each write costs about the same whatever its size is. */
const GATHERED_BYTES = 2 ** 20;

/** Buffers consecutive writes to a file and joins them into large ones. */
export class GatheredWrites {
  private readonly buffer = Buffer.allocUnsafe(GATHERED_BYTES);
  private held = 0;

  constructor(
    private readonly file: FileHandle,
    private position: number,
  ) {}

  /** The offset of the next byte, including the buffered ones. */
  get at(): number {
    return this.position + this.held;
  }

  async addBytes(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const copied = bytes.copy(this.buffer, this.held, done);
      this.held += copied;
      done += copied;
      if (this.held === GATHERED_BYTES) await this.flushBuffer();
    }
  }

  /** Writes the buffer to the file. If the disk is nearly full, a write may silently be partial, so it loops. */
  async flushBuffer(): Promise<void> {
    for (let done = 0; done < this.held;)
      done += (await this.file.write(this.buffer, done, this.held - done, this.position + done)).bytesWritten;
    this.position += this.held;
    this.held = 0;
  }
}
