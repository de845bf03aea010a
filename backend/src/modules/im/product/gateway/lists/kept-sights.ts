import type { ChatKeys } from '../chat-keys';
import type { ChatRedis } from '../chat-redis';
import type { Seen } from './list-sights';

/** Of lists that nobody has looked at for so long nothing is known any more. */
const KEPT_SECONDS = 25 * 3600;

/** Beside the lists, when any node looked at them last. No list is called like that. */
const LOOKED_AT = 'lookedAt';

/**
 * What the nodes have seen of the lists, in the chat product's Redis beside these: for how long something has lain there is known when a
 * node is started anew, and lost together with what lay there.
 */
export class KeptSights {
  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
  ) {}

  /** What was seen by list, and when any node looked for the last time. */
  async read(): Promise<{ sights: Map<string, Seen>; lookedAt: number }> {
    const { [LOOKED_AT]: lookedAt, ...kept } = await this.redis.ask((client) => client.hGetAll(this.keys.sights));
    const sights = new Map(
      Object.entries(kept).flatMap(([key, words]) => {
        const seen = seenOf(words);
        return seen ? [[key, seen] as const] : [];
      }),
    );
    return { sights, lookedAt: Number(lookedAt) || 0 };
  }

  async write(changes: ReadonlyMap<string, Seen | undefined>, at: Date): Promise<void> {
    const gone: string[] = [];
    const kept = new Map([[LOOKED_AT, String(+at)]]);
    for (const [key, seen] of changes) {
      if (seen) kept.set(key, wordsOf(seen));
      else gone.push(key);
    }
    await this.redis.ask((client) => {
      const all = client.multi().hSet(this.keys.sights, kept);
      if (gone.length) all.hDel(this.keys.sights, gone);
      return all.expire(this.keys.sights, KEPT_SECONDS).exec();
    });
  }
}

const NONE = '-';

const wordsOf = ({ length, front, waitingSince, mayBeOlder, takenAt }: Seen): string =>
  [length, front ?? NONE, +(waitingSince ?? 0), Number(mayBeOlder), +(takenAt ?? 0)].join(' ');

/** None where another version wrote them, in another way. */
function seenOf(words: string): Seen | undefined {
  const [length, front, waitingSince, mayBeOlder, takenAt, ...more] = words.split(' ');
  if (takenAt === undefined || front === undefined || more.length) return undefined;
  return {
    length: Number(length) || 0,
    front: front === NONE ? null : front,
    waitingSince: dateOf(waitingSince),
    mayBeOlder: mayBeOlder === '1',
    takenAt: dateOf(takenAt),
  };
}

const dateOf = (ms: string | undefined): Date | null => (Number(ms) ? new Date(Number(ms)) : null);
