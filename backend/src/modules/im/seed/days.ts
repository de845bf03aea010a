import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { ImSign } from '../tables/im-sign.entity';
import type { ImUserLog } from '../tables/im-user-log.entity';
import type { DemoPopulation } from './demo-population';
import { SeededRandom } from './seeded-random';
import { DAY_MS, type Scale } from './scale';
import { addressOf, deviceOf } from './sign-ins';

/** Who signed in to the chat on a day, and who checked in, in the order of time. */
export function dayOfPeople(
  nth: number,
  population: DemoPopulation,
  { now, days, people, messages }: Scale,
): { signs: QueryDeepPartialEntity<ImSign>[]; logs: QueryDeepPartialEntity<ImUserLog>[] } {
  const dice = new SeededRandom(nth * 7 + 3);
  const most = Math.max(1, Math.floor(Math.min(people * 0.08, (messages / days) * 0.2) * (0.6 + (nth / days) * 0.8)));
  const start = now.getTime() - (days - nth) * DAY_MS;
  const times = (): Date[] =>
    Array.from({ length: most }, () => start + DAY_MS * dice.nextFloat())
      .sort((a, b) => a - b)
      .map((at) => new Date(at));
  const person = (at: number, step: number): number => (nth * 131 + at * step) % people;
  return {
    signs: times().map((create_time, at) => ({ user_id: population.idOf(person(at, 7907)), create_time })),
    logs: times().map((created_time, at) => {
      const who = person(at, 7919);
      const ip = addressOf(who, dice.nextBoolean(0.2) ? dice.nextInteger(9) : 0);
      return { user_id: population.idOf(who), ip, ua: deviceOf(who, dice), created_time };
    }),
  };
}
