import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';
import { openDatabase } from '../services/database.mjs';

const { createClient } = createRequire(inRoot('backend/package.json'))('redis');

export const SERVERS = 8;
export const TERMINALS = [0, 1];
/** One user in this many is online. */
const ONLINE_EACH = 5;
const KEYS_AT_ONCE = 5000;

/** Connection errors are ignored here, because they also fail the commands. */
export const openRedis = (url) =>
  createClient({ url })
    .on('error', () => undefined)
    .connect();

export const serverOf = (id) => ((id / ONLINE_EACH) % SERVERS) + 1;

/** Fills the chat product's table up to this many users: first a thousand rows, then each statement doubles them. */
export async function addUsers(url, count) {
  const database = openDatabase({ url });
  const [{ n }] = await database.query('SELECT COUNT(*) AS n FROM im_user');
  let there = Number(n);
  if (!there) there = await addFirst(database, Math.min(1000, count));
  while (there < count) {
    const more = Math.min(there, count - there);
    await database.query(
      'INSERT INTO im_user (id, user_name, nick_name, password, created_time)' +
        " SELECT id + ?, CONCAT('user', id + ?), nick_name, password, created_time FROM im_user WHERE id <= ?",
      [there, there, more],
    );
    there += more;
  }
  await database.query('ANALYZE TABLE im_user');
  await database.end();
}

async function addFirst(database, count) {
  const rows = Array.from({ length: count }, (_, at) => [at + 1, `user${at + 1}`, 'nick', 'no hash', new Date()]);
  await database.query('INSERT INTO im_user (id, user_name, nick_name, password, created_time) VALUES ?', [rows]);
  return count;
}

/** Writes the presence of one user in five, spread over all servers and terminals. @returns the number of frames that reach them all */
export async function addPresence(redis, count) {
  let all = redis.multi();
  let keys = 0;
  for (let id = ONLINE_EACH; id <= count; id += ONLINE_EACH)
    for (const terminal of TERMINALS) {
      all.set(`im:user:server_id:${id}:${terminal}`, String(serverOf(id)));
      if (++keys % KEYS_AT_ONCE) continue;
      await all.execAsPipeline();
      all = redis.multi();
    }
  await all.execAsPipeline();
  return keys;
}

/** Empties the lists of all servers. @returns the number of frames, and whether each screen had at most one */
export async function takeFrames(redis) {
  const screens = new Set();
  let frames = 0;
  for (let server = 1; server <= SERVERS; server++) {
    const list = `im:message:system:${server}`;
    for (const entry of await redis.lRange(list, 0, -1))
      for (const { id, terminal } of JSON.parse(entry).receivers) {
        screens.add(id * 4 + terminal);
        frames++;
      }
    await redis.del(list);
  }
  return { frames, whole: screens.size === frames };
}
