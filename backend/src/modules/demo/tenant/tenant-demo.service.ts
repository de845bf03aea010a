import { Injectable } from '@nestjs/common';
import { hearStatements } from '../../../kernel/stores/database/heard-statements';
import { TenantAccess } from '../../../kernel/rows/tenant/tenant-access';
import { withoutTenant } from '../../../kernel/rows/tenant/tenant-work';
import { DemoTenantItem } from '../tables/demo-tenant-item.entity';
import type { TenantAnswer } from './tenant.dto';

const MOST_SHOWN = 100;

/** Always asks the same three queries. Their result depends on the tenant of the current context. */
@Injectable()
export class TenantDemo {
  constructor(private readonly door: TenantAccess) {}

  async readItems(): Promise<TenantAnswer> {
    const tenantId = await this.door.tenantId();
    const items = this.door.rowsOf(DemoTenantItem);
    const { answer, statements, isCut } = await hearStatements(async () => ({
      rows: await items.findRows({ order: { id: 'ASC' }, take: MOST_SHOWN }),
      count: await items.countRows(),
      stock: await items.sumColumn('stock'),
    }));
    return { tenantId: tenantId ?? null, ...answer, statements, isCut };
  }

  askWithoutTenant(): Promise<TenantAnswer> {
    return withoutTenant('the tenant demo shows what the exit does', () => this.readItems());
  }
}
