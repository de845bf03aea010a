import type { Readable } from 'node:stream';

/** A byte range of a file. Both ends are inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  size: number;
  modified: Date;
}

/** The state of a file that is uploaded in pieces. It is stored as JSON, beside the offset. */
export interface Growth {
  /** the id of the upload in the store */
  id: string;
  /** for each stored piece of `PIECE_BYTES`, the value that the store returned for it */
  parts: string[];
  /** key of the object that holds the bytes after the last whole piece */
  tail: string | null;
  /** numbers that a lost sender may still give to a piece in the store, in ascending order */
  skipped?: number[];
}

/** The progress of an upload: everything before `offset` is stored safely. */
export interface Advance {
  growth: Growth;
  offset: number;
}

/** Stores the progress. An error that it throws ends the upload. */
export type Remember = (advance: Advance) => Promise<void>;

/** Memory that one upload needs, and the most that is sent twice if the store accepts only whole pieces. */
export const PIECE_BYTES = 8 * 2 ** 20;

/**
 * Stores the bytes of files. Keys look like paths. Only complete files can be found under a key, and a stored file never changes: other
 * content gets another key.
 */
export abstract class Storage {
  abstract readonly kind: 'local' | 's3';

  /** Stores a stream. @returns how many bytes it had */
  abstract storeStream(key: string, source: Readable): Promise<number>;
  /** Stores a local file. The file at `path` may be moved away. */
  abstract storeLocalFile(key: string, path: string): Promise<void>;
  /** @throws StorageMissing if there is no file with that key */
  abstract readFile(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Reads a file from beginning to end. Each block is valid only until the next one, which may use the same buffer.
   * @throws StorageMissing if there is no file with that key
   */
  async *readBlocks(key: string): AsyncGenerator<Buffer> {
    yield* (await this.readFile(key)) as AsyncIterable<Buffer>;
  }
  /** Reads a small file into memory. @throws StorageMissing if there is no file with that key */
  async readWhole(key: string): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of await this.readFile(key)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }
  /** Undefined if there is no file with that key. */
  abstract sizeOf(key: string): Promise<number | undefined>;
  /**
   * Copies a file of any size to another key. It does not use the store's own copy: that is limited to 5 GB, and stores disagree about how
   * to name its source.
   * @throws StorageMissing if the source does not exist
   */
  async copy(from: string, to: string): Promise<void> {
    await this.storeStream(to, await this.readFile(from));
  }
  /** Deletes a file. A missing file is no error. */
  abstract deleteFile(key: string): Promise<void>;
  /** All files below a folder, at any depth. */
  abstract listFiles(folder: string): AsyncIterable<StoredFile>;
  /** A presigned URL that allows reading or writing this one key for the given number of seconds; undefined if the store has none. */
  abstract presign(method: 'GET' | 'PUT', key: string, seconds: number): Promise<string | undefined>;

  /** Begins an upload in pieces, in several requests, possibly on several nodes. */
  abstract beginUpload(key: string): Promise<Growth>;
  /**
   * Appends bytes to an upload. If the source breaks off, the bytes so far are kept, and its error is thrown after the progress was stored.
   * @param from the progress so far
   */
  abstract grow(key: string, from: Advance, source: Readable, remember: Remember): Promise<void>;
  /**
   * Separates an upload from a sender that may still write to it, in another process: nothing that it writes from now on becomes part of
   * the upload. Call this after the row has another sender, so that its offset stands still.
   * @param remember stores the new state; an error that it throws leaves the upload as it was
   */
  abstract separate(key: string, from: Advance, remember: Remember): Promise<void>;
  /**
   * Makes one file of the pieces, which exists under its key from now on. Idempotent: it can be repeated after a crash.
   * @returns whether it is certain that nobody else could write to it; otherwise only reading shows what it contains
   */
  abstract finishUpload(key: string, whole: Advance): Promise<boolean>;
  /** Deletes what exists of an unfinished upload. */
  abstract abandonUpload(key: string, growth: Growth): Promise<void>;
  /**
   * Deletes unfinished uploads that were not changed since the given date.
   * @param kept ids that rows still refer to
   * @returns how many were deleted
   */
  abstract sweepUnfinished(before: Date, kept: ReadonlySet<string>): Promise<number>;
}
