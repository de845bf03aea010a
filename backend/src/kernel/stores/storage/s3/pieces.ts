import type { Readable } from 'node:stream';
import { PIECE_BYTES } from '../storage';

/**
 * One piece of a stream: a whole one, or the rest at the end. Its bytes are valid only until the next piece is requested, because all
 * pieces share one buffer.
 */
export interface Piece {
  bytes: Buffer;
  isWhole: boolean;
  /** the error with which the stream broke off after this piece */
  broken?: { error: unknown };
}

/**
 * Cuts a stream into pieces, with only one piece in memory at a time. If the stream breaks off, the data so far is the last piece.
 * @param before bytes to put first, fewer than one piece
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
