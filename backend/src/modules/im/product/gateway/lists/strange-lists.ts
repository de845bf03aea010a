import type { ChatKeys } from '../chat-keys';
import type { ChatRedis } from '../chat-redis';
import { ORDERS } from './list-names';

/** Limits the number of keys that are searched. */
const PORTIONS = 100;
const PORTION = 1000;
const MOST = 20;

/** A list of orders under a prefix other than the configured one, and the number of its entries. */
export interface StrangeList {
  key: string;
  length: number;
}

/** Finds lists of orders under another prefix. A platform that reads those does not read ours. The search is bounded and may miss some. */
export async function strangeLists(redis: ChatRedis, keys: ChatKeys): Promise<StrangeList[]> {
  const own = new Set(ORDERS.map((name) => keys.orderKey(name)));
  const found = new Set<string>();
  let cursor = '0';
  for (let portion = 0; portion < PORTIONS && found.size < MOST; portion++) {
    const from = cursor;
    const scanned = await redis.runCommand((client) => client.scan(from, { MATCH: '*:queue:*', COUNT: PORTION }));
    for (const key of scanned.keys)
      if (!own.has(key) && ORDERS.some((name) => key.endsWith(`:queue:${name}`))) found.add(key);
    cursor = scanned.cursor;
    if (cursor === '0') break;
  }
  const names = [...found].slice(0, MOST);
  const lengths = await redis.runCommand((client) => Promise.all(names.map((key) => client.lLen(key))));
  return names.map((key, at) => ({ key, length: lengths[at] ?? 0 }));
}

/** The databases of this Redis that contain keys. The chat product may use another one than the console. */
export async function databasesOf(redis: ChatRedis): Promise<{ number: number; keys: number }[]> {
  const info = await redis.runCommand((client) => client.info('keyspace'));
  return [...info.matchAll(/^db(\d+):keys=(\d+)/gm)].map(([, number, keys]) => ({
    number: Number(number),
    keys: Number(keys),
  }));
}
