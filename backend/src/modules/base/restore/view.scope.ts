import { Injectable } from '@nestjs/common';
import type { Staff } from '../../../kernel/basis/context/staff';
import { among, type Condition } from '../../../kernel/stores/database/condition';
import { type BinScope, ScopeFor } from '../../../kernel/rows/recycle/bin-scope';
import { BaseSysUser } from '../tables/user.entity';
import { BaseSysView } from '../tables/view.entity';
import { BaseSysViewDefault } from '../tables/view-default.entity';

/** Members see their own deleted views, and those of people in their reach. */
@ScopeFor([
  { entity: BaseSysView, by: 'userId' },
  { entity: BaseSysViewDefault, by: 'userId' },
])
@Injectable()
export class ViewScope implements BinScope {
  readonly owner = BaseSysUser;

  seenBy({ id, departmentIds }: Staff): Condition {
    if (departmentIds === 'all') return { sql: '1 = 1', params: [] };
    const { sql, params } = among('`departmentId`', departmentIds);
    return {
      sql: `s.\`ownerId\` = ? OR s.\`ownerId\` IN (SELECT \`id\` FROM \`base_sys_user\` WHERE ${sql})`,
      params: [id, ...params],
    };
  }
}
