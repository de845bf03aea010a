import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../kernel/basis/context/staff';
import { among, type Condition } from '../../../kernel/stores/database/condition';
import { type BinScope, ScopeFor } from '../../../kernel/rows/recycle/bin-scope';
import { BaseSysMenu } from '../tables/menu.entity';
import { GrantsService } from '../role/grants.service';
import { BaseSysRoleMenu } from '../tables/role-menu.entity';

/** A deleted role is visible to people who could grant everything that it granted. */
@ScopeFor([{ entity: BaseSysRoleMenu, by: 'menuId' }])
@Injectable()
export class GrantedMenuScope implements BinScope {
  readonly owner = BaseSysMenu;

  constructor(private readonly grants: GrantsService) {}

  async seenBy(staff: Staff, manager: EntityManager): Promise<Condition> {
    return among('s.`ownerId`', [...(await this.grants.menusWithin(staff, manager))]);
  }
}
