/** The beginning and the end of a file in memory, read by offsets of the whole file. */
export class Windows {
  constructor(
    readonly head: Buffer,
    readonly tail: Buffer,
    readonly size: number,
  ) {}

  /** Undefined if that part is not in memory. */
  readBytes(offset: number, length: number): Buffer | undefined {
    if (offset < 0 || length < 0) return undefined;
    if (offset + length <= this.head.length) return this.head.subarray(offset, offset + length);
    const from = offset - (this.size - this.tail.length);
    return from >= 0 && from + length <= this.tail.length ? this.tail.subarray(from, from + length) : undefined;
  }
}
