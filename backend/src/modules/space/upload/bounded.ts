import { Readable } from 'node:stream';
import { ProtocolRefusal } from '../../../kernel/errors/protocol-refusal';

type See = (bytes: Buffer) => void;

/**
 * A stream that has no more than so many bytes; whoever sends more than was announced is told so.
 * @param see is shown what comes through
 */
export const bounded = (source: Readable, most: number, see: See): Readable =>
  Readable.from(upTo(source, most, see), { objectMode: true });

async function* upTo(source: Readable, most: number, see: See): AsyncGenerator<Buffer> {
  let left = most;
  // Whoever is refused is to be told, on the line that the bytes come by.
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
