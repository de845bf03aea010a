import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { progress } from '../process/progress.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { columns } from './columns.mjs';
import { addFiles } from './files-house.mjs';
import { load } from './load.mjs';
import { watchMemory } from './peak-memory.mjs';
import { signIn, startProduct } from './product.mjs';

const MB = 2 ** 20;
const ASKERS = 8;
const CUTS = 10;
const GOAL = { p99: 50, memory: 30, twice: 80, share: 0.7 };

const questions = {
  'newest first': {},
  'one folder': { classifyId: 7 },
  'no folder': { unfiled: true },
  'one category': { type: 'image' },
  'two categories': { type: ['pdf', 'video'] },
  'folder and category': { classifyId: 7, type: 'image' },
  'one person': { userId: 11 },
  'media type': { mime: 'video/mp4' },
  'missing bytes': { status: 4 },
  'for staff alone': { access: 0 },
  unused: { unused: true },
  used: { unused: false },
  'size range': { sizeMin: 1_000_000, sizeMax: 1_100_000 },
  'created within a day': { createTimeStart: '2026-02-01 00:00:00', createTimeEnd: '2026-02-01 23:59:59' },
  'word in the name': { keyWord: 'file 4242' },
  'word that nothing has': { keyWord: 'nowhere' },
  'many different words': { keyWords: Array.from({ length: 500 }, (_, at) => `file ${at * 97 + 1000}`) },
  'largest first': { order: 'size', sort: 'desc' },
  'by name': { order: 'name', sort: 'asc' },
  'page 200': { page: 200 },
};

/** The library's lists with many files; a large file over a line that is cut; uploads and downloads beside a bare stream. */
export async function files(folder, options) {
  await onDatabase('SQLite', join(folder, 'sqlite'), {}, options);
  if (!mariadbCommand() || !redisCommand())
    return console.log('MariaDB: not measured, MariaDB and Redis are not both installed');
  const [database, redis] = await Promise.all([privateMariadb(folder, { durable: true }), privateRedis(folder)]);
  await onDatabase('MariaDB', join(folder, 'mariadb'), { DATABASE_URL: database.url, REDIS_URL: redis.url }, options);
}

async function onDatabase(name, folder, servers, options) {
  const settings = { SEED: 'base', UPLOAD_RESERVE_MB: '0', ...servers };
  const first = await startProduct(folder, settings, options);
  await first.stop();
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  await progress(`${name}: ${options.files} files`, () => addFiles(place, options.files));
  const product = await startProduct(folder, settings, options);
  const { token, get } = await signIn(product.base, 'admin');
  console.log(`\n${await lists(name, folder, { ...product, token }, options)}\n`);
  console.log(`${name}: ${await large({ ...product, token, get }, options.megabytes)}`);
  console.log(`${name}: ${await throughput(folder, { ...product, token }, options.megabytes)}\n`);
  await product.stop();
}

async function lists(name, folder, { base, token }, { seconds }) {
  const rows = [];
  for (const [what, question] of Object.entries(questions)) {
    const { keyWords = [question.keyWord], ...rest } = question;
    const bodies = keyWords.map((keyWord) => JSON.stringify({ page: 1, size: 20, ...rest, keyWord }));
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const asked = { url: `${base}/api/admin/space/info/page`, method: 'POST', headers, body: bodies[0], bodies };
    const { p50, p99, rate, errors } = await load(folder, asked, { seconds, connections: ASKERS });
    rows.push([
      what,
      p50.toFixed(1),
      p99.toFixed(1),
      String(Math.round(rate)),
      String(errors),
      p99 < GOAL.p99 ? 'reached' : 'missed',
    ]);
  }
  return columns([[`${name}, ${ASKERS} askers`, 'p50 ms', 'p99 ms', 'req/s', 'errors', `p99 < ${GOAL.p99}`], ...rows]);
}

/** A file in pieces over a line that is cut: whether each byte arrives, how much is sent twice, and what it takes of memory. */
async function large({ base, pid, token }, megabytes) {
  const size = megabytes * MB;
  const piece = randomBytes(MB);
  const headers = { authorization: token, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('large.bin').toString('base64')}`;
  const began = await fetch(`${base}/api/admin/base/comm/upload/tus`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
  });
  const place = base + began.headers.get('location');
  const before = await peakOf(pid, () => send(place, headers, 0, 0, piece));
  let sent = 0;
  const work = async () => {
    for (let cut = 0, offset = 0; offset < size; cut++) {
      const end = cut < CUTS ? Math.min(size, Math.floor(((cut + 1) * size) / (CUTS + 1)) + 3 * MB) : size;
      sent += await send(place, headers, offset, end, piece, { whole: size, isCut: cut < CUTS });
      const told = await fetch(place, { method: 'HEAD', headers });
      if (told.headers.get('upload-address')) return decodeURI(told.headers.get('upload-address'));
      offset = Number(told.headers.get('upload-offset'));
    }
    const told = await fetch(place, { method: 'HEAD', headers });
    return decodeURI(told.headers.get('upload-address'));
  };
  let address;
  const peak = await peakOf(pid, async () => (address = await work()));
  const [wanted, got] = [createHash('sha256'), createHash('sha256')];
  for (let at = 0; at < megabytes; at++) wanted.update(piece);
  for await (const chunk of (await fetch(base + encodeURI(address))).body) got.update(chunk);
  const twice = (sent - size) / MB;
  const verdict = wanted.digest('hex') === got.digest('hex') ? 'bit-exact' : 'NOT THE SAME';
  return `${megabytes} MiB over a line cut ${CUTS} times: ${verdict}, ${twice.toFixed(1)} MiB twice (goal ≤ ${GOAL.twice}), ${peak - before} MB more memory (goal ≤ ${GOAL.memory})`;
}

async function peakOf(pid, work) {
  const watch = await watchMemory(pid);
  await work();
  return watch.stop();
}

/** Sends a stretch of the file, whose every megabyte is the same. @returns how many bytes left this machine */
function send(place, headers, from, to, piece, { whole = to, isCut = false } = {}) {
  if (from >= to) return Promise.resolve(0);
  return new Promise((resolve) => {
    const length = { 'content-length': (isCut ? whole : to) - from, 'upload-offset': from };
    const asked = request(place, {
      method: 'PATCH',
      headers: { ...headers, ...length, 'content-type': 'application/offset+octet-stream' },
    });
    let at = from;
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(at - from)));
    // A line that was cut tells nothing more.
    asked.on('error', () => resolve(at - from));
    const more = () => {
      while (at < to) {
        const start = at % MB;
        const some = piece.subarray(start, Math.min(MB, start + to - at));
        at += some.length;
        if (!asked.write(some)) return asked.once('drain', more);
      }
      if (isCut) asked.destroy();
      else asked.end();
    };
    more();
  });
}

/** An upload and a download, each as a share of what a bare Node server does with the same bytes and the same disk. */
async function throughput(folder, { base, token }, megabytes) {
  const piece = randomBytes(MB);
  const size = megabytes * MB;
  const path = join(folder, 'bare.bin');
  const bare = createServer((asked, answer) => {
    const work =
      asked.method === 'PATCH' ? pipeline(asked, createWriteStream(path)) : pipeline(createReadStream(path), answer);
    work.then(
      () => answer.end(),
      () => answer.destroy(),
    );
  });
  await new Promise((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const bareBase = `http://127.0.0.1:${bare.address().port}`;
  const bareUp = await rateOf(size, () => send(bareBase, {}, 0, size, piece));
  const headers = { authorization: token, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('fast.bin').toString('base64')}`;
  const began = await fetch(`${base}/api/admin/base/comm/upload/tus`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
  });
  const place = base + began.headers.get('location');
  const up = await rateOf(size, () => send(place, headers, 0, size, piece));
  const told = await fetch(place, { method: 'HEAD', headers });
  const bareDown = await rateOf(size, () => drained(bareBase));
  const down = await rateOf(size, () => drained(base + told.headers.get('upload-address')));
  bare.close();
  const share = (ours, theirs) => `${Math.round(ours)} of ${Math.round(theirs)} MiB/s = ${(ours / theirs).toFixed(2)}`;
  return `upload ${share(up, bareUp)}, download ${share(down, bareDown)} (goal ≥ ${GOAL.share})`;
}

async function rateOf(size, work) {
  const since = performance.now();
  await work();
  return size / MB / ((performance.now() - since) / 1000);
}

async function drained(url) {
  for await (const chunk of (await fetch(url)).body) if (!chunk.length) throw new Error('An empty piece came.');
}
