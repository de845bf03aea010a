import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../../kernel/basis/context/staff';
import { among, type Condition } from '../../../kernel/stores/database/condition';
import { type BinScope, ScopeFor } from '../../../kernel/rows/recycle/bin-scope';
import { GrantsService } from '../role/grants.service';
import { BaseSysRole } from '../tables/role.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';

/**
 * Everybody sees which roles a deleted member had. A member with more rights can neither be restored nor destroyed, just as they could
 * not be deleted.
 */
@ScopeFor([{ entity: BaseSysUserRole, by: 'roleId' }])
@Injectable()
export class HeldRoleScope implements BinScope {
  readonly owner = BaseSysRole;

  constructor(private readonly grants: GrantsService) {}

  seenBy(): Condition {
    return { sql: '1 = 1', params: [] };
  }

  async changedBy(staff: Staff, manager: EntityManager): Promise<Condition> {
    const { sql, params } = among('s.`ownerId`', [...(await this.grants.rolesBeyond(staff, manager))]);
    return { sql: `NOT (${sql})`, params };
  }
}
