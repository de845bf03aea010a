/** The most bytes that are encrypted at once. */
export const CHUNK_BYTES = 256 * 1024;

/** 4 bytes before each chunk: its length, and in the highest bit whether it is the last one. */
export const FRAME_BYTES = 4;
const LAST = 0x80000000;

/**
 * Protects the chunks of a backup in their order. Each is bound to the head, to its position and to whether it is the last one, so that a
 * chunk that was changed, removed, repeated, moved or taken from another backup is found, and a missing end too.
 */
export interface ChunkSeal {
  /** how many bytes stand between the frame and the content */
  readonly checkBytes: number;
  /** Returns the check and the content as they are written. */
  sealChunk(chunk: Buffer, frame: Buffer): [check: Buffer, content: Buffer];
  /** Returns undefined if this is not what was written here. */
  openChunk(content: Buffer, check: Buffer, frame: Buffer): Buffer | undefined;
}

export function frameOf(length: number, isLast: boolean): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.writeUInt32BE(length + (isLast ? LAST : 0));
  return frame;
}

export function readFrame(frame: Buffer): { length: number; isLast: boolean } {
  const value = frame.readUInt32BE();
  return { length: value % LAST, isLast: value >= LAST };
}
