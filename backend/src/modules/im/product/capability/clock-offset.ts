/** Clocks of machines may differ by so much; time zones differ by quarters of an hour. */
const TOLERATED_MS = 5 * 60_000;
const QUARTER_MS = 15 * 60_000;

/** By how many hours a time is ahead of ours: 0 where clocks alone differ, and quarters of an hour else. */
export function hoursAhead(time: Date, now: number): number {
  const ahead = time.getTime() - now;
  return Math.abs(ahead) <= TOLERATED_MS ? 0 : Math.round(ahead / QUARTER_MS) / 4;
}

/** One of several that stands in the middle: one row alone may have a time of its own making. */
export const middleOf = (hours: readonly number[]): number | undefined =>
  [...hours].sort((one, other) => one - other)[Math.floor(hours.length / 2)];
