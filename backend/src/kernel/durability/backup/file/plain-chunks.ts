import { createHash } from 'node:crypto';
import type { ChunkSeal } from './chunk-seal';

/**
 * A chain of SHA-256 over the chunks, for a backup that is not encrypted. It finds damage. Whoever can write the file can also compute the
 * chain anew: without a key nothing proves who wrote it.
 */
export class PlainChunks implements ChunkSeal {
  readonly checkBytes = 32;

  /** @param link hash of the head, where the chain begins */
  constructor(private link: Buffer) {}

  sealChunk(chunk: Buffer, frame: Buffer): [Buffer, Buffer] {
    return [this.nextLink(chunk, frame), chunk];
  }

  openChunk(content: Buffer, check: Buffer, frame: Buffer): Buffer | undefined {
    return this.nextLink(content, frame).equals(check) ? content : undefined;
  }

  private nextLink(content: Buffer, frame: Buffer): Buffer {
    this.link = createHash('sha256').update(this.link).update(frame).update(content).digest();
    return this.link;
  }
}
