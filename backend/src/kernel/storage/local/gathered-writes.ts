import type { FileHandle } from 'node:fs/promises';

/** A network hands over a sixteenth of it at a time; each write costs about the same. */
const GATHERED_BYTES = 2 ** 20;

/** Writes that follow each other in a file, gathered into large ones. */
export class GatheredWrites {
  private readonly buffer = Buffer.allocUnsafe(GATHERED_BYTES);
  private held = 0;

  constructor(
    private readonly file: FileHandle,
    private position: number,
  ) {}

  /** Where the next byte goes, with what is still held. */
  get at(): number {
    return this.position + this.held;
  }

  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const copied = bytes.copy(this.buffer, this.held, done);
      this.held += copied;
      done += copied;
      if (this.held === GATHERED_BYTES) await this.flush();
    }
  }

  /** Hands what is held to the system. A disk that is nearly full takes a part of a write without a word. */
  async flush(): Promise<void> {
    for (let done = 0; done < this.held;)
      done += (await this.file.write(this.buffer, done, this.held - done, this.position + done)).bytesWritten;
    this.position += this.held;
    this.held = 0;
  }
}
