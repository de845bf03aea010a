import { Injectable } from '@nestjs/common';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import type { MovedRow } from '../../../kernel/rows/recycle/recycle-bin';
import {
  type MovingBack,
  RestoreHookFor,
  type RestoreHook,
  type Returned,
} from '../../../kernel/rows/recycle/restore-hook';
import { BaseSysDepartment } from '../tables/department.entity';
import { withinReach } from '../reach/within-reach';
import { asRestorer, beyondOwnRights } from './as-restorer';

/** A department can be restored only below one that is in reach, and at the top level only by a super user. */
@RestoreHookFor([BaseSysDepartment])
@Injectable()
export class DepartmentRestoreHook implements RestoreHook {
  constructor(private readonly staff: StaffCache) {}

  mayReturn(returned: Returned): Promise<void> {
    const reaches = withinReach(asRestorer(returned));
    const isWithin = returned.rows.every(({ parentId }) => reaches(parentId as number | null));
    return isWithin ? Promise.resolve() : Promise.reject(beyondOwnRights());
  }

  /** Departments that were below it move back, if the person who restores it may see where they are now. */
  mayMoveBack(moving: MovingBack): Promise<readonly MovedRow[]> {
    const reaches = withinReach(asRestorer(moving));
    return Promise.resolve(moving.rows.filter(({ id, to }) => reaches(id) && reaches(to)));
  }

  afterRestore(): Promise<void> {
    return this.staff.forgetStaff('all');
  }
}
