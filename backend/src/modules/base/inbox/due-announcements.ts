import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { BaseSysAnnouncement } from '../tables/announcement.entity';

/** The condition that a staff member has confirmed the announcement `a`; takes the parameter `userId`. */
export const CONFIRMED =
  'EXISTS (SELECT 1 FROM `base_sys_announcement_reading` r WHERE r.`announcementId` = a.`id` AND r.`userId` = :userId)';

type Announcements = SelectQueryBuilder<BaseSysAnnouncement>;

/** The announcements `a` that staff are shown at this moment, by the clock of the database. */
export const shownAnnouncements = (manager: EntityManager, now: Date): Announcements =>
  manager.createQueryBuilder(BaseSysAnnouncement, 'a').where('(a.endTime IS NULL OR a.endTime > :now)', { now });

/** Those of them that this staff member has not confirmed. */
export const dueAnnouncements = (manager: EntityManager, now: Date, userId: number): Announcements =>
  shownAnnouncements(manager, now).andWhere(`NOT ${CONFIRMED}`, { userId });

export async function countDue(manager: EntityManager, userId: number): Promise<number> {
  const now = new Date(await readDatabaseNow(manager));
  return dueAnnouncements(manager, now, userId).getCount();
}
