import { type EntityManager } from 'typeorm';
import { placeholders } from '../../../kernel/stores/database/dialect';

/** @returns by the id of an announcement, how many staff members have confirmed it; none if nobody has */
export async function countReaders(ids: readonly number[], manager: EntityManager): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const rows = await manager.query<{ id: number; n: number | string }[]>(
    'SELECT `announcementId` AS id, COUNT(*) AS n FROM `base_sys_announcement_reading` ' +
      `WHERE \`announcementId\` IN (${placeholders(ids)}) GROUP BY \`announcementId\``,
    [...ids],
  );
  return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
}
