import { Readable } from 'node:stream';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';

type See = (bytes: Buffer) => void;

/**
 * A stream that passes at most this many bytes. It fails if the sender sends more than was announced.
 * @param see is called with each chunk that passes
 */
export const bounded = (source: Readable, most: number, see: See): Readable =>
  Readable.from(upTo(source, most, see), { objectMode: true });

async function* upTo(source: Readable, most: number, see: See): AsyncGenerator<Buffer> {
  let left = most;
  // Do not destroy the source: the error response must go out on the same connection.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (chunk.length > left) {
      see(chunk.subarray(0, left));
      yield chunk.subarray(0, left);
      throw new ProtocolRefusal(413, 'upload.moreThanAnnounced');
    }
    left -= chunk.length;
    see(chunk);
    yield chunk;
  }
}
