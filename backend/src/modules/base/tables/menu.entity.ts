import { ValidateIf } from 'class-validator';
import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';
import { Rule } from '../../../kernel/basis/schema/rule.decorator';

export enum MenuType {
  Directory,
  Menu,
  Permission,
}

@KeepsHistory()
@Entity('base_sys_menu')
export class BaseSysMenu extends BaseEntity {
  @Index()
  @RefersTo(() => BaseSysMenu)
  @Column({ type: 'int', nullable: true, comment: 'parent' })
  parentId: number | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 255, comment: 'name' })
  name: string;

  @ValidateIf((row: BaseSysMenu) => !!row.router)
  @StartsWithSlash()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'route' })
  router: string | null;

  @LongText({ nullable: true, comment: 'permissions, comma-separated' })
  perms: string | null;

  @OneOf(MenuType)
  @Column({ type: 'tinyint', default: MenuType.Directory, comment: 'type: 0 directory, 1 menu, 2 permission' })
  type: MenuType;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'icon' })
  icon: string | null;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'order' })
  orderNum: number;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'view path, or an address to show in a frame' })
  viewPath: string | null;

  @Column({ type: 'boolean', default: true, comment: 'keep the page alive in its tab' })
  keepAlive: boolean;

  @Column({ type: 'boolean', default: true, comment: 'shown in the menu' })
  isShow: boolean;

  @Attached(String, 'name of the parent')
  parentName: string | null;
}

function StartsWithSlash(): PropertyDecorator {
  return Rule({
    name: 'startsWithSlash',
    holds: (value) => typeof value === 'string' && value.startsWith('/'),
    words: { type: 'string', patterns: ['^/'] },
  });
}
