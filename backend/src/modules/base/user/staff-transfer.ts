import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { StaffChanges } from '../staff-changes.service';
import { BaseSysUser } from '../tables/user.entity';
import { StaffReach } from './staff-reach';
import { UserRules } from './user-rules.service';
import { UserService } from './user.service';

/** Moves staff to another department, because somebody moves them or because their department is deleted. */
@Injectable()
export class StaffTransfer {
  constructor(
    private readonly changes: StaffChanges,
    private readonly users: UserService,
    private readonly rules: UserRules,
    private readonly reach: StaffReach,
  ) {}

  /** @throws BusinessError if some of them are out of reach or may not be moved */
  moveStaff(departmentId: number, userIds: readonly number[]): Promise<void> {
    return this.changes.runChange(async (manager) => {
      const ids = await this.users.inReach(userIds, manager);
      if (ids.length < new Set(userIds).size) throw new BusinessError('crud.notFound');
      await this.reach.requireMovable(ids, manager);
      await this.rules.checkDepartment(departmentId, manager);
      const before = await manager.find(BaseSysUser, {
        where: { id: In(ids) },
        select: { id: true, departmentId: true },
      });
      await manager.update(BaseSysUser, { id: In(ids) }, { departmentId });
      const moved = before
        .filter((member) => member.departmentId !== departmentId)
        .map(({ id, departmentId: from }) => ({
          id,
          action: 'update' as const,
          before: { departmentId: from },
          after: { departmentId },
        }));
      await noteChanges(BaseSysUser, moved, manager);
    });
  }

  /** Deleting a department moves its staff. @throws BusinessError if they may not be moved */
  async requireMovableFrom(departmentIds: number[], manager: EntityManager): Promise<void> {
    const members = await manager.find(BaseSysUser, {
      where: { departmentId: In(departmentIds) },
      select: { id: true },
    });
    const ids = members.map(({ id }) => id);
    await this.reach.requireMovable(ids, manager);
  }
}
