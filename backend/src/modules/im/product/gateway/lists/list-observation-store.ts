import type { ChatKeys } from '../chat-keys';
import type { ChatRedis } from '../chat-redis';
import type { TrackedList } from './list-tracker';

/** Observations that are older than this are forgotten. */
const KEPT_SECONDS = 25 * 3600;

/** The field with the time of the last sample by any node. No list has this name. */
const LOOKED_AT = 'lookedAt';

/**
 * Keeps the observations of all nodes in the chat product's Redis, beside its lists. So a restarted node still knows how long an entry
 * has waited, and the observations are lost only together with the lists.
 */
export class ListObservationStore {
  constructor(
    private readonly redis: ChatRedis,
    private readonly keys: ChatKeys,
  ) {}

  /** Reads the observations by list, and when any node took a sample for the last time. */
  async readObservations(): Promise<{ observations: Map<string, TrackedList>; lookedAt: number }> {
    const { [LOOKED_AT]: lookedAt, ...kept } = await this.redis.runCommand((client) =>
      client.hGetAll(this.keys.observations),
    );
    const observations = new Map(
      Object.entries(kept).flatMap(([key, words]) => {
        const seen = trackedOf(words);
        return seen ? [[key, seen] as const] : [];
      }),
    );
    return { observations, lookedAt: Number(lookedAt) || 0 };
  }

  async writeObservations(changes: ReadonlyMap<string, TrackedList | undefined>, at: Date): Promise<void> {
    const gone: string[] = [];
    const kept = new Map([[LOOKED_AT, String(+at)]]);
    for (const [key, seen] of changes) {
      if (seen) kept.set(key, wordsOf(seen));
      else gone.push(key);
    }
    await this.redis.runCommand((client) => {
      const all = client.multi().hSet(this.keys.observations, kept);
      if (gone.length) all.hDel(this.keys.observations, gone);
      return all.expire(this.keys.observations, KEPT_SECONDS).exec();
    });
  }
}

const NONE = '-';

const wordsOf = ({ length, front, waitingSince, mayBeOlder, takenAt }: TrackedList): string =>
  [length, front ?? NONE, +(waitingSince ?? 0), Number(mayBeOlder), +(takenAt ?? 0)].join(' ');

/** undefined if another version wrote it in another format. */
function trackedOf(words: string): TrackedList | undefined {
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
