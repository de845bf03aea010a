import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { BaseSysRole } from './role.entity';
import { BaseSysUser } from './user.entity';

/** The roles of a staff member. */
@Entity('base_sys_user_role')
@Unique('uq_base_sys_user_role_userId', ['userId', 'roleId'])
export class BaseSysUserRole extends BaseEntity {
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Index()
  @RefersTo(() => BaseSysRole)
  @Column({ type: 'int', comment: 'role' })
  roleId: number;

  @ServerSet()
  @Moment({ nullable: true, comment: 'the role holds from this time on; null: from the start' })
  fromTime: Date | null;

  @Index()
  @ServerSet()
  @Moment({ nullable: true, comment: 'the role holds until before this time; null: without an end' })
  untilTime: Date | null;
}
