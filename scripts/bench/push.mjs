import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { progress } from '../process/progress.mjs';
import { Failed, must, runNode } from '../process/run.mjs';
import { mariadbCommand, privateMariadb } from '../services/private-mariadb.mjs';
import { privateRedis, redisCommand } from '../services/private-redis.mjs';
import { watchMemory } from './peak-memory.mjs';
import { signIn, startProduct } from './product.mjs';
import { addPresence, addUsers, openRedis, SERVERS, takeFrames, TERMINALS } from './push-data.mjs';

const PAGE = 5000;
const GOAL = { ratio: 2, memory: 1.1 };
const LONGEST_MS = 600_000;
const SENT = 3;

const bare = fileURLToPath(new URL('bare-push.mjs', import.meta.url));

/** Measures one push to everybody, over MariaDB and Redis, compared with a loop that only looks up presence and fills the lists. */
export async function push(folder, { users, rounds }) {
  if (!mariadbCommand() || !redisCommand())
    throw new Failed('A push is measured with MariaDB and Redis, which are not both installed.');
  console.log(
    `${users.toLocaleString('en')} users, one of five online, ${SERVERS} chat servers, ${TERMINALS.length} terminals each,`,
  );
  console.log(
    `pages of ${PAGE}, ${rounds} rounds, Node ${process.version}, ${cpus().length} cores; load before: ${loadavg()[0].toFixed(2)}\n`,
  );
  const [database, redis] = await Promise.all([privateMariadb(folder, { durable: true }), privateRedis(folder)]);
  const place = {
    folder: join(folder, 'product'),
    chat: `${redis.url}/1`,
    servers: {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      IM_REDIS_URL: `${redis.url}/1`,
      IM_PUSH_PAGE: String(PAGE),
    },
  };
  const tenth = await measure({ ...place, users: users / 10, rounds });
  const whole = await measure({ ...place, users, rounds });
  report(tenth, whole);
}

async function measure({ folder, servers, chat, users, rounds }) {
  const name = `${users.toLocaleString('en')} users`;
  const redis = await openRedis(chat);
  const lists = `${name}: rows and presence`;
  const first = await startProduct(folder, servers);
  const frames = await progress(lists, async () => {
    await addUsers(servers.DATABASE_URL, users);
    return addPresence(redis, users);
  });
  await first.stop();

  // Runs in its own process, so that the measured memory belongs to this number of users.
  const product = await startProduct(folder, servers);
  const idle = await product.memory();
  const admin = await signIn(product.base, 'admin');
  const memory = await watchMemory(product.pid);
  const runs = { ours: [], bare: [] };
  await progress(`${name}: measuring`, async () => {
    for (let round = 0; round < rounds; round++) {
      runs.ours.push(await ours(admin));
      await check(redis, frames, `${name}, ours`);
      runs.bare.push(await theirs(chat, users));
      await check(redis, frames, `${name}, bare`);
    }
  });
  const peak = memory.stop();
  await product.stop();
  await redis.close();
  return { users, frames, idle, peak, ours: median(runs.ours), bare: median(runs.bare), runs };
}

/** Measures from the click until the last frame is on a list and the row says so. */
async function ours(admin) {
  const message = {
    title: 'Maintenance',
    intro: 'Tonight at two',
    content_type: 1,
    extern_link: 'https://example.com/a',
  };
  const { id: message_id } = await admin.post('/admin/im/system_message/add', message);
  const since = performance.now();
  const { id } = await admin.post('/admin/im/sm_push_task/add', { message_id, send_to_all: 1 });
  while (performance.now() - since < LONGEST_MS) {
    const { status } = await admin.get(`/admin/im/sm_push_task/progress?id=${id}`);
    if (status === SENT) return performance.now() - since;
    await sleep(100);
  }
  throw new Failed(`The push ${id} was not sent within ${LONGEST_MS / 1000} s.`);
}

async function theirs(url, users) {
  const data = {
    id: 1,
    seqNo: 1,
    type: 53,
    title: 'Maintenance',
    coverUrl: '',
    intro: 'Tonight at two',
    status: 1,
    sendTime: 1,
  };
  const message = { cmd: 5, sendResult: true, serviceName: 'bench', data };
  return Number(await must('The bare loop', runNode(bare, [JSON.stringify({ url, users, page: PAGE, message })])));
}

async function check(redis, expected, who) {
  const { frames, whole } = await takeFrames(redis);
  if (frames !== expected || !whole)
    throw new Failed(`${who}: ${frames} frames instead of ${expected}, ${whole ? 'none' : 'some'} twice.`);
}

const median = (runs) => runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)];

function report(...sizes) {
  const seconds = (ms) => (ms / 1000).toFixed(2);
  const rows = sizes.map(({ users, frames, ours, bare, idle, peak, runs }) => ({
    users: users.toLocaleString('en'),
    frames: frames.toLocaleString('en'),
    'to the last frame, s': seconds(ours),
    'least-most, s': `${seconds(Math.min(...runs.ours))}-${seconds(Math.max(...runs.ours))}`,
    'recipients/s': Math.round(users / (ours / 1000)).toLocaleString('en'),
    'bare loop, s': seconds(bare),
    ratio: `${(ours / bare).toFixed(2)} (goal ≤ ${GOAL.ratio})`,
    'idle MB': idle,
    'peak MB': peak,
  }));
  console.log();
  for (const key of Object.keys(rows[0]))
    console.log(`${key.padEnd(22)}${rows.map((row) => String(row[key]).padStart(20)).join('')}`);
  const [small, large] = sizes;
  console.log(
    `\npeak memory at ${large.users.toLocaleString('en')} over that at ${small.users.toLocaleString('en')}: ${(large.peak / small.peak).toFixed(2)} (goal ≤ ${GOAL.memory})`,
  );
}
