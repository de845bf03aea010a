/** What is known about a list so far. */
export interface ListObservation {
  length: number;
  /** since when the same entry has been at the front; entries have no time, so it may have been there for longer */
  waitingSince: Date | null;
  /** the entry was already there at the first sample, so its age is unknown */
  mayBeOlder: boolean;
  /** when the reader was last seen to take an entry */
  takenAt: Date | null;
}

/** The same with the entry at the front, which the next sample compares to see whether anything moved. */
export interface TrackedList extends ListObservation {
  front: string | null;
}

/** One sample of a list. */
export interface ListSample {
  length: number;
  /** the entry that is the next to be taken */
  front: string | null;
  at: Date;
  /** whether nothing is known about the seconds before */
  isFirst: boolean;
}

const NOTHING: TrackedList = { length: 0, front: null, waitingSince: null, mayBeOlder: false, takenAt: null };

/** A reader looks ten times a second, but pauses for ten seconds after an invalid entry. */
const RESTS_MS = 15_000;

/** Derives from samples since when the entries of lists have waited. Empty lists without history are not stored. */
export class ListTracker {
  private readonly seen = new Map<string, TrackedList>();
  private touched = new Set<string>();

  /** Continues from what was stored before this node started. */
  loadObservations(kept: ReadonlyMap<string, TrackedList>): void {
    for (const [key, seen] of kept) this.seen.set(key, seen);
  }

  recordSample(key: string, { length, front, at, isFirst }: ListSample): void {
    const before = this.seen.get(key) ?? NOTHING;
    const stays = front !== null && front === before.front && length >= before.length;
    const moved = before.front !== null && !stays;
    const now: TrackedList = {
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

  /** Entries that we removed must not count as taken by the reader. */
  forgetList(key: string): void {
    this.seen.delete(key);
    this.touched.add(key);
  }

  /** Forgets the lists that are no longer sampled, because their server is not one of the newest. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.seen.keys()) if (!keys.has(key)) this.forgetList(key);
  }

  observationOf(key: string): ListObservation {
    const { front: _, ...observation } = this.seen.get(key) ?? NOTHING;
    return observation;
  }

  /**
   * Passes on what has changed since the last call, without forgotten lists. If that fails, the changes are passed on again with the next
   * call.
   */
  async flushChanges(write: (changes: ReadonlyMap<string, TrackedList | undefined>) => Promise<void>): Promise<void> {
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

/** Whether nobody reads the list: a running reader would have taken the first entry long ago. */
export const isUnread = ({ waitingSince }: ListObservation, now: Date): boolean =>
  waitingSince !== null && +now - +waitingSince >= RESTS_MS;
