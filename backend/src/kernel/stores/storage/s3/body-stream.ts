import { Readable } from 'node:stream';
import type { ReadableStreamDefaultReader } from 'node:stream/web';
import { StorageUnavailable } from '../storage-unavailable';

/**
 * The body of a response as a stream. It fails if no data arrives for the given time, or if the body is shorter than its content-length.
 */
export function bodyStream(answer: Response, longest: number): Readable {
  return Readable.from(chunksOf(answer, longest), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* chunksOf({ body, headers }: Response, longest: number): AsyncGenerator<Buffer> {
  const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  let left = Number(headers.get('content-length') ?? 0);
  let isBroken = false;
  try {
    for (;;) {
      const { done, value } = (await within(longest, reader?.read())) ?? { done: true };
      if (done) break;
      left -= value.length;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    isBroken = true;
    throw new StorageUnavailable({ cause: error });
  } finally {
    // If the reader stops early, or after a timeout, the connection is released.
    if (!isBroken) await reader?.cancel();
  }
  if (left > 0) throw new StorageUnavailable({ cause: new Error('The answer was cut short.') });
}

async function within<T>(longest: number, work: Promise<T> | undefined): Promise<T | undefined> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => reject(new StorageUnavailable()), longest);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(clock);
  }
}
