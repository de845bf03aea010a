import type { Readable } from 'node:stream';
import { PIECE_BYTES } from '../storage';

/** One piece of a stream: whole, or the rest at its end. */
export interface Piece {
  bytes: Buffer;
  isWhole: boolean;
  /** why the stream broke off behind it */
  broken?: { error: unknown };
}

/**
 * Cuts a stream into pieces, of which one at a time lies in memory. What has come before a stream breaks off is its last piece.
 * @param before bytes that come first
 */
export async function* piecesOf(source: Readable, before: Buffer): AsyncGenerator<Piece> {
  let gathered: Buffer[] = before.length ? [before] : [];
  let size = before.length;
  let broken: { error: unknown } | undefined;
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => void (broken = { error }));
    if (!next || next.done) break;
    let chunk = next.value;
    while (size + chunk.length >= PIECE_BYTES) {
      const fits = PIECE_BYTES - size;
      yield { bytes: Buffer.concat([...gathered, chunk.subarray(0, fits)]), isWhole: true };
      chunk = chunk.subarray(fits);
      [gathered, size] = [[], 0];
    }
    if (!chunk.length) continue;
    gathered.push(chunk);
    size += chunk.length;
  }
  yield { bytes: Buffer.concat(gathered), isWhole: false, broken };
}
