import { Injectable } from '@nestjs/common';
import { StaffCache } from '../../../kernel/auth/staff-cache';
import { GuestFor, type RecycleGuest, type Returned } from '../../../kernel/recycle/recycle-guest';
import { GrantsService } from '../role/grants.service';
import { BaseSysRole } from '../tables/role.entity';
import { asRestorer, beyond } from './as-restorer';

/** A role comes back only if its holders may no more than whoever brings it. */
@GuestFor([BaseSysRole])
@Injectable()
export class RoleGuest implements RecycleGuest {
  constructor(
    private readonly grants: GrantsService,
    private readonly staff: StaffCache,
  ) {}

  async mayReturn(returned: Returned): Promise<void> {
    const tooMuch = await this.grants.rolesBeyond(asRestorer(returned), returned.manager);
    if (returned.rows.some(({ id }) => tooMuch.has(id as number))) throw beyond();
  }

  returned(): Promise<void> {
    return this.staff.forget('all');
  }
}
