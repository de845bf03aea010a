import type { Readable } from 'node:stream';

/** A piece of a file; both ends inclusive, as HTTP has it. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  size: number;
  modified: Date;
}

/** What is to be remembered of a file that grows, as JSON, beside how far it has come. */
export interface Growth {
  /** what the store calls it */
  id: string;
  /** what the store said of each piece of `PIECE_BYTES` that it has */
  parts: string[];
  /** bytes behind the last whole piece, which lie under a key of their own */
  tail: string | null;
}

/** How far a file has come: everything before `offset` is safe. */
export interface Advance {
  growth: Growth;
  offset: number;
}

/** Remembers an advance. What it throws ends the growing. */
export type Remember = (advance: Advance) => Promise<void>;

/** What lies in memory of a file that grows, and what is sent twice at the most where the store takes whole pieces only. */
export const PIECE_BYTES = 8 * 2 ** 20;

/**
 * Where the bytes of files lie. Keys look like paths. Nothing that is not complete is ever found under its key, and what is there
 * never changes: another content gets another key.
 */
export abstract class Storage {
  abstract readonly kind: 'local' | 's3';

  /** Keeps a stream to its end. @returns how many bytes it had */
  abstract put(key: string, source: Readable): Promise<number>;
  /** Keeps a file that lies at a path of this machine, which it may take away. */
  abstract take(key: string, path: string): Promise<void>;
  /** @throws StorageMissing where there is nothing of that key */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Reads a file from its beginning to its end, for whoever looks at each stretch once: the next may come in the same memory.
   * @throws StorageMissing where there is nothing of that key
   */
  async *scan(key: string): AsyncGenerator<Buffer> {
    yield* (await this.read(key)) as AsyncIterable<Buffer>;
  }
  /** Reads a small file at once: all of it lies in memory. @throws StorageMissing where there is nothing of that key */
  async readWhole(key: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of await this.read(key)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }
  /** None where there is nothing of that key. */
  abstract sizeOf(key: string): Promise<number | undefined>;
  /**
   * Keeps the same bytes under another key, in whatever size: a bucket's own copy ends at 5 GB, and stores disagree about how it names its source.
   * @throws StorageMissing where there is nothing of the first
   */
  async copy(from: string, to: string): Promise<void> {
    await this.put(to, await this.read(from));
  }
  /** What is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /** All below a folder, however deep. */
  abstract list(folder: string): AsyncIterable<StoredFile>;
  /** An address by which whoever has it reads or writes that one key for so many seconds; none where the store has no such thing. */
  abstract presign(method: 'GET' | 'PUT', key: string, seconds: number): Promise<string | undefined>;

  /** Begins a file that comes in pieces, in several requests, perhaps on several nodes. */
  abstract begin(key: string): Promise<Growth>;
  /**
   * Adds bytes behind those that are there. Where the source breaks off, what has come of it is kept all the same, and its error is
   * thrown when that is remembered.
   * @param from how far the file has come
   */
  abstract grow(key: string, from: Advance, source: Readable, remember: Remember): Promise<void>;
  /** Makes one file of the pieces, found under its key from now on. Asked again after a crash it does the same. */
  abstract finish(key: string, whole: Advance): Promise<void>;
  /** Takes away what there is of an unfinished file. */
  abstract abandon(key: string, growth: Growth): Promise<void>;
  /**
   * Takes away unfinished files that nobody has touched since.
   * @param kept ids that rows still name
   * @returns how many there were
   */
  abstract sweepUnfinished(before: Date, kept: ReadonlySet<string>): Promise<number>;
}
