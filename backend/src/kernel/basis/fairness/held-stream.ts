import { Readable } from 'node:stream';

/** How long a reader may leave the next part of a stream lying. */
const STALL_MS = 60_000;

/**
 * Makes a stream that gives its place in a semaphore back when it ends, whether it was read to the end, broken off, or never begun. A reader
 * who takes nothing for a minute loses the stream, because others wait for the place.
 * @param parts bytes
 */
export function heldStream(parts: AsyncIterable<Uint8Array>, leave: () => void, stallMs = STALL_MS): Readable {
  const stream: Readable = Readable.from(
    watched(parts, stallMs, () => stream.destroy(new Error('Nobody takes this file any more.'))),
    { objectMode: false },
  );
  return stream.once('close', leave);
}

async function* watched(
  parts: AsyncIterable<Uint8Array>,
  stallMs: number,
  onStall: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const late = setTimeout(onStall, stallMs);
    try {
      yield part;
    } finally {
      clearTimeout(late);
    }
  }
}
