import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { StaffCache } from '../../../kernel/auth/staff-cache';
import { GuestFor, type RecycleGuest, type Returned } from '../../../kernel/recycle/recycle-guest';
import { withinReach } from '../department/within-reach';
import { GrantsService } from '../role/grants.service';
import { BaseSysUser } from '../user/user.entity';
import { BaseSysUserRole } from '../user/user-role.entity';
import { asRestorer, beyond } from './as-restorer';

/** A member comes back only into a department in reach, and with roles that may no more than whoever brings them. */
@GuestFor([BaseSysUser])
@Injectable()
export class UserGuest implements RecycleGuest {
  constructor(
    private readonly grants: GrantsService,
    private readonly staff: StaffCache,
  ) {}

  async mayReturn(returned: Returned): Promise<void> {
    const { rows, manager } = returned;
    const restorer = asRestorer(returned);
    const reaches = withinReach(restorer);
    if (!rows.every(({ departmentId }) => reaches(departmentId as number | null))) throw beyond();
    const tooMuch = await this.grants.rolesBeyond(restorer, manager);
    if (!tooMuch.size) return;
    const links = await manager.findBy(BaseSysUserRole, { roleId: In([...tooMuch]) });
    const back = new Set(rows.map(({ id }) => id as number));
    if (links.some(({ userId }) => back.has(userId))) throw beyond();
  }

  returned(): Promise<void> {
    return this.staff.forget('all');
  }
}
