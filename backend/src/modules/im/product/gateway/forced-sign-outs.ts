import type { ChatKeys } from './chat-keys';
import type { ChatRedis } from './chat-redis';
import type { Presence } from './presence';

/** An entry for one of the lists of chat servers. */
export interface ListEntry {
  list: string;
  entry: string;
}

/**
 * The lists by which servers sign people out, one for each server. Servers older than 2026-04 do not read them. What lies there is said to
 * be unread, and nothing else is sent instead: the only other frame that makes a client leave tells the person that the account is banned.
 */
export class ForcedSignOuts {
  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
  ) {}

  /** One entry for each screen, on the list of its server. */
  entriesFor({ servers }: Presence): ListEntry[] {
    return [...servers].flatMap(([server, receivers]) =>
      receivers.map(({ id, terminal }) => ({
        list: this.keys.forcedLogouts(server),
        entry: JSON.stringify({ userId: id, terminal }),
      })),
    );
  }

  /** Removes the entries of these screens that no server has taken. */
  async withdrawEntries(presence: Presence): Promise<void> {
    const entries = this.entriesFor(presence);
    await this.redis.runCommand((client) => Promise.all(entries.map(({ list, entry }) => client.lRem(list, 0, entry))));
  }
}
