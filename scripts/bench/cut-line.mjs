import { createHash, randomBytes } from 'node:crypto';
import { watchMemory } from './peak-memory.mjs';
import { beginUpload, lookUp, send } from './tus.mjs';

const MB = 2 ** 20;
const CUTS = 10;
const GOAL = { memory: 30, twice: 80 };

/** Sends a file in pieces over a connection that is cut, prints the result, and returns whether it reaches the goals. */
export async function overCutLine(where, house, megabytes) {
  const piece = randomBytes(MB);
  // The first upload of a server uses additional memory once, which does not belong to the measurement.
  await sendCut(house, 64, piece);
  const before = await (await watchMemory(house.pid)).stop();
  const watch = await watchMemory(house.pid);
  const { sent, address } = await sendCut(house, megabytes, piece);
  const memory = watch.stop() - before;
  const isSame = (await hashOf(house.base + encodeURI(address))) === hashOfPieces(piece, megabytes);
  const twice = (sent - megabytes * MB) / MB;
  console.log(
    `${where}: ${megabytes} MiB over a line cut ${CUTS} times: ${isSame ? 'bit-exact' : 'NOT THE SAME'}, ` +
      `${twice.toFixed(1)} MiB twice (goal ≤ ${GOAL.twice}), ${memory} MB more memory (goal ≤ ${GOAL.memory})`,
  );
  return isSame && twice <= GOAL.twice && memory <= GOAL.memory;
}

async function sendCut(house, megabytes, piece) {
  const size = megabytes * MB;
  const upload = await beginUpload(house, 'large.bin', size);
  let sent = 0;
  for (let cut = 0; ; cut++) {
    const { offset, address } = await lookUp(upload);
    if (address) return { sent, address };
    const isCut = cut < CUTS;
    const end = isCut ? Math.min(size, Math.floor(((cut + 1) * size) / (CUTS + 1)) + 3 * MB) : size;
    sent += await send(upload, offset, end, piece, { whole: size, isCut: isCut && end < size });
  }
}

async function hashOf(url) {
  const hash = createHash('sha256');
  for await (const chunk of (await fetch(url)).body) hash.update(chunk);
  return hash.digest('hex');
}

function hashOfPieces(piece, count) {
  const hash = createHash('sha256');
  for (let at = 0; at < count; at++) hash.update(piece);
  return hash.digest('hex');
}
