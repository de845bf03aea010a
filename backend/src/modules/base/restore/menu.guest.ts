import { Injectable } from '@nestjs/common';
import { holds } from '../../../kernel/context/staff';
import { StaffCache } from '../../../kernel/auth/staff-cache';
import { GuestFor, type RecycleGuest, type Returned } from '../../../kernel/recycle/recycle-guest';
import { BaseSysMenu } from '../tables/menu.entity';
import { permissionsIn } from '../tables/permissions-in';
import { beyond } from './as-restorer';

/** A menu comes back with the roles that granted it: only for whoever holds what it grants. */
@GuestFor([BaseSysMenu])
@Injectable()
export class MenuGuest implements RecycleGuest {
  constructor(private readonly staff: StaffCache) {}

  mayReturn({ rows, staff }: Returned): Promise<void> {
    const permissions = rows.flatMap(({ perms }) => permissionsIn(perms as string | null));
    return permissions.every((one) => holds(staff, one)) ? Promise.resolve() : Promise.reject(beyond());
  }

  returned(): Promise<void> {
    return this.staff.forget('all');
  }
}
