import { Injectable } from '@nestjs/common';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import type { MovedRow } from '../../../kernel/rows/recycle/recycle-bin';
import {
  type MovingBack,
  RestoreHookFor,
  type RestoreHook,
  type Returned,
} from '../../../kernel/rows/recycle/restore-hook';
import { withinReach } from '../reach/within-reach';
import { BaseSysUser } from '../tables/user.entity';
import { StaffReach } from '../user/staff-reach';
import { asRestorer, beyondOwnRights } from './as-restorer';

/** A member can be restored only into a department in reach, and only by somebody who may change them. */
@RestoreHookFor([BaseSysUser])
@Injectable()
export class StaffRestoreHook implements RestoreHook {
  constructor(
    private readonly reach: StaffReach,
    private readonly staff: StaffCache,
  ) {}

  async mayReturn(returned: Returned): Promise<void> {
    const { rows, manager } = returned;
    const restorer = asRestorer(returned);
    const reaches = withinReach(restorer);
    if (!rows.every(({ departmentId }) => reaches(departmentId as number | null))) throw beyondOwnRights();
    const ids = rows.map(({ id }) => id as number);
    await this.reach.requireReach(ids, manager, restorer);
  }

  /** Members whom the person could not move stay where they are. */
  async mayMoveBack(moving: MovingBack): Promise<readonly MovedRow[]> {
    const { rows, manager } = moving;
    const restorer = asRestorer(moving);
    const reaches = withinReach(restorer);
    const ids = rows.map(({ id }) => id);
    const barriers = await this.reach.barriersOf(ids, manager, restorer);
    const isOneself = (id: number) => id === restorer.id && !restorer.isSuper;
    return rows.filter(({ id, to }) => reaches(to) && !barriers.has(id) && !isOneself(id));
  }

  afterRestore(): Promise<void> {
    return this.staff.forgetStaff('all');
  }
}
