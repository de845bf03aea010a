import type { ChatKeys } from './chat-keys';
import type { ChatRedis } from './chat-redis';

/** A delivery that must happen at most once, however often it is retried: its name, and the part that this is. */
export interface DeliveryPart {
  name: string;
  part: string;
}

/** An entry for a list of the chat product, and the part of the delivery that it belongs to. */
export interface DeliveryEntry {
  part: string;
  list: string;
  entry: string;
}

/** Retries end after a day. */
const KEPT_SECONDS = 25 * 3600;

/**
 * Appends entries (ARGV in pairs of part and entry, from the second on) to their lists (KEYS from the second on), except for parts that
 * KEYS[1] has noted already. It is a script, because a lost answer does not tell whether the command was carried out.
 */
const PUSH = `
local fresh = {}
for at = 2, #KEYS do
  local part = ARGV[2 * at - 2]
  if fresh[part] == nil then fresh[part] = redis.call('HSETNX', KEYS[1], part, '1') == 1 end
  if fresh[part] then redis.call('RPUSH', KEYS[at], ARGV[2 * at - 1]) end
end
return redis.call('EXPIRE', KEYS[1], ARGV[1])`;

/** Appends entries to the chat product's lists at most once: the same Redis notes which parts of an act were appended already. */
export class IdempotentDelivery {
  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
  ) {}

  /** @returns whether this is the first attempt, or the Redis has lost its data and its lists */
  async beginDelivery(name: string): Promise<boolean> {
    const key = this.keys.deliveredKey(name);
    const [isNew] = await this.redis.runCommand((client) =>
      client.multi().hSetNX(key, 'begun', '1').expire(key, KEPT_SECONDS).execTyped(),
    );
    return !!isNew;
  }

  async pushEntries(name: string, entries: readonly DeliveryEntry[]): Promise<void> {
    const words = {
      keys: [this.keys.deliveredKey(name), ...entries.map(({ list }) => list)],
      arguments: [String(KEPT_SECONDS), ...entries.flatMap(({ part, entry }) => [part, entry])],
    };
    await this.redis.runCommand((client) => client.eval(PUSH, words));
  }

  async forgetDelivery(name: string): Promise<void> {
    await this.redis.runCommand((client) => client.del(this.keys.deliveredKey(name)));
  }
}
