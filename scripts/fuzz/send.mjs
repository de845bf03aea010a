import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A longer answer time is a failure, like a wrong answer. */
const LONGEST_MS = 30_000;
/** The number of characters of an answer that are checked. */
const MOST_BYTES = 2 ** 20;

/** Sends requests to one server and reads the answers: `{ status, type, text, ms }`, or `{ failure, ms }` if there was no answer. */
export class Sender {
  constructor(base) {
    this.base = new URL(base);
    this.agent = new Agent({ keepAlive: true, maxSockets: 16 });
  }

  send({ method, path, headers, body }) {
    const since = performance.now();
    const took = () => performance.now() - since;
    return new Promise((resolve) => {
      const { hostname, port } = this.base;
      const content = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent: this.agent, hostname, port, method, path, headers: { ...content, ...headers } };
      const failed = (error) => resolve({ failure: error.code ?? error.message, ms: took() });
      const asking = request({ ...options, timeout: LONGEST_MS, signal: AbortSignal.timeout(LONGEST_MS) }, (answer) => {
        const chunks = [];
        let size = 0;
        answer.on('data', (chunk) => (size += chunk.length) <= MOST_BYTES && chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          const isWhole = size <= MOST_BYTES;
          try {
            resolve({ ...read(answer, chunks, isWhole), isWhole, ms: took() });
          } catch (error) {
            failed(error);
          }
        });
      });
      asking.on('error', failed);
      asking.end(body);
    });
  }

  close() {
    this.agent.destroy();
  }
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };
/** The number of bytes of a compressed answer that are unpacked. */
const MOST_UNPACKED = 2 ** 26;

/** @throws Error if the answer is not packed as it says */
function read({ statusCode, headers }, chunks, isWhole) {
  const packed = Buffer.concat(chunks);
  const decode = isWhole && packed.length ? DECODERS[headers['content-encoding']] : undefined;
  const text = (decode ? decode(packed, { maxOutputLength: MOST_UNPACKED }) : packed).toString();
  return { status: statusCode, type: headers['content-type'] ?? '', text };
}
