import { setTimeout } from 'node:timers/promises';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import type { ChatKeys } from './chat-keys';
import type { ChatRedis } from './chat-redis';
import { type ListEvents, NO_LISTENER } from './lists/list-events';

export type OrderName = Parameters<ChatKeys['orderKey']>[0];

/** An order on one of the platform's lists. */
export interface PlatformOrder {
  name: OrderName;
  /** the user or the group that it concerns */
  id: number;
}

const IDS_AT_ONCE = 5000;

/** The platform reads its lists about ten times a second. */
const FETCHED_WITHIN_MS = 1200;
const LOOK_EVERY_MS = 60;

/**
 * Searches the newest 100,000 entries of a list (KEYS[1]) once, counts those about the ids in ARGV, and removes them if ARGV[1] says so. It
 * is a script, because the platform takes entries off the front meanwhile. An `"id"` inside a reason has escaped quotes, so it does not
 * match.
 */
const SCRIPT = `
local wanted, kept, found = {}, {}, 0
for at = 2, #ARGV do wanted[ARGV[at]] = true end
local entries = redis.call('LRANGE', KEYS[1], -100000, -1)
for _, entry in ipairs(entries) do
  local id = string.match(entry, '[{,]%s*"id"%s*:%s*(%d+)')
  if id and wanted[id] then found = found + 1 else kept[#kept + 1] = entry end
end
if found > 0 and ARGV[1] == 'take' then
  redis.call('LTRIM', KEYS[1], 0, -#entries - 1)
  for at = 1, #kept, 1000 do redis.call('RPUSH', KEYS[1], unpack(kept, at, math.min(at + 999, #kept))) end
end
return found`;

/** The lists of orders that the platform reads. An order that is still on its list has not been carried out. */
export class PlatformOrders {
  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
    private readonly events: ListEvents = NO_LISTENER,
  ) {}

  /** Removes orders about these users or groups that the platform has not fetched. @returns how many there were */
  async withdrawOrders(name: OrderName, ids: readonly number[]): Promise<number> {
    const found = await this.scan('take', name, ids);
    if (found) this.events.withdrawn(this.keys.orderKey(name));
    return found;
  }

  /** @returns how many of these orders were not fetched within the time that a running platform needs */
  async countUnread(orders: readonly PlatformOrder[]): Promise<number> {
    const idsByName = new Map<OrderName, number[]>();
    for (const { name, id } of orders) {
      const ids = idsByName.get(name);
      if (ids) ids.push(id);
      else idsByName.set(name, [id]);
    }
    const left = await this.areLeft([...idsByName.keys()]);
    let unread = 0;
    for (const [name, ids] of idsByName) {
      const found = left ? await this.scan('count', name, ids) : 0;
      if (!found) this.events.taken(this.keys.orderKey(name));
      unread += found;
    }
    return unread;
  }

  /** Whether one of the lists still has entries after the time that the platform needs. */
  private async areLeft(names: readonly OrderName[]): Promise<boolean> {
    for (const deadline = Date.now() + FETCHED_WITHIN_MS; ; await setTimeout(LOOK_EVERY_MS)) {
      const lengths = await this.lengths(names);
      if (!lengths.some((length) => length > 0)) return false;
      if (Date.now() >= deadline) return true;
    }
  }

  private async lengths(names: readonly OrderName[]): Promise<number[]> {
    const lengths: number[] = [];
    for (const name of names)
      lengths.push(await this.redis.runCommand((client) => client.lLen(this.keys.orderKey(name))));
    return lengths;
  }

  private async scan(what: 'count' | 'take', name: OrderName, ids: readonly number[]): Promise<number> {
    let found = 0;
    for (const some of chunked(ids, IDS_AT_ONCE)) {
      const words = { keys: [this.keys.orderKey(name)], arguments: [what, ...some.map(String)] };
      found += Number(await this.redis.runCommand((client) => client.eval(SCRIPT, words)));
    }
    return found;
  }
}
