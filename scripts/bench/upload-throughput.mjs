import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beginUpload, lookUp, send } from './tus.mjs';

const MB = 2 ** 20;
const GOAL = 0.7;

/** An upload and a download, each as a share of what a bare Node server does with the same bytes and the same disk. */
export async function throughput(folder, house, megabytes) {
  const [piece, size] = [randomBytes(MB), megabytes * MB];
  const path = join(folder, 'bare.bin');
  const bare = await bareServer(path);
  const bareUp = await rateOf(size, () => send({ place: bare.base, headers: {} }, 0, size, piece));
  const upload = await beginUpload(house, 'fast.bin', size);
  const up = await rateOf(size, () => send(upload, 0, size, piece));
  const { address } = await lookUp(upload);
  const bareDown = await rateOf(size, () => drained(bare.base));
  const down = await rateOf(size, () => drained(house.base + encodeURI(address)));
  bare.close();
  await rm(path);
  return `upload ${share(up, bareUp)}, download ${share(down, bareDown)} (goal ≥ ${GOAL})`;
}

async function bareServer(path) {
  const server = createServer((asked, answer) => {
    const work =
      asked.method === 'PATCH' ? pipeline(asked, createWriteStream(path)) : pipeline(createReadStream(path), answer);
    work.then(
      () => answer.end(),
      () => answer.destroy(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const share = (ours, theirs) => `${Math.round(ours)} of ${Math.round(theirs)} MiB/s = ${(ours / theirs).toFixed(2)}`;

async function rateOf(size, work) {
  const since = performance.now();
  await work();
  return size / MB / ((performance.now() - since) / 1000);
}

async function drained(url) {
  for await (const chunk of (await fetch(url)).body) if (!chunk.length) throw new Error('An empty piece came.');
}
