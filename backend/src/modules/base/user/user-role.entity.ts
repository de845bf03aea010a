import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';

/** Which staff member has which role. */
@Entity('base_sys_user_role')
@Unique('uq_base_sys_user_role_userId', ['userId', 'roleId'])
export class BaseSysUserRole extends BaseEntity {
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Index()
  @Column({ type: 'int', comment: 'role' })
  roleId: number;
}
