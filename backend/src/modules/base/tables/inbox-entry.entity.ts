import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';

/** What staff are told. The part before the point says what `subjectId` is the id of: a case, a batch, a takeback. */
export const INBOX_KINDS = [
  'case.handedOver',
  'case.cameBack',
  'case.upheld',
  'case.overturned',
  'batch.done',
  'takeback.done',
  'takeback.stopped',
] as const;

export type InboxKind = (typeof INBOX_KINDS)[number];

/** Something that a staff member should hear of. It holds no text: the console has words for each kind. */
@Entity('base_sys_inbox_entry')
@Unique('uq_base_sys_inbox_entry_userId', ['userId', 'dedupeKey'])
@Index(['userId', 'readTime'])
export class BaseSysInboxEntry extends BaseEntity {
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member who is told' })
  userId: number;

  @OneOf(INBOX_KINDS)
  @Column({ type: 'varchar', length: 30, comment: 'what happened' })
  kind: InboxKind;

  @Column({ type: 'int', comment: 'id of what it happened to' })
  subjectId: number;

  @Column({ type: 'int', nullable: true, comment: 'staff member who did it' })
  fromId: number | null;

  /** the name at that time */
  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member who did it' })
  fromName: string | null;

  /** the same event is told once, however often it is sent */
  @Column({ type: 'varchar', length: 100, select: false, comment: 'what tells this event from others' })
  dedupeKey: string;

  @Moment({ nullable: true, comment: 'when it was read' })
  readTime: Date | null;
}
