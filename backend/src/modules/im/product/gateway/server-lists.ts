import { setTimeout } from 'node:timers/promises';
import type { ChatKeys } from './chat-keys';
import type { ChatRedis } from './chat-redis';
import { type ListEvents, NO_LISTENER } from './lists/list-events';
import { type ListChannel, listOf } from './lists/list-names';

/** What a chat server must deliver to a number of screens. */
export interface ServerList {
  channel: ListChannel;
  server: number;
  screens: number;
}

/** A server takes entries from the front of its lists every 100 ms. */
const TAKEN_WITHIN_MS = 1200;
const LOOK_EVERY_MS = 60;

/** The lists from which chat servers take frames and forced sign-outs. A dead server takes nothing, while people still count as connected to it. */
export class ServerLists {
  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
    private readonly events: ListEvents = NO_LISTENER,
  ) {}

  /**
   * @returns the number of screens that receive nothing, because their servers take nothing within the time in which a running server would
   */
  async countStuck(lists: readonly ServerList[]): Promise<number> {
    let stuck = (await this.withFront(lists)).filter(({ front }) => front !== null);
    for (const deadline = Date.now() + TAKEN_WITHIN_MS; stuck.length && Date.now() < deadline;) {
      await setTimeout(LOOK_EVERY_MS);
      const now = await this.withFront(stuck.map(({ list }) => list));
      stuck = stuck.filter(({ front }, at) => now[at]?.front === front);
    }
    const silent = new Set(stuck.map(({ list }) => list));
    for (const list of lists) if (!silent.has(list)) this.events.taken(listOf(this.keys, list.channel, list.server));
    return stuck.reduce((sum, { list }) => sum + list.screens, 0);
  }

  private async withFront(lists: readonly ServerList[]): Promise<{ list: ServerList; front: string | null }[]> {
    const fronts = await this.redis.runCommand((client) =>
      Promise.all(lists.map(({ channel, server }) => client.lIndex(listOf(this.keys, channel, server), 0))),
    );
    return lists.map((list, at) => ({ list, front: fronts[at] ?? null }));
  }
}
