import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { BaseSysAnnouncement } from '../tables/announcement.entity';
import { BaseSysAnnouncementReading } from '../tables/announcement-reading.entity';
import type { Readers, ReadersQuery } from './announcement.dto';
import { countReaders } from './count-readers';
import { peopleOnDuty } from './people-on-duty';

/** Who has confirmed an announcement, among the people on duty in the departments that the caller sees. Programs are none of them. */
@Injectable()
export class AnnouncementReaders {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws BusinessError `crud.notFound` */
  async listReaders({ id, page = 1, size = 20 }: ReadersQuery): Promise<Readers> {
    const { manager } = this.source;
    if (!(await manager.existsBy(BaseSysAnnouncement, { id }))) throw new BusinessError('crud.notFound');
    const people = peopleOnDuty(manager).leftJoin(
      BaseSysAnnouncementReading,
      'r',
      'r.userId = u.id AND r.announcementId = :id',
      { id },
    );
    const [rows, total] = await people
      .select(['u.id', 'u.name', 'u.username'])
      .orderBy('CASE WHEN r.id IS NULL THEN 0 ELSE 1 END')
      .addOrderBy('u.id')
      .offset((page - 1) * size)
      .limit(size)
      .getManyAndCount();
    const confirmed = (await countReaders([id], manager)).get(id) ?? 0;
    const userId = In(rows.map((row) => row.id));
    const readings = await manager.findBy(BaseSysAnnouncementReading, { announcementId: id, userId });
    const times = new Map(readings.map((reading) => [reading.userId, reading.createTime]));
    const list = rows.map((row) => ({
      id: row.id,
      name: row.name ?? row.username,
      readTime: times.get(row.id) ?? null,
    }));
    return { list, pagination: { page, size, total }, confirmed };
  }
}
