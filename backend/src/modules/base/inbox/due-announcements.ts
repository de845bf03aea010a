import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { BaseSysAnnouncement } from '../tables/announcement.entity';

/** The condition that a staff member has confirmed the announcement `a`; takes the parameter `userId`. */
export const CONFIRMED =
  'EXISTS (SELECT 1 FROM `base_sys_announcement_reading` r WHERE r.`announcementId` = a.`id` AND r.`userId` = :userId)';

/** The announcements `a` that staff are shown now. */
export const shownAnnouncements = (manager: EntityManager): SelectQueryBuilder<BaseSysAnnouncement> =>
  manager
    .createQueryBuilder(BaseSysAnnouncement, 'a')
    .where('(a.endTime IS NULL OR a.endTime > :now)', { now: new Date() });

/** Those of them that this staff member has not confirmed. */
export const dueAnnouncements = (manager: EntityManager, userId: number): SelectQueryBuilder<BaseSysAnnouncement> =>
  shownAnnouncements(manager).andWhere(`NOT ${CONFIRMED}`, { userId });
