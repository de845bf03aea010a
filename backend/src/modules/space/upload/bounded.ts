import { Readable } from 'node:stream';
import { ProtocolRefusal } from '../../../kernel/errors/protocol-refusal';

/** A stream that has no more than so many bytes; whoever sends more than was announced is told so. */
export const bounded = (source: Readable, most: number): Readable =>
  Readable.from(upTo(source, most), { objectMode: true });

async function* upTo(source: Readable, most: number): AsyncGenerator<Buffer> {
  let left = most;
  // Whoever is refused is to be told, on the line that the bytes come by.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (chunk.length > left) {
      yield chunk.subarray(0, left);
      throw new ProtocolRefusal(413, 'upload.moreThanAnnounced');
    }
    left -= chunk.length;
    yield chunk;
  }
}
