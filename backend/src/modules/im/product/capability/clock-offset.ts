/** Tolerated difference between the clocks of machines. Time zones differ by quarters of an hour. */
const TOLERATED_MS = 5 * 60_000;
const QUARTER_MS = 15 * 60_000;

/** By how many hours a time is ahead of ours, in quarters of an hour. 0 if only the clocks differ slightly. */
export function hoursAhead(time: Date, now: number): number {
  const ahead = time.getTime() - now;
  return Math.abs(ahead) <= TOLERATED_MS ? 0 : Math.round(ahead / QUARTER_MS) / 4;
}

/** The median, because a single row may have a wrong time. */
export const middleOf = (hours: readonly number[]): number | undefined =>
  [...hours].sort((one, other) => one - other)[Math.floor(hours.length / 2)];

/**
 * The difference, as far as messages of an unknown age prove it: each was written in the past, so the difference is at least as large as
 * what the message that is dated farthest ahead shows. The clock of the database tells it exactly if it agrees with that.
 */
export function leastProven(hours: readonly number[], ofDatabase: number): number | undefined {
  const ahead = hours.filter((one) => one > 0);
  return ahead.length ? Math.max(...ahead, ofDatabase) : undefined;
}
