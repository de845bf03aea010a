import { filmPlaces } from './film-places';
import type { Gap } from './gap';
import { xmpPlaces } from './xmp-places';

/** The possible first boxes of a picture or video in the ISO box format. */
export const FIRST_BOXES: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/** A box begins with its length and name. A long box has a second length after that. */
const [HEAD, LONG_HEAD] = [8, 16];
/** Longer than any location text, because one may cross the end of a chunk. */
const EDGE_BYTES = 512;
const MOST_GAPS = 200;

/**
 * Searches a video for locations while it passes, because its index may be longer than the part of the file that is kept. Frames are
 * skipped, so a long video costs no more than its index.
 */
export class BoxReader {
  private readonly found = new Map<number, Gap>();
  private head: Buffer = Buffer.alloc(0);
  /** bytes of the current box that are still to come; undefined if this is no file in the box format, or the format is broken */
  private left: number | undefined = 0;
  private isIndex = false;
  private edge: Buffer = Buffer.alloc(0);
  private at = 0;
  private boxes = 0;

  get gaps(): Gap[] {
    return [...this.found.values()];
  }

  readChunk(chunk: Buffer): void {
    for (let rest = chunk; rest.length && this.left !== undefined;)
      rest = this.left ? this.takeBody(rest, this.left) : this.takeHead(rest);
  }

  /** Reads the part that belongs to the box. @returns the rest */
  private takeBody(bytes: Buffer, left: number): Buffer {
    const some = bytes.subarray(0, left);
    if (this.isIndex) this.findPlaces(some);
    this.at += some.length;
    this.left = left - some.length;
    return bytes.subarray(some.length);
  }

  /** Reads the part that belongs to the header of a box. @returns the rest */
  private takeHead(bytes: Buffer): Buffer {
    const isLong = this.head.length >= HEAD && this.head.readUInt32BE(0) === 1;
    const some = bytes.subarray(0, (isLong ? LONG_HEAD : HEAD) - this.head.length);
    this.head = Buffer.concat([this.head, some]);
    this.at += some.length;
    if (this.head.length === (isLong ? LONG_HEAD : HEAD)) this.open(isLong);
    return bytes.subarray(some.length);
  }

  private open(isLong: boolean): void {
    const [size, name] = [this.head.readUInt32BE(0), this.head.toString('latin1', 4, HEAD)];
    // The real length comes after its name.
    if (size === 1 && !isLong) return;
    const length = isLong ? Number(this.head.readBigUInt64BE(HEAD)) : size || Infinity;
    const isFirst = this.boxes++ === 0;
    this.left =
      length < this.head.length || (isFirst && !FIRST_BOXES.has(name)) ? undefined : length - this.head.length;
    this.isIndex = name !== 'mdat';
    this.head = Buffer.alloc(0);
    this.edge = Buffer.alloc(0);
  }

  private findPlaces(some: Buffer): void {
    if (this.found.size >= MOST_GAPS) return;
    const [bytes, from] = [Buffer.concat([this.edge, some]), this.at - this.edge.length];
    for (const gap of [...filmPlaces(bytes, from), ...xmpPlaces(bytes, from)])
      // A location that crossed the end of a chunk is longer than it was at first.
      if (gap.length > (this.found.get(gap.at)?.length ?? 0)) this.found.set(gap.at, gap);
    this.edge = Buffer.from(bytes.subarray(-EDGE_BYTES));
  }
}
