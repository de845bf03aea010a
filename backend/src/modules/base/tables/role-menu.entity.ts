import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysMenu } from './menu.entity';
import { BaseSysRole } from './role.entity';

/** The menus that a role grants. */
@Entity('base_sys_role_menu')
@Unique('uq_base_sys_role_menu_roleId', ['roleId', 'menuId'])
export class BaseSysRoleMenu extends BaseEntity {
  @RefersTo(() => BaseSysRole)
  @Column({ type: 'int', comment: 'role' })
  roleId: number;

  @Index()
  @RefersTo(() => BaseSysMenu)
  @Column({ type: 'int', comment: 'menu' })
  menuId: number;
}
