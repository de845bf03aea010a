import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OLE_WORDS } from './labels';
import { BoxReader } from './places/box-reader';
import type { Gap } from './places/gap';
import { Windows } from './windows';

/** How much of the beginning and of the end of a file is examined. */
export const WINDOW_BYTES = 256 * 1024;

/** What was found in a file while it was written. */
export interface Draft {
  size: number;
  sha256: string;
  windows: Windows;
  /** those of OLE_WORDS that occur anywhere in it */
  words: ReadonlySet<string>;
  /** in a video: where it contains a location */
  places: readonly Gap[];
}

/** Writes a stream to a new file, and examines it on the way. */
export async function writeDraft(stream: Readable, path: string): Promise<Draft> {
  const reading = new DraftReader();
  const file = createWriteStream(path, { flags: 'wx' });
  // A stream that has already failed ends the pipeline at once. If the file were still being opened then, it would be created after the
  // caller has removed it.
  await once(file, 'open');
  await pipeline(stream, (chunks: AsyncIterable<Buffer>) => reading.passThrough(chunks), file);
  return reading.finishDraft();
}

const OLE = Buffer.from('d0cf11e0', 'hex');
const PATTERNS = Object.values(OLE_WORDS).map((word) => ({ word, bytes: Buffer.from(word, 'utf16le') }));
const LONGEST = Math.max(...PATTERNS.map(({ bytes }) => bytes.length));

/** Collects size, hash, beginning and end of a stream. */
export class DraftReader {
  private readonly hash = createHash('sha256');
  private readonly beginning: Buffer[] = [];
  private readonly words = new Set<string>();
  private readonly boxes = new BoxReader();
  private missing = WINDOW_BYTES;
  /** twice as long as what is kept, so that each byte is moved at most once */
  private ending?: Buffer;
  private ended = 0;
  /** bytes that have passed so far */
  size = 0;
  /** the end of the last chunk, because a word may begin in it */
  private edge: Buffer = Buffer.alloc(0);
  private isOle?: boolean;

  async *passThrough(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.see(chunk);
      yield chunk;
    }
  }

  async readAll(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) this.see(chunk);
  }

  see(chunk: Buffer): void {
    this.hash.update(chunk);
    this.size += chunk.length;
    if (this.missing > 0) this.beginning.push(Buffer.from(chunk.subarray(0, this.missing)));
    this.missing -= chunk.length;
    this.isOle ??= chunk.subarray(0, 4).equals(OLE);
    if (this.isOle) this.findWords(chunk);
    this.boxes.readChunk(chunk);
    this.keepEnd(chunk);
  }

  private findWords(chunk: Buffer): void {
    const [whole, seam] = [chunk, Buffer.concat([this.edge, chunk.subarray(0, LONGEST)])];
    for (const { word, bytes } of PATTERNS) if (whole.includes(bytes) || seam.includes(bytes)) this.words.add(word);
    this.edge = Buffer.from(chunk.subarray(-LONGEST));
  }

  private keepEnd(chunk: Buffer): void {
    this.ending ??= Buffer.allocUnsafe(2 * WINDOW_BYTES);
    const end = chunk.subarray(-WINDOW_BYTES);
    if (this.ended + end.length > this.ending.length) {
      this.ending.copyWithin(0, this.ended - WINDOW_BYTES, this.ended);
      this.ended = WINDOW_BYTES;
    }
    end.copy(this.ending, this.ended);
    this.ended += end.length;
  }

  finishDraft(): Draft {
    const tail = (this.ending ?? Buffer.alloc(0)).subarray(0, this.ended).subarray(-WINDOW_BYTES);
    const windows = new Windows(Buffer.concat(this.beginning), tail, this.size);
    return { size: this.size, sha256: this.hash.digest('hex'), windows, words: this.words, places: this.boxes.gaps };
  }
}
