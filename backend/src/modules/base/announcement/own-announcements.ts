import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { CONFIRMED, dueAnnouncements, shownAnnouncements } from '../inbox/due-announcements';
import { Inbox } from '../inbox/inbox.service';
import type { BaseSysAnnouncement } from '../tables/announcement.entity';
import { BaseSysAnnouncementReading } from '../tables/announcement-reading.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';
import { StaffNames } from '../user/staff-names.service';
import type { OwnAnnouncement } from './announcement.dto';

/** More than a person reads at once. Confirming one brings the next. */
const MOST_SHOWN = 20;

/** The announcements that a staff member is shown, and their confirmations. */
@Injectable()
export class OwnAnnouncements {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly inbox: Inbox,
    private readonly staffNames: StaffNames,
  ) {}

  /** Those that are not confirmed come first, and of both the newest. */
  async listShown(userId: number): Promise<OwnAnnouncement[]> {
    const { manager } = this.source;
    const now = new Date(await readDatabaseNow(manager));
    const newest = (some: SelectQueryBuilder<BaseSysAnnouncement>, most: number) =>
      some.orderBy('a.id', 'DESC').take(most).getMany();
    const due = await newest(dueAnnouncements(manager, now, userId), MOST_SHOWN);
    const left = MOST_SHOWN - due.length;
    const done = left ? await newest(shownAnnouncements(manager, now).andWhere(CONFIRMED, { userId }), left) : [];
    return this.describeFor([...due, ...done], userId);
  }

  /** @throws BusinessError `crud.notFound` for one that staff are not shown */
  async confirmReading(userId: number, announcementId: number): Promise<void> {
    await retryOnDeadlock(() => this.source.transaction((manager) => confirm(manager, userId, announcementId)));
    this.inbox.tellStaff([userId]);
  }

  /** The consoles of all people on duty count anew. */
  async tellEverybody(): Promise<void> {
    const where = { status: UserStatus.Enabled, isService: false };
    const people = await this.source.manager.find(BaseSysUser, { select: { id: true }, where });
    this.inbox.tellStaff(people.map(({ id }) => id));
  }

  private async describeFor(rows: readonly BaseSysAnnouncement[], userId: number): Promise<OwnAnnouncement[]> {
    const { manager } = this.source;
    const readings = await manager.findBy(BaseSysAnnouncementReading, {
      announcementId: In(rows.map(({ id }) => id)),
      userId,
    });
    const names = await this.staffNames.findNames(rows.map(({ staffId }) => staffId));
    const times = new Map(readings.map(({ announcementId, createTime }) => [announcementId, createTime]));
    return rows.map(({ id, createTime, title, content, staffId }) => ({
      ...{ id, createTime, title, content },
      staffName: names.get(staffId) ?? null,
      readTime: times.get(id) ?? null,
    }));
  }
}

/** The announcement is held, so that nobody is said to have read it after it was withdrawn. */
async function confirm(manager: EntityManager, userId: number, announcementId: number): Promise<void> {
  await lockRows(manager, 'base_sys_announcement', [announcementId]);
  const shown = shownAnnouncements(manager, new Date(await readDatabaseNow(manager)));
  if (!(await shown.andWhere('a.id = :announcementId', { announcementId }).getExists()))
    throw new BusinessError('crud.notFound');
  const insert = manager.createQueryBuilder().insert().into(BaseSysAnnouncementReading);
  await insert.values({ announcementId, userId }).orIgnore().updateEntity(false).execute();
}
