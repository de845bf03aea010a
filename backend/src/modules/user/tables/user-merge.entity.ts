import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';
import { UserInfo } from './user-info.entity';

/** A merge of two people. The row of the first was deleted, and its id redirects to the second from then on. */
@Entity('user_merge')
@Unique('uq_user_merge_redirect', ['redirect'])
@Index('ix_user_merge_into', ['intoId', 'id'])
export class UserMerge extends BaseEntity {
  @Index()
  @Column({ type: 'int', comment: 'merged person' })
  fromId: number;

  @RefersTo(() => UserInfo)
  @Column({ type: 'int', comment: 'person who is kept' })
  intoId: number;

  /** the id that redirects to the other person; null after an undo, so that an id has only one active redirect */
  @Column({ type: 'int', nullable: true, comment: 'id that is redirected' })
  redirect: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'nickname of the merged person' })
  fromName: string | null;

  @Personal('text')
  @Column({ type: 'varchar', length: 255, comment: 'reason' })
  reason: string;

  @Json({ comment: 'columns taken from the merged person' }, { type: 'array', items: { type: 'string' } })
  taken: string[];

  @Column({ type: 'int', comment: 'number of moved addresses' })
  addresses: number;

  /** both people before the merge, encrypted with the server's secret; null after an undo */
  @Personal('secret')
  @LongText({ nullable: true, select: false, comment: 'encrypted: both people before the merge' })
  snapshot: string | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Moment({ nullable: true, comment: 'time of the undo' })
  undoneTime: Date | null;

  @Joined(() => BaseSysUser, 'name', 'staffId')
  staffName: string | null;

  @Attached(String, 'when undo is no longer possible')
  undoUntil: string;

  @Attached(Boolean, 'true if the merge can be undone')
  canUndo: boolean;
}
