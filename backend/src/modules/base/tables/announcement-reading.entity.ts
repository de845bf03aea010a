import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysAnnouncement } from './announcement.entity';
import { BaseSysUser } from './user.entity';

/** A staff member has confirmed that they read an announcement, at the time of creation. */
@Entity('base_sys_announcement_reading')
@Unique('uq_base_sys_announcement_reading', ['announcementId', 'userId'])
export class BaseSysAnnouncementReading extends BaseEntity {
  @RefersTo(() => BaseSysAnnouncement)
  @Column({ type: 'int', comment: 'announcement' })
  announcementId: number;

  @Index()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;
}
