import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';

/** Which role reaches which department. */
@Entity('base_sys_role_department')
@Unique('uq_base_sys_role_department_roleId', ['roleId', 'departmentId'])
export class BaseSysRoleDepartment extends BaseEntity {
  @Column({ type: 'int', comment: 'role' })
  roleId: number;

  @Index()
  @Column({ type: 'int', comment: 'department' })
  departmentId: number;
}
