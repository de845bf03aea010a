import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { StaffCache } from '../../kernel/access/auth/staff-cache';
import { gatherChanges } from '../../kernel/rows/history/change-journal';
import { retryOnDeadlock } from '../../kernel/stores/database/retry-on-deadlock';
import { BusinessError } from '../../kernel/basis/errors/business-error';
import { ConfService } from './conf/conf.service';
import { keepingOneselfIn } from './reach/own-lock-out';
import { superUsers } from './tables/super-users';

const LOCK = 'lock:staff';

/**
 * Serialises changes of staff, departments and roles across all nodes. Otherwise two transactions at once could each check that the tree
 * has no cycle, or that a super user remains, and both be wrong.
 */
@Injectable()
export class StaffChanges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly staff: StaffCache,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.conf.claimKey(LOCK, this.source.manager);
  }

  /**
   * Runs the change in its own transaction. The staff members that it adds to `affected` are reloaded by every node before their next
   * request. The change is announced even if it affects nobody, because what a list says about a role may change.
   * @throws BusinessError `user.lastSuper` if no super user would remain, `role.locksOut` if the asker could not come in any more
   */
  async runChange<T>(change: (manager: EntityManager, affected: Set<number>) => Promise<T>): Promise<T> {
    const affected = new Set<number>();
    const result = await retryOnDeadlock(() => {
      affected.clear();
      return this.source.transaction((manager) => keepingSuperUser(manager, () => change(manager, affected)));
    });
    await this.staff.forgetStaff([...affected]);
    return result;
  }
}

/**
 * Updating the row locks it until the transaction ends. The embedded database allows one write transaction at a time anyway. It must be the
 * first statement, because MySQL takes the transaction's snapshot at its first read.
 */
async function lock(manager: EntityManager): Promise<void> {
  await manager.query('UPDATE `base_sys_conf` SET `cValue` = `cValue` WHERE `cKey` = ?', [LOCK]);
}

async function keepingSuperUser<T>(manager: EntityManager, change: () => Promise<T>): Promise<T> {
  await lock(manager);
  const guarded = await hasSuperUser(manager);
  const result = await gatherChanges(manager, () => keepingOneselfIn(manager, change));
  if (guarded && !(await hasSuperUser(manager))) throw new BusinessError('user.lastSuper', {}, { reason: 'lastSuper' });
  return result;
}

/** A super user whose role ends some day does not count: nobody would be left then. Nor does a service account, with which nobody signs in. */
async function hasSuperUser(manager: EntityManager): Promise<boolean> {
  return (await superUsers(manager)).some(({ untilTime }) => untilTime === null);
}
