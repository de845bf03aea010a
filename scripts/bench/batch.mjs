import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { countRows, seedSpam } from './batch-data.mjs';
import { signIn, startProduct } from './product.mjs';

/** How many times slower a list of other staff may be during the batch, at the 99th percentile. */
const GOAL = 2;
const ALONE_MS = 10_000;
const DONE = 1;
const UNDONE = 4;

/** Measures a batch of 200 people and 20,000 messages from the preview to the undo, and how much it slows down a list of other staff. */
export async function batch(folder) {
  await onDatabase('SQLite', join(folder, 'sqlite'), {});
  if (!mariadbCommand() || !redisCommand())
    return console.log('MariaDB: not measured, MariaDB and Redis are not both installed');
  const [database, redis] = await Promise.all([privateMariadb(folder, { durable: true }), privateRedis(folder)]);
  await onDatabase('MariaDB', join(folder, 'mariadb'), { DATABASE_URL: database.url, REDIS_URL: redis.url });
}

async function onDatabase(name, folder, servers) {
  const place = servers.DATABASE_URL ? { url: servers.DATABASE_URL } : { file: join(folder, 'data/switchboard.db') };
  const settings = { SEED: 'base', ...servers };
  await (await startProduct(folder, settings)).stop();
  const ids = await seedSpam(place);
  const product = await startProduct(folder, settings);
  const admin = await signIn(product.base, 'admin');
  console.log(`\n${name}`);
  // The first calls compile the code, so they are not measured.
  await listTimes(admin, () => sleep(ALONE_MS));
  const alone = await listTimes(admin, () => sleep(ALONE_MS));
  const during = await listTimes(admin, () => doAndUndo(admin, place, ids));
  const ratio = during / alone;
  console.log(
    `list of people, p99: ${alone.toFixed(1)} ms alone, ${during.toFixed(1)} ms meanwhile = ${ratio.toFixed(1)}`,
  );
  console.log(`goal: ≤ ${GOAL}, ${ratio <= GOAL ? 'reached' : 'missed'}`);
  await product.stop();
}

async function doAndUndo(admin, place, ids) {
  const scope = { ids, recallGroups: true, recallPrivate: true, leaveGroups: true, span: 'all' };
  await told('preview', place, () => admin.post('/admin/im/batch/preview', scope));
  const { id } = await told('banned, taken out, recalled', place, async () => {
    const { id } = await admin.post('/admin/im/batch/begin', { ...scope, reason: 'spam' });
    return until(admin, id, DONE);
  });
  await told('undone', place, async () => {
    await admin.post('/admin/im/batch/undo', { id });
    return until(admin, id, UNDONE);
  });
}

async function until(admin, id, state) {
  for (;;) {
    const found = await admin.get(`/admin/im/batch/info?id=${id}`);
    if (found.state === state) return found;
    await sleep(250);
  }
}

/** Prints how long the work took and the rows that are in the tables afterwards. @returns its result */
async function told(what, place, work) {
  const begun = performance.now();
  const result = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${what}: ${seconds} s; ${await countRows(place)}`);
  return result;
}

/** @returns the 99th percentile (ms) of the requests for a list, one after the other, that other staff make during the work */
async function listTimes(admin, work) {
  let isOver = false;
  const times = [];
  const read = async () => {
    while (!isOver) {
      const begun = performance.now();
      await admin.post('/admin/im/user/page', { page: 1, size: 20 });
      times.push(performance.now() - begun);
      await sleep(20);
    }
  };
  await Promise.all([read(), work().finally(() => (isOver = true))]);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}
