/** What has been seen of a list so far. */
export interface Sight {
  length: number;
  /** since when the same entry has been at its front: entries carry no time, so it may have been there for longer */
  waitingSince: Date | null;
  /** that entry lay there already when looking began, and nobody knows for how long it had */
  mayBeOlder: boolean;
  /** when its reader was last seen to have taken something off it */
  takenAt: Date | null;
}

/** The same with the entry at the front, by which the next look tells whether anything moved. */
export interface Seen extends Sight {
  front: string | null;
}

/** A list as one look finds it. */
export interface Look {
  length: number;
  /** the entry that is the next to be taken */
  front: string | null;
  at: Date;
  /** whether nothing is known of the seconds before */
  isFirst: boolean;
}

const NOTHING: Seen = { length: 0, front: null, waitingSince: null, mayBeOlder: false, takenAt: null };

/** A reader looks ten times a second, but rests for ten seconds after an entry that it choked on. */
const RESTS_MS = 15_000;

/** Remembers of lists what looking at them now and then tells. Those that were empty, and of which nothing is known, are forgotten. */
export class ListSights {
  private readonly seen = new Map<string, Seen>();
  private touched = new Set<string>();

  /** Goes on from what was seen before this node began to look. */
  recall(kept: ReadonlyMap<string, Seen>): void {
    for (const [key, seen] of kept) this.seen.set(key, seen);
  }

  recordLook(key: string, { length, front, at, isFirst }: Look): void {
    const before = this.seen.get(key) ?? NOTHING;
    const stays = front !== null && front === before.front && length >= before.length;
    const moved = before.front !== null && !stays;
    const now: Seen = {
      ...{ length, front },
      waitingSince: front === null ? null : stays ? before.waitingSince : at,
      mayBeOlder: stays ? before.mayBeOlder : front !== null && isFirst,
      takenAt: moved ? at : before.takenAt,
    };
    if (!stays || length !== before.length) this.touched.add(key);
    if (now.length || now.takenAt) this.seen.set(key, now);
    else this.seen.delete(key);
  }

  taken(key: string, at: Date): void {
    this.seen.set(key, { ...(this.seen.get(key) ?? NOTHING), takenAt: at });
    this.touched.add(key);
  }

  /** What was taken back by us must not be taken for the work of a reader. */
  forget(key: string): void {
    this.seen.delete(key);
    this.touched.add(key);
  }

  /** Those that are looked at no more, because their server is none of the newest, must not be remembered for ever. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.seen.keys()) if (!keys.has(key)) this.forget(key);
  }

  of(key: string): Sight {
    const { front: _, ...sight } = this.seen.get(key) ?? NOTHING;
    return sight;
  }

  /**
   * Hands on what has changed since it was handed on for the last time; of what is forgotten, nothing. Where that fails, it is handed on
   * again with the next.
   */
  async handOn(write: (changes: ReadonlyMap<string, Seen | undefined>) => Promise<void>): Promise<void> {
    const { touched } = this;
    this.touched = new Set();
    try {
      await write(new Map([...touched].map((key) => [key, this.seen.get(key)])));
    } catch (error) {
      for (const key of touched) this.touched.add(key);
      throw error;
    }
  }
}

/** Whether nobody fetches what lies there: a reader that runs would have taken the first entry long ago. */
export const isUnread = ({ waitingSince }: Sight, now: Date): boolean =>
  waitingSince !== null && +now - +waitingSince >= RESTS_MS;
