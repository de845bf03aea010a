import { Agent, request } from 'node:http';

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
        answer.on('end', () => resolve({ ...read(answer, chunks), isWhole: size <= MOST_BYTES, ms: took() }));
      });
      asking.on('error', failed);
      asking.end(body);
    });
  }

  close() {
    this.agent.destroy();
  }
}

const read = ({ statusCode, headers }, chunks) => ({
  status: statusCode,
  type: headers['content-type'] ?? '',
  text: Buffer.concat(chunks).toString(),
});
