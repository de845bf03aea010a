// Runs in its own process: reads its settings as JSON, keeps that many connections busy, and prints one result as JSON. Uses bare sockets,
// because an HTTP client costs more than the answers that we measure.
import { connect } from 'node:net';

const {
  url,
  method = 'GET',
  headers = {},
  body = '',
  bodies = [body],
  seconds,
  connections,
} = JSON.parse(process.argv[2]);
const { hostname, port, pathname, search } = new URL(url);
const messages = bodies.map((text) => Buffer.from(requestText(text)));
let next = 0;
const since = process.hrtime.bigint();
const until = since + BigInt(seconds) * 1_000_000_000n;
const latencies = [];
let errors = 0;

await Promise.all(Array.from({ length: connections }, keepBusy));
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
const microseconds = Number((process.hrtime.bigint() - since) / 1000n);
console.log(JSON.stringify({ requests: latencies.length, microseconds, p50: at(0.5), p99: at(0.99), errors }));

function requestText(body) {
  const all = { Host: `${hostname}:${port}`, ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${pathname}${search} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** One connection: sends a request, reads the whole answer, and repeats until the time is over. */
function keepBusy() {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, ask);
    let asked;
    let answer = Buffer.alloc(0);
    function ask() {
      asked = process.hrtime.bigint();
      socket.write(messages[next++ % messages.length]);
    }
    socket.on('data', (chunk) => {
      answer = answer.length ? Buffer.concat([answer, chunk]) : chunk;
      const length = lengthOf(answer);
      if (length === null || answer.length < length) return;
      latencies.push(Number(process.hrtime.bigint() - asked) / 1e6);
      if (answer.toString('latin1', 9, 10) !== '2') errors++;
      answer = Buffer.alloc(0);
      if (process.hrtime.bigint() < until) ask();
      else socket.end();
    });
    socket.on('error', () => errors++);
    socket.on('close', resolve);
  });
}

/** The length of the whole answer in bytes, or null while its head is incomplete. All measured answers have a Content-Length. */
function lengthOf(answer) {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, end));
  if (!length) throw new Error('The answer does not say its length');
  return end + 4 + Number(length[1]);
}
