import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';
import { BaseSysView } from './view.entity';

/** The view with which a list opens for a user. */
@Entity('base_sys_view_default')
@Unique('uq_base_sys_view_default_list', ['userId', 'resource'])
export class BaseSysViewDefault extends BaseEntity {
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Column({ type: 'varchar', length: 100, comment: 'list' })
  resource: string;

  @Index()
  @RefersTo(() => BaseSysView)
  @Column({ type: 'int', comment: 'view' })
  viewId: number;
}
