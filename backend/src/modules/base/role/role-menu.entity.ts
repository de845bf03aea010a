import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';

/** Which role grants which menu. */
@Entity('base_sys_role_menu')
@Unique('uq_base_sys_role_menu_roleId', ['roleId', 'menuId'])
export class BaseSysRoleMenu extends BaseEntity {
  @Column({ type: 'int', comment: 'role' })
  roleId: number;

  @Index()
  @Column({ type: 'int', comment: 'menu' })
  menuId: number;
}
