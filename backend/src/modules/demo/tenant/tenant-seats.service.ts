import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { TenantOfStaff } from '../../../kernel/rows/tenant/tenant-of-staff';
import { DemoTenantSeat } from '../tables/demo-tenant-seat.entity';
import { FIRST_TENANT } from './tenants';

/** The tenant that each staff member has chosen for the demo. */
@Injectable()
export class TenantSeats extends TenantOfStaff {
  constructor(@InjectRepository(DemoTenantSeat) private readonly rows: Repository<DemoTenantSeat>) {
    super();
  }

  override async findTenant(userId: number): Promise<number> {
    return (await this.rows.findOneBy({ userId }))?.tenantId ?? FIRST_TENANT;
  }

  /** Takes effect with the next request. */
  async chooseTenant(userId: number, tenantId: number): Promise<void> {
    if (await this.change(userId, tenantId)) return;
    try {
      await this.rows.insert({ userId, tenantId });
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      await this.change(userId, tenantId);
    }
  }

  private async change(userId: number, tenantId: number): Promise<boolean> {
    const { affected } = await this.rows.update({ userId }, { tenantId });
    return !!affected;
  }
}
