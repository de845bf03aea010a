import type { ReadableStreamDefaultReader } from 'node:stream/web';
import { background } from '../../../../basis/promises/background';
import { BucketFailure } from './bucket-failure';

/** A block of a backup, and a page of a list, are smaller. */
const MOST_BYTES = 9 * 2 ** 20;

/**
 * Reads an answer to its end, whatever the other side sends.
 * @param longest milliseconds for all of it: a byte now and then would be no silence, and would never end
 * @throws BucketFailure if it is too large, takes too long or is cut
 */
export async function readBounded(answer: Response, longest: number): Promise<Buffer> {
  const { body } = answer;
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const clock = setTimeout(() => background('The end of a slow answer', reader.cancel()), longest);
  const end = performance.now() + longest;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (performance.now() >= end) throw new BucketFailure('silent', `an answer took longer than ${longest / 1000} s`);
      if (done) break;
      size += value.length;
      if (size > MOST_BYTES) throw new BucketFailure('strange', `an answer has more than ${MOST_BYTES} bytes`);
      chunks.push(value);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof BucketFailure))
      throw new BucketFailure('silent', `an answer was cut (${(error as Error).message})`, { cause: error });
    background('The end of an answer', reader.cancel());
    throw error;
  } finally {
    clearTimeout(clock);
  }
}
