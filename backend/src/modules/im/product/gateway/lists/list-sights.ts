/** What has been seen of a list so far. */
export interface Sight {
  length: number;
  /** since when the same entry has been at its front: entries carry no time, so it may have been there for longer */
  waitingSince: Date | null;
  /** when its reader was last seen to have taken something off it */
  takenAt: Date | null;
}

interface Seen extends Sight {
  front: string | null;
}

const NOTHING: Seen = { length: 0, front: null, waitingSince: null, takenAt: null };

/** A reader looks ten times a second, but rests for ten seconds after an entry that it choked on. */
const RESTS_MS = 15_000;

/** Remembers of lists what looking at them now and then tells. Those that were empty, and of which nothing is known, are forgotten. */
export class ListSights {
  private readonly seen = new Map<string, Seen>();

  /** @param front the entry that is the next to be taken */
  see(key: string, length: number, front: string | null, at: Date): void {
    const before = this.seen.get(key) ?? NOTHING;
    const stays = front !== null && front === before.front && length >= before.length;
    const moved = before.front !== null && !stays;
    const waitingSince = front === null ? null : stays ? before.waitingSince : at;
    const now = { length, front, waitingSince, takenAt: moved ? at : before.takenAt };
    if (now.length || now.takenAt) this.seen.set(key, now);
    else this.seen.delete(key);
  }

  taken(key: string, at: Date): void {
    this.seen.set(key, { ...(this.seen.get(key) ?? NOTHING), takenAt: at });
  }

  /** What was taken back by us must not be taken for the work of a reader. */
  forget(key: string): void {
    this.seen.delete(key);
  }

  /** Those that are looked at no more, because their server is none of the newest, must not be remembered for ever. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.seen.keys()) if (!keys.has(key)) this.seen.delete(key);
  }

  of(key: string): Sight {
    const { length, waitingSince, takenAt } = this.seen.get(key) ?? NOTHING;
    return { length, waitingSince, takenAt };
  }
}

/** Whether nobody fetches what lies there: a reader that runs would have taken the first entry long ago. */
export const isUnread = ({ waitingSince }: Sight, now: Date): boolean =>
  waitingSince !== null && +now - +waitingSince >= RESTS_MS;
