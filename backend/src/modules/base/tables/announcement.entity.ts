import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { BaseSysUser } from './user.entity';

/** What all staff should read. It is never changed nor deleted, so that who confirmed it has read exactly this. */
@Entity('base_sys_announcement')
export class BaseSysAnnouncement extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 100, comment: 'title' })
  title: string;

  @Trimmed()
  @ManyLines()
  @Column({ type: 'varchar', length: 2000, comment: 'text' })
  content: string;

  @Index()
  @Moment({ nullable: true, comment: 'until when staff are shown it; null: until it is withdrawn' })
  endTime: Date | null;

  @ServerSet()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member who wrote it' })
  staffId: number;

  @Attached(String, 'name of the staff member who wrote it', { nullable: true })
  staffName: string | null;

  @Attached(Number, 'how many of the people on duty whom the caller sees have confirmed it')
  readers: number;
}
