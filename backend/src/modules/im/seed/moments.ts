import type { SeededRandom } from './seeded-random';
import { DAY_MS, type Scale } from './scale';

const HOUR_MS = 3_600_000;

/** Relative number of messages in each hour of a day. */
const HOURS = [3, 1, 1, 1, 1, 2, 4, 7, 9, 10, 11, 12, 13, 10, 10, 11, 11, 12, 14, 17, 20, 21, 15, 8];

/** This many times in ascending order: few at night, more on weekends, and more towards the end. */
export function* moments(
  count: number,
  { now, days }: Pick<Scale, 'now' | 'days'>,
  dice: SeededRandom,
): Generator<number> {
  const start = now.getTime() - days * DAY_MS;
  const hours = Array.from({ length: days * 24 }, (_, at) =>
    weightOf(new Date(start + at * HOUR_MS), at / (days * 24)),
  );
  const whole = hours.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  let done = 0;
  for (const [at, weight] of hours.entries()) {
    passed += weight;
    const here = Math.round((passed / whole) * count) - done;
    for (let nth = 0; nth < here; nth++)
      yield start + at * HOUR_MS + Math.floor(((nth + dice.nextFloat()) / here) * HOUR_MS);
    done += here;
  }
}

function weightOf(hour: Date, age: number): number {
  const weekend = hour.getDay() % 6 === 0 ? 1.35 : 1;
  return (HOURS[hour.getHours()] ?? 1) * weekend * (0.6 + age * 0.8);
}
