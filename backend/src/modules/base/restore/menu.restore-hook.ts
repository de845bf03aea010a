import { Injectable } from '@nestjs/common';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { RestoreHookFor, type RestoreHook, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { BaseSysMenu } from '../tables/menu.entity';
import { permissionsIn } from '../tables/permissions-in';
import { beyondOwnRights } from './as-restorer';

/** A menu comes back with the roles that granted it, and only for people who have its permissions. */
@RestoreHookFor([BaseSysMenu])
@Injectable()
export class MenuRestoreHook implements RestoreHook {
  constructor(private readonly staff: StaffCache) {}

  mayReturn({ rows, staff }: Returned): Promise<void> {
    const permissions = rows.flatMap(({ perms }) => permissionsIn(perms as string | null));
    return permissions.every((one) => hasPermission(staff, one))
      ? Promise.resolve()
      : Promise.reject(beyondOwnRights());
  }

  afterRestore(): Promise<void> {
    return this.staff.forgetStaff('all');
  }
}
