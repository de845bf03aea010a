import type { EntityManager } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { dialectOf, placeholders } from '../../../../kernel/stores/database/dialect';
import { portions } from '../../queries/portions';
import { dayNumber } from './periods';
import type { FigureSums } from './figure-sums';

/**
 * Records who was active, and adds to the tally the people who had not been counted in that day or hour. For days before `from` the
 * people are no longer stored, so their sums stay as they are.
 */
export async function recordActive(manager: EntityManager, tally: FigureSums, from: Date): Promise<void> {
  for (const [number, { day, hours }] of tally.people) {
    if (number < dayNumber(from)) continue;
    for (const some of portions([...hours])) {
      count(tally, day, some, await seen(manager, number, some));
      await note(manager, number, some);
    }
  }
}

type Hours = [userId: number, hours: number][];

async function seen(manager: EntityManager, day: number, people: Hours): Promise<Map<number, number>> {
  const ids = people.map(([id]) => id);
  const rows = await manager.query<{ userId: number | string; hours: number }[]>(
    `SELECT \`userId\`, \`hours\` FROM \`im_stat_person\` WHERE \`day\` = ? AND \`userId\` IN (${placeholders(ids)})`,
    [day, ...ids],
  );
  return new Map(rows.map(({ userId, hours }) => [exactId(userId), hours]));
}

function count(tally: FigureSums, day: Date, people: Hours, before: Map<number, number>): void {
  for (const [id, hours] of people) {
    const known = before.get(id);
    if (known === undefined) tally.addValue('active', 'day', day, 1);
    for (let nth = 0, fresh = hours & ~(known ?? 0); fresh; nth++, fresh >>>= 1)
      if (fresh & 1)
        tally.addValue('active', 'hour', new Date(day.getFullYear(), day.getMonth(), day.getDate(), nth), 1);
  }
}

async function note(manager: EntityManager, day: number, people: Hours): Promise<void> {
  const known =
    dialectOf(manager) === 'sqlite'
      ? 'ON CONFLICT (`day`, `userId`) DO UPDATE SET `hours` = `hours` | excluded.`hours`'
      : 'ON DUPLICATE KEY UPDATE `hours` = `hours` | VALUES(`hours`)';
  await manager.query(
    `INSERT INTO \`im_stat_person\` (\`day\`, \`userId\`, \`hours\`) VALUES ${people.map(() => '(?, ?, ?)').join(', ')} ${known}`,
    people.flatMap(([id, hours]) => [day, id, hours]),
  );
}
