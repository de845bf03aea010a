import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysDepartment } from './department.entity';
import { BaseSysRole } from './role.entity';

/** The departments whose data a role may access. */
@Entity('base_sys_role_department')
@Unique('uq_base_sys_role_department_roleId', ['roleId', 'departmentId'])
export class BaseSysRoleDepartment extends BaseEntity {
  @RefersTo(() => BaseSysRole)
  @Column({ type: 'int', comment: 'role' })
  roleId: number;

  @Index()
  @RefersTo(() => BaseSysDepartment)
  @Column({ type: 'int', comment: 'department' })
  departmentId: number;
}
