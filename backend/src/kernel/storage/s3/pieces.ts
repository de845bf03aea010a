import type { Readable } from 'node:stream';
import { PIECE_BYTES } from '../storage';

/** One piece of a stream: whole, or the rest at its end. Its bytes are good until the next is asked for, which comes in the same memory. */
export interface Piece {
  bytes: Buffer;
  isWhole: boolean;
  /** why the stream broke off behind it */
  broken?: { error: unknown };
}

/**
 * Cuts a stream into pieces, of which one at a time lies in memory. What has come before a stream breaks off is its last piece.
 * @param before bytes that come first, fewer than a piece has
 */
export async function* piecesOf(source: Readable, before: Buffer): AsyncGenerator<Piece> {
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let size = before.copy(piece);
  let broken: { error: unknown } | undefined;
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => void (broken = { error }));
    if (!next || next.done) break;
    for (let done = 0; done < next.value.length;) {
      const copied = next.value.copy(piece, size, done);
      [size, done] = [size + copied, done + copied];
      if (size < PIECE_BYTES) continue;
      yield { bytes: piece, isWhole: true };
      size = 0;
    }
  }
  yield { bytes: piece.subarray(0, size), isWhole: false, broken };
}
