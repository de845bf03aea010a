import { Injectable } from '@nestjs/common';
import { StaffCache } from '../../../kernel/auth/staff-cache';
import { RestoreHookFor, type RestoreHook, type Returned } from '../../../kernel/recycle/restore-hook';
import { withinReach } from '../reach/within-reach';
import { BaseSysUser } from '../tables/user.entity';
import { StaffReach } from '../user/staff-reach';
import { asRestorer, beyond } from './as-restorer';

/** A member comes back only into a department in reach, and only to whoever might change them. */
@RestoreHookFor([BaseSysUser])
@Injectable()
export class UserRestoreHook implements RestoreHook {
  constructor(
    private readonly reach: StaffReach,
    private readonly staff: StaffCache,
  ) {}

  async mayReturn(returned: Returned): Promise<void> {
    const { rows, manager } = returned;
    const restorer = asRestorer(returned);
    const reaches = withinReach(restorer);
    if (!rows.every(({ departmentId }) => reaches(departmentId as number | null))) throw beyond();
    const ids = rows.map(({ id }) => id as number);
    await this.reach.require(ids, manager, restorer);
  }

  returned(): Promise<void> {
    return this.staff.forget('all');
  }
}
