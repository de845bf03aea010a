import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Context, context } from '../context/context';
import { currentStaff } from '../context/current-staff';
import type { TenantOwned } from './tenant-owned';
import { TenantOfStaff } from './tenant-of-staff';
import { TenantRows } from './tenant-rows';
import { tenantWork } from './tenant-work';

/** The only way to the tables that tenants have in common. Who asks decides whose rows there are. */
@Injectable()
export class TenantDoor {
  /** A request goes on as whose it began, though its sender may work for another tenant meanwhile. */
  private readonly known = new WeakMap<Context, Promise<number>>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly staff: TenantOfStaff,
  ) {}

  rows<E extends TenantOwned>(Entity: Type<E>, manager: EntityManager = this.source.manager): TenantRows<E> {
    return new TenantRows(Entity, manager, () => this.tenantId());
  }

  /**
   * The tenant of the work under way; none where it is about all of them.
   * @throws Error where nobody asks, and nothing was said: such work would see everything, or nothing
   */
  async tenantId(): Promise<number | undefined> {
    const work = tenantWork();
    if (work) return 'tenantId' in work ? work.tenantId : undefined;
    const request = context();
    if (!request) throw new Error('Work that nobody asked for has to say its tenant: asTenant, or withoutTenant.');
    const found = this.known.get(request) ?? this.staff.find(currentStaff().id);
    this.known.set(request, found);
    return found;
  }
}
