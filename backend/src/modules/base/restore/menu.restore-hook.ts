import { Injectable } from '@nestjs/common';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { RestoreHookFor, type RestoreHook, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { refuseReturnToTaken } from '../menu/own-routes';
import { BaseSysMenu } from '../tables/menu.entity';
import { permissionsIn } from '../tables/permissions-in';
import { beyondOwnRights } from './as-restorer';

/** A menu comes back with the roles that granted it, only for people who have its permissions, and to a route that is still free. */
@RestoreHookFor([BaseSysMenu])
@Injectable()
export class MenuRestoreHook implements RestoreHook {
  constructor(private readonly staff: StaffCache) {}

  async mayReturn({ rows, staff, manager }: Returned): Promise<void> {
    const permissions = rows.flatMap(({ perms }) => permissionsIn(perms as string | null));
    if (!permissions.every((one) => hasPermission(staff, one))) throw beyondOwnRights();
    await refuseReturnToTaken(new Set(rows.map(({ id }) => id as number)), manager);
  }

  afterRestore(): Promise<void> {
    return this.staff.forgetStaff('all');
  }
}
