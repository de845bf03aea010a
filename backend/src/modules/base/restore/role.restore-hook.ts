import { Injectable } from '@nestjs/common';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { RestoreHookFor, type RestoreHook, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { refuseOwnLockOut } from '../reach/own-lock-out';
import { GrantsService } from '../role/grants.service';
import { checkNetworks } from '../role/role-networks';
import { BaseSysRole } from '../tables/role.entity';
import { asRestorer, beyondOwnRights } from './as-restorer';

/** A role can be restored only if it grants no more than the person who restores it has. */
@RestoreHookFor([BaseSysRole])
@Injectable()
export class RoleRestoreHook implements RestoreHook {
  constructor(
    private readonly grants: GrantsService,
    private readonly staff: StaffCache,
  ) {}

  async mayReturn(returned: Returned): Promise<void> {
    const tooMuch = await this.grants.rolesBeyond(asRestorer(returned), returned.manager);
    if (returned.rows.some(({ id }) => tooMuch.has(id as number))) throw beyondOwnRights();
    for (const role of returned.rows) checkNetworks(role);
    const restored = new Set(returned.rows.map(({ id }) => id as number));
    await refuseOwnLockOut(returned.manager, (id) => restored.has(id));
  }

  afterRestore(): Promise<void> {
    return this.staff.forgetStaff('all');
  }
}
