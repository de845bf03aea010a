import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beginUpload, lookUp, send } from './tus.mjs';

const MB = 2 ** 20;
const GOAL = 0.7;

/**
 * Measures uploads and downloads, each as a share of the rate of a bare Node server with the same bytes and the same disk. Ours answers
 * once the bytes are on the disk, so the bare server also waits for the disk.
 * @returns a line for people: the medians, and the lowest and highest share
 */
export async function throughput(folder, house, { megabytes, rounds }) {
  const subject = {
    house,
    size: megabytes * MB,
    piece: randomBytes(MB),
    bare: await bareServer(join(folder, 'bare.bin')),
  };
  // A server that has just started is half as fast.
  await round(subject);
  const all = [];
  for (let nth = 0; nth < rounds; nth++) all.push(await round(subject));
  await subject.bare.close();
  const lines = [
    shareLine('upload, of a bare stream', all, 'up', 'bareUp'),
    shareLine('upload, of one that waits for the disk', all, 'up', 'bareSafeUp'),
    shareLine('download', all, 'down', 'bareDown'),
  ];
  return [...lines, `goal of each: ≥ ${GOAL}`].join('\n');
}

/** Each rate in MiB/s, one after the other, so that a disturbance of the machine affects all of them. */
async function round({ house, size, piece, bare }) {
  const sent = (place, headers = {}) => send({ place, headers }, 0, size, piece);
  const bareUp = await rateOf(size, () => sent(bare.base));
  const bareSafeUp = await rateOf(size, () => sent(`${bare.base}${SAFE}`));
  const upload = await beginUpload(house, 'fast.bin', size);
  const up = await rateOf(size, () => sent(upload.place, upload.headers));
  const { address } = await lookUp(upload);
  const bareDown = await rateOf(size, () => drained(bare.base));
  const down = await rateOf(size, () => drained(house.base + encodeURI(address)));
  return { bareUp, bareSafeUp, up, bareDown, down };
}

const SAFE = '/safe';

async function bareServer(path) {
  const server = createServer((asked, answer) => {
    const isUpload = asked.method === 'PATCH';
    const written = () => createWriteStream(path, { flush: asked.url === SAFE });
    const work = isUpload ? pipeline(asked, written()) : pipeline(createReadStream(path), answer);
    work.then(
      () => answer.end(),
      () => answer.destroy(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.close();
    await rm(path);
  };
  return { base: `http://127.0.0.1:${server.address().port}`, close };
}

function shareLine(name, rounds, ours, theirs) {
  const shares = rounds.map((one) => one[ours] / one[theirs]);
  const rate = (key) => Math.round(middle(rounds.map((one) => one[key])));
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => share.toFixed(2));
  return `${name}: ${rate(ours)} of ${rate(theirs)} MiB/s = ${middle(shares).toFixed(2)} (${least}–${most})`;
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function rateOf(size, work) {
  const since = performance.now();
  await work();
  return size / MB / ((performance.now() - since) / 1000);
}

async function drained(url) {
  for await (const chunk of (await fetch(url)).body) if (!chunk.length) throw new Error('An empty piece came.');
}
