import { setTimeout } from 'node:timers/promises';
import type { ChatKeys } from './chat-keys';
import type { Envelope, Receiver } from './chat-protocol';
import type { ChatRedis } from './chat-redis';

/** The list of one server, and the entries for the screens there. */
export interface SignOutList {
  list: string;
  server: number;
  signOuts: { receiver: Receiver; entry: string }[];
}

/** A server reads its lists every 100 ms. */
const TAKEN_WITHIN_MS = 1200;
const TAKEN_EVERY_MS = 60;

/**
 * Takes entries off a list of forced sign-outs (KEYS[1]) and appends one frame for the receivers of those that were still there to another
 * list (KEYS[2]). ARGV has pairs from the third on: an entry, and its receiver as JSON. It is a script, so that nobody is removed from one
 * list without being in the frame.
 */
const TURN = `
local left = {}
for at = 3, #ARGV, 2 do
  if redis.call('LREM', KEYS[1], 1, ARGV[at]) > 0 then left[#left + 1] = ARGV[at + 1] end
end
if #left > 0 then redis.call('RPUSH', KEYS[2], ARGV[1] .. table.concat(left, ',') .. ARGV[2]) end
return #left`;

/**
 * The lists by which servers sign people out. Servers that do not know these lists would let them grow, and the people would stay
 * signed in. So an entry that is not taken soon is removed, and a frame that every client obeys is sent instead.
 */
export class ForcedSignOuts {
  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
  ) {}

  listsFor(servers: ReadonlyMap<number, readonly Receiver[]>): SignOutList[] {
    return [...servers].map(([server, receivers]) => ({
      list: this.keys.forcedLogouts(server),
      server,
      signOuts: receivers.map((receiver) => ({
        receiver,
        entry: JSON.stringify({ userId: receiver.id, terminal: receiver.terminal }),
      })),
    }));
  }

  /** @param frame for the people whose servers have not read the list; its receivers are filled in */
  async turnUnread(lists: readonly SignOutList[], frame: Omit<Envelope, 'receivers'>): Promise<void> {
    const head = `${JSON.stringify(frame).slice(0, -1)},"receivers":[`;
    for (const { list, server, signOuts } of await this.unread(lists)) {
      const each = signOuts.flatMap(({ receiver, entry }) => [entry, JSON.stringify(receiver)]);
      const words = { keys: [list, this.keys.frames('system', server)], arguments: [head, ']}', ...each] };
      await this.redis.ask((client) => client.eval(TURN, words));
    }
  }

  /** The lists among these that nobody has emptied, although a server does so ten times a second. */
  private async unread(lists: readonly SignOutList[]): Promise<SignOutList[]> {
    let unread = [...lists];
    for (const deadline = Date.now() + TAKEN_WITHIN_MS; unread.length && Date.now() < deadline;) {
      await setTimeout(TAKEN_EVERY_MS);
      const lengths = await Promise.all(unread.map(({ list }) => this.redis.ask((client) => client.lLen(list))));
      unread = unread.filter((_, at) => lengths[at]);
    }
    return unread;
  }
}
