import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { RefersTo } from '../../../kernel/entity/refers-to.decorator';
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
}
