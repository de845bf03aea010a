import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { background } from '../../../kernel/basis/promises/background';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { BaseSysAnnouncement } from '../tables/announcement.entity';
import { StaffNames } from '../user/staff-names.service';
import { countReaders } from './count-readers';
import { OwnAnnouncements } from './own-announcements';

type AnnouncementDraft = Draft<BaseSysAnnouncement>;

/** Writes announcements and withdraws them. All staff on duty hear of it. */
@Injectable()
export class AnnouncementService extends CrudService(BaseSysAnnouncement) {
  constructor(
    @InjectRepository(BaseSysAnnouncement) rows: Repository<BaseSysAnnouncement>,
    recycleBin: RecycleBin,
    private readonly own: OwnAnnouncements,
    private readonly staffNames: StaffNames,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: AnnouncementDraft | AnnouncementDraft[]): Promise<{ id: number | number[] }> {
    const now = await readDatabaseNow(this.rows.manager);
    for (const { endTime } of [draft].flat<(AnnouncementDraft | AnnouncementDraft[])[]>())
      if (endTime && +(endTime as Date) <= now) throw invalid('endTime', 'announcement.over');
    const added = await super.add(draft);
    this.notifyStaff();
    return added;
  }

  /** @throws BusinessError `crud.notFound` if one does not exist; those that have ended are left alone */
  async withdrawAnnouncements(ids: readonly number[]): Promise<void> {
    const id = In([...ids]);
    // They are never deleted, so that all of them are still there below.
    if ((await this.rows.countBy({ id })) < new Set(ids).size) throw new BusinessError('crud.notFound');
    const now = new Date(await readDatabaseNow(this.rows.manager));
    const shown = [
      { id, endTime: IsNull() },
      { id, endTime: MoreThan(now) },
    ];
    const { affected } = await this.rows.update(shown, { endTime: now });
    if (affected) this.notifyStaff();
  }

  /** What is written stays so, whether it can be told or not. */
  private notifyStaff(): void {
    background('Telling staff of announcements', this.own.tellEverybody());
  }

  protected override writable(draft: AnnouncementDraft): QueryDeepPartialEntity<BaseSysAnnouncement> {
    return { ...super.writable(draft), staffId: currentStaff().id };
  }

  protected override async attach(rows: WireRow[], manager = this.rows.manager): Promise<WireRow[]> {
    const announcements = rows as unknown as (WireRow & BaseSysAnnouncement)[];
    const counted = await countReaders(
      announcements.map(({ id }) => id),
      manager,
    );
    const names = await this.staffNames.findNames(
      announcements.map(({ staffId }) => staffId),
      manager,
    );
    for (const row of announcements) {
      row.readers = counted.get(row.id) ?? 0;
      row.staffName = names.get(row.staffId) ?? null;
    }
    return rows;
  }
}
