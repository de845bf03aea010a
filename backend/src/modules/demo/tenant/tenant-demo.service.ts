import { Injectable } from '@nestjs/common';
import { hearStatements } from '../../../kernel/database/heard-statements';
import { TenantDoor } from '../../../kernel/tenant/tenant-door';
import { withoutTenant } from '../../../kernel/tenant/tenant-work';
import { DemoTenantItem } from '../tables/demo-tenant-item.entity';
import type { TenantAnswer } from './tenant.dto';

const MOST_SHOWN = 100;

/** Always asks the same three queries. Their result depends on the tenant of the current context. */
@Injectable()
export class TenantDemo {
  constructor(private readonly door: TenantDoor) {}

  async ask(): Promise<TenantAnswer> {
    const tenantId = await this.door.tenantId();
    const items = this.door.rows(DemoTenantItem);
    const { answer, statements, isCut } = await hearStatements(async () => ({
      rows: await items.find({ order: { id: 'ASC' }, take: MOST_SHOWN }),
      count: await items.count(),
      stock: await items.sum('stock'),
    }));
    return { tenantId: tenantId ?? null, ...answer, statements, isCut };
  }

  askWithoutTenant(): Promise<TenantAnswer> {
    return withoutTenant('the tenant demo shows what the exit does', () => this.ask());
  }
}
