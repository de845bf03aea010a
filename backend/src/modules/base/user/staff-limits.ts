import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { STAFF_TOPIC } from '../../../kernel/access/auth/staff-cache';
import { Bus } from '../../../kernel/stores/bus/bus';
import type { Staff } from '../../../kernel/basis/context/staff';
import { among } from '../../../kernel/stores/database/condition';
import { GrantsService } from '../role/grants.service';

/** What is beyond a staff member. Whoever holds one of these roles, or is one of these people, is out of their reach. */
export interface Limits {
  superRoles: ReadonlySet<number>;
  /** other roles that the staff member could not grant */
  strongerRoles: ReadonlySet<number>;
  /** the creators of departments that the staff member does not see; they see these whatever their roles grant */
  founders: ReadonlySet<number>;
}

/** Reads the limits of staff members. They depend on all menus, roles and departments, and lists need them for every page. */
@Injectable()
export class StaffLimits {
  /** By the member as the cache of staff has loaded it: another object after a change, or after a few seconds. */
  private cached = new WeakMap<Staff, Promise<Limits>>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly grants: GrantsService,
    bus: Bus,
  ) {
    bus.subscribeTo(STAFF_TOPIC, () => this.forget());
    bus.onGap(() => this.forget());
  }

  /** The limits as of the last announced change, for lists. Decisions must read them anew in their transaction. */
  getLimits(staff: Staff): Promise<Limits> {
    const { cached } = this;
    const found = cached.get(staff);
    if (found) return found;
    const fresh = this.readLimits(staff, this.source.manager).catch((error: unknown) => {
      cached.delete(staff);
      throw error;
    });
    cached.set(staff, fresh);
    return fresh;
  }

  async readLimits(staff: Staff, manager: EntityManager): Promise<Limits> {
    if (staff.departmentIds === 'all') return { superRoles: new Set(), strongerRoles: new Set(), founders: new Set() };
    const [superRoles, strongerRoles, founders] = await Promise.all([
      this.grants.superRoles(manager),
      this.grants.strongerRoles(staff, manager),
      foundersOutside(staff.departmentIds, manager),
    ]);
    return { superRoles, strongerRoles, founders };
  }

  private forget(): void {
    this.cached = new WeakMap();
  }
}

async function foundersOutside(departmentIds: readonly number[], manager: EntityManager): Promise<Set<number>> {
  const { sql, params } = among('`id`', departmentIds);
  const rows = await manager.query<{ userId: number }[]>(
    `SELECT DISTINCT \`userId\` FROM \`base_sys_department\` WHERE \`userId\` IS NOT NULL AND NOT (${sql})`,
    params,
  );
  return new Set(rows.map(({ userId }) => userId));
}
