import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Context, context } from '../../basis/context/context';
import { currentStaff } from '../../basis/context/current-staff';
import type { TenantOwned } from './tenant-owned';
import { TenantOfStaff } from './tenant-of-staff';
import { TenantRows } from './tenant-rows';
import { tenantWork } from './tenant-work';

/** The only access to tables that tenants share. The tenant of the current work decides which rows are visible. */
@Injectable()
export class TenantAccess {
  /** A request keeps the tenant with which it began, even if its sender switches to another tenant in the meantime. */
  private readonly known = new WeakMap<Context, Promise<number>>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly staff: TenantOfStaff,
  ) {}

  rowsOf<E extends TenantOwned>(Entity: Type<E>, manager: EntityManager = this.source.manager): TenantRows<E> {
    return new TenantRows(Entity, manager, () => this.tenantId());
  }

  /**
   * The tenant of the current work; undefined if the work is about all tenants.
   * @throws Error outside of a request if no tenant was set: such work would see everything, or nothing
   */
  async tenantId(): Promise<number | undefined> {
    const work = tenantWork();
    if (work) return 'tenantId' in work ? work.tenantId : undefined;
    const request = context();
    if (!request) throw new Error('Work that nobody asked for has to say its tenant: asTenant, or withoutTenant.');
    const found = this.known.get(request) ?? this.staff.findTenant(currentStaff().id);
    this.known.set(request, found);
    return found;
  }
}
