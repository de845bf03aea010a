import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';
import { UserInfo } from './user-info.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** A note that staff write about a person, for other staff. */
@Entity('user_note')
@Index(['userId', 'id'])
export class UserNote extends BaseEntity {
  @RefersTo(() => UserInfo)
  @Column({ type: 'int', comment: 'person' })
  userId: number;

  @Personal('text')
  @Trimmed()
  @ManyLines()
  @Column({ type: 'varchar', length: 500, comment: 'note' })
  content: string;

  @Column({ type: 'boolean', default: false, comment: 'pinned' })
  isPinned: boolean;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Joined(() => BaseSysUser, 'name', 'staffId')
  staffName: string | null;
}
