import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { Joined } from '../../../kernel/entity/joined.decorator';
import { Json } from '../../../kernel/entity/json.decorator';
import { LongText } from '../../../kernel/entity/long-text.decorator';
import { Moment } from '../../../kernel/entity/moment.decorator';
import { Personal } from '../../../kernel/entity/personal.decorator';
import { RefersTo } from '../../../kernel/entity/refers-to.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';
import { UserInfo } from './user-info.entity';

/** A merge of two people. The row of the first was deleted, and its id redirects to the second from then on. */
@Entity('user_merge')
@Unique('uq_user_merge_redirect', ['redirect'])
@Index('ix_user_merge_into', ['intoId', 'id'])
export class UserMerge extends BaseEntity {
  @Index()
  @Column({ type: 'int', comment: 'who went' })
  fromId: number;

  @RefersTo(() => UserInfo)
  @Column({ type: 'int', comment: 'into whom' })
  intoId: number;

  /** the id that redirects to the other person; null after an undo, so that an id has only one active redirect */
  @Column({ type: 'int', nullable: true, comment: 'redirected id' })
  redirect: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'nickname of who went' })
  fromName: string | null;

  @Personal('text')
  @Column({ type: 'varchar', length: 255, comment: 'why' })
  reason: string;

  @Json({ comment: 'columns taken from who went' }, { type: 'array', items: { type: 'string' } })
  taken: string[];

  @Column({ type: 'int', comment: 'addresses moved' })
  addresses: number;

  /** both people before the merge, encrypted with the server's secret; null after an undo */
  @Personal('secret')
  @LongText({ nullable: true, select: false, comment: 'sealed: both as they were' })
  snapshot: string | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Moment({ nullable: true, comment: 'undone' })
  undoneTime: Date | null;

  @Joined(() => BaseSysUser, 'name', 'staffId')
  staffName: string | null;

  @Attached(String, 'when undo is no longer possible')
  undoUntil: string;

  @Attached(Boolean, 'true if the merge can be undone')
  canUndo: boolean;
}
