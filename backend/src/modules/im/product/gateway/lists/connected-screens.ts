import type { ChatKeys } from '../chat-keys';
import type { ChatRedis } from '../chat-redis';
import { presenceKeys } from '../presence-scan';

/** Maximum number of screens counted; that takes the product's Redis half a second. */
const MOST = 200_000;

export interface ConnectedScreens {
  /** by the id of the server */
  servers: Map<number, number>;
  /** whether all of them were counted */
  isWhole: boolean;
}

/**
 * Counts the connected screens per chat server, by the keys that the server renews while it lives. The keys expire ten minutes after
 * the server has died.
 */
export async function connectedScreens(redis: ChatRedis, keys: ChatKeys): Promise<ConnectedScreens> {
  const servers = new Map<number, number>();
  let looked = 0;
  for await (const some of presenceKeys(redis, keys)) {
    if (looked >= MOST) return { servers, isWhole: false };
    looked += some.length;
    const values = some.length ? await redis.runCommand((client) => client.mGet(some)) : [];
    for (const value of values)
      if (value && /^\d{1,10}$/.test(value)) servers.set(Number(value), (servers.get(Number(value)) ?? 0) + 1);
  }
  return { servers, isWhole: true };
}
