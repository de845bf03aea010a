import { Injectable } from '@nestjs/common';
import type { Staff } from '../../../kernel/basis/context/staff';
import { among, type Condition } from '../../../kernel/stores/database/condition';
import { type BinScope, ScopeFor } from '../../../kernel/rows/recycle/bin-scope';
import { BaseSysDepartment } from '../tables/department.entity';
import { BaseSysRoleDepartment } from '../tables/role-department.entity';
import { BaseSysUser } from '../tables/user.entity';

/** Deleted rows that belonged to a department are visible only to people who reach that department. */
@ScopeFor([
  { entity: BaseSysUser, by: 'departmentId' },
  { entity: BaseSysDepartment, by: 'parentId' },
  { entity: BaseSysRoleDepartment, by: 'departmentId' },
])
@Injectable()
export class DepartmentScope implements BinScope {
  readonly owner = BaseSysDepartment;

  seenBy({ departmentIds }: Staff): Condition {
    return departmentIds === 'all' ? { sql: '1 = 1', params: [] } : among('s.`ownerId`', departmentIds);
  }
}
