import type { EntityManager } from 'typeorm';
import { BaseSysAnnouncementReading } from '../tables/announcement-reading.entity';
import { peopleOnDuty } from './people-on-duty';

/** @returns by the id of an announcement, how many of the people whom the caller sees have confirmed it; none if nobody has */
export async function countReaders(ids: readonly number[], manager: EntityManager): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const counted = await peopleOnDuty(manager)
    .innerJoin(BaseSysAnnouncementReading, 'r', 'r.userId = u.id AND r.announcementId IN (:...ids)', { ids })
    .select('r.announcementId', 'id')
    .addSelect('COUNT(*)', 'n')
    .groupBy('r.announcementId')
    .getRawMany<{ id: number; n: number | string }>();
  return new Map(counted.map(({ id, n }) => [Number(id), Number(n)]));
}
