import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';
import { openDatabase } from './database.mjs';

const { createClient } = createRequire(inRoot('backend/package.json'))('redis');

export const SERVERS = 8;
export const TERMINALS = [0, 1];
/** One user of so many is online. */
const ONLINE_EACH = 5;
const KEYS_AT_ONCE = 5000;

/** Its own failures come from its commands. */
export const openRedis = (url) =>
  createClient({ url })
    .on('error', () => undefined)
    .connect();

export const serverOf = (id) => ((id / ONLINE_EACH) % SERVERS) + 1;

/** Fills the chat product's table up to so many users: a first thousand, then each time as many again as there are. */
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

/** Writes the presence of one user of five, on every server and terminal alike. @returns how many frames reach them all */
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

/** Takes everything off the servers' lists. @returns how many frames there were, and whether no screen had two */
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
