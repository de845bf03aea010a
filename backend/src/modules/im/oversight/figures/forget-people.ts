import type { DataSource } from 'typeorm';
import { dayNumber } from './periods';

const AT_ONCE = 5000;

/** Deletes the daily activity rows before a day, some thousands at a time. */
export async function forgetPeople(source: DataSource, before: Date): Promise<void> {
  const day = dayNumber(before);
  for (;;) {
    const [edge] = await source.query<{ day: number; userId: number | string }[]>(
      `SELECT \`day\`, \`userId\` FROM \`im_stat_person\` WHERE \`day\` < ? ORDER BY \`day\`, \`userId\` LIMIT 1 OFFSET ${AT_ONCE}`,
      [day],
    );
    if (!edge) return void (await source.query('DELETE FROM `im_stat_person` WHERE `day` < ?', [day]));
    await source.query('DELETE FROM `im_stat_person` WHERE `day` < ? OR (`day` = ? AND `userId` < ?)', [
      edge.day,
      edge.day,
      edge.userId,
    ]);
  }
}
