import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import type { Staff } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { ConfService } from '../conf/conf.service';
import { holdersOf } from '../reach/holders';
import { GrantsService } from '../role/grants.service';
import { StaffChanges } from '../staff-changes.service';
import { BaseSysRole } from '../tables/role.entity';
import { rolesOfUser } from '../tables/user-roles';
import type { FactorRules, HouseOrder, RoleOrder } from './factor-policy.dto';
import { readHousePolicy, writeHousePolicy } from './house-policy';
import { countStaff, countStaffByRole } from './staff-without-factor';

const DAY = 24 * 60 * 60_000;
const NOBODY = { people: 0, without: 0 };

/** Sets of whom a second factor is required. The guard asks for it, with what the directory of the staff says of each member. */
@Injectable()
export class FactorPolicy {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly grants: GrantsService,
    private readonly changes: StaffChanges,
    private readonly staff: StaffCache,
  ) {}

  /** Everybody except a super user sees the roles that grant no more than their own, and those that they have. */
  async readRules(): Promise<FactorRules> {
    const { manager } = this.source;
    const asker = currentStaff();
    const [house, all, roles, byRole, closed] = await Promise.all([
      readHousePolicy(this.conf),
      countStaff(manager),
      manager.find(BaseSysRole, { order: { id: 'ASC' } }),
      countStaffByRole(manager),
      this.closedTo(asker, manager),
    ]);
    const shown = roles.filter(({ id }) => !closed.has(id) || asker.roleIds.includes(id));
    return {
      house: { ...house, ...all, isPast: isPast(house.from) },
      changeable: asker.isSuper,
      roles: shown.map(({ id, name, factorFrom }) => ({
        id,
        name,
        from: factorFrom,
        isPast: isPast(factorFrom),
        changeable: !closed.has(id),
        ...(byRole.get(id) ?? NOBODY),
      })),
    };
  }

  /** @throws BusinessError unless the caller is a super user */
  async setHouse({ policy, graceDays }: HouseOrder): Promise<void> {
    if (!currentStaff().isSuper) throw new BusinessError('factor.houseBeyond');
    await writeHousePolicy(this.conf, { policy, from: policy === 'required' ? after(graceDays) : null });
    await this.staff.forgetStaff('all');
  }

  /** @throws BusinessError for an unknown role, and for one that the caller has, or that grants more */
  setRole({ roleId: id, required, graceDays }: RoleOrder): Promise<void> {
    return this.changes.runChange(async (manager, affected) => {
      const role = await manager.findOneBy(BaseSysRole, { id });
      if (!role) throw new BusinessError('crud.notFound');
      if ((await this.closedTo(currentStaff(), manager)).has(id)) throw new BusinessError('factor.roleBeyond');
      const factorFrom = required ? after(graceDays) : null;
      await manager.update(BaseSysRole, { id }, { factorFrom });
      const change = { id, action: 'update' as const, before: { factorFrom: role.factorFrom }, after: { factorFrom } };
      await noteChanges(BaseSysRole, [change], manager);
      for (const holder of await holdersOf([id], manager)) affected.add(holder);
    });
  }

  /** Nobody but a super user loosens what is required of themselves, or of those who may do more. */
  private async closedTo(staff: Staff, manager: EntityManager): Promise<Set<number>> {
    if (staff.isSuper) return new Set();
    const own = await rolesOfUser(manager, staff.id);
    return new Set([...own.keys(), ...(await this.grants.rolesBeyond(staff, manager))]);
  }
}

const after = (days = 0): Date => new Date(Date.now() + days * DAY);
const isPast = (from: Date | null): boolean => !!from && from <= new Date();
