import type { ChatKeys } from './chat-keys';
import type { ChatRedis } from './chat-redis';

/** How many keys are read at once. 200,000 keys take half a second in all, without blocking others. */
const PORTION = 1000;

/** The presence keys of all screens, a portion at a time. They come in no order, and a key may come twice. */
export async function* presenceKeys(redis: ChatRedis, keys: ChatKeys): AsyncGenerator<string[]> {
  let cursor = '0';
  do {
    const from = cursor;
    const found = await redis.runCommand((client) => client.scan(from, { MATCH: keys.allPresence, COUNT: PORTION }));
    yield found.keys;
    cursor = found.cursor;
  } while (cursor !== '0');
}
