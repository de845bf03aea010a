import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

/** Smaller responses fit into a packet or two, however they are encoded. */
const FEWEST_BYTES = 2048;
/** Larger responses are sent as they are: this bounds the time and the memory for one. */
const MOST_BYTES = 4 * 2 ** 20;
/** Up to here it takes at most 0.2 ms at once, 0.4 if it is thorough; handing it to another thread costs 0.05 to 0.1 ms more. */
const MOST_AT_ONCE = 64 * 1024;
/** Of the four threads of Node's pool, in which passwords are hashed and files are read. */
const MOST_THREADS = 2;

interface Way {
  atOnce: (body: Buffer) => Buffer;
  inThread: (body: Buffer) => Promise<Buffer>;
}

const gzipWay = (level: number): Way => ({
  atOnce: (body) => gzipSync(body, { level }),
  inThread: (body) => promisify(gzip)(body, { level }),
});

const brotliWay = (quality: number): Way => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return {
    atOnce: (body) => brotliCompressSync(body, { params }),
    inThread: (body) => promisify(brotliCompress)(body, { params }),
  };
};

/**
 * `quick` for a response that is sent once, `thorough` for one that is kept. Measured on permmenu, 88 kB: quick takes 0.1 ms and leaves 12 %
 * (gzip) or 11 % (br), thorough takes 0.5 ms and leaves 10 or 9 %; the next step of br takes 7 ms.
 */
const WAYS = {
  quick: { gzip: gzipWay(1), br: brotliWay(2) },
  thorough: { gzip: gzipWay(6), br: brotliWay(5) },
} satisfies Record<string, Record<Encoding, Way>>;

export const isCompressible = (bytes: number): boolean => bytes >= FEWEST_BYTES && bytes <= MOST_BYTES;

let threads = 0;

/**
 * @returns the compressed response, or undefined if it is not worth it now: it is too small or too large, or as many large ones as may be are
 * being compressed. Nobody waits for a place: sent as it is, the response leaves at once.
 */
export function compress(
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof WAYS,
): Buffer | Promise<Buffer> | undefined {
  if (!isCompressible(body.length)) return undefined;
  const way = WAYS[effort][encoding];
  if (body.length <= MOST_AT_ONCE) return way.atOnce(body);
  if (threads >= MOST_THREADS) return undefined;
  threads++;
  return way.inThread(body).finally(() => threads--);
}
