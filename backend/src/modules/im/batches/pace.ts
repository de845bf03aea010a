/** So long one portion may keep others from the database and from this process. */
const AIM_MS = 10;
const [FEWEST, FIRST, MOST] = [20, 50, 400];

/** One that took long for a reason of its own is no rule: no size is more than twice the last, or less than half. */
const STEP = 2;

const [SHORTEST_REST_MS, LONGEST_REST_MS] = [2, 50];

/** Adapts the size of a portion to the time that the last one took, and says how long to pause for other work before the next. */
export class Pace {
  private size = FIRST;
  private lastMs = 0;

  /** so many at the most */
  get most(): number {
    return this.size;
  }

  /** As long as the portion took: whoever came meanwhile is served first. */
  get restMs(): number {
    return within(SHORTEST_REST_MS, LONGEST_REST_MS, this.lastMs);
  }

  /** @param ms for how long a portion of so many things held up others */
  took(ms: number, count: number): void {
    this.lastMs = ms;
    if (!count) return;
    // One that found less than it might have says nothing about larger ones.
    if (ms < AIM_MS && count < this.size) return;
    const fitting = (count * AIM_MS) / Math.max(ms, 1);
    const near = within(this.size / STEP, this.size * STEP, fitting);
    this.size = Math.round(within(FEWEST, MOST, near));
  }
}

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));
