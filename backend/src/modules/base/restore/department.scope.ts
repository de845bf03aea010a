import { Injectable } from '@nestjs/common';
import type { Staff } from '../../../kernel/context/staff';
import { among, type Condition } from '../../../kernel/database/condition';
import { type BinScope, ScopeFor } from '../../../kernel/recycle/bin-scope';
import { BaseSysDepartment } from '../tables/department.entity';
import { BaseSysRoleDepartment } from '../tables/role-department.entity';
import { BaseSysUser } from '../tables/user.entity';

/** Of what was in a department, or below it, or reached it, only whoever reaches the department sees what is kept. */
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
