import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { TenantAccess } from '../../../kernel/rows/tenant/tenant-access';
import { asTenant } from '../../../kernel/rows/tenant/tenant-work';
import { ConfService } from '../../base/conf/conf.service';
import { BaseSysUser } from '../../base/tables/user.entity';
import { DemoGoods } from '../tables/demo-goods.entity';
import { DemoTenantItem } from '../tables/demo-tenant-item.entity';
import { TENANTS } from '../tenant/tenants';
import { goods } from './goods';
import { tenantItems } from './tenant-items';

const CONF = 'demoSeed';

/** Seeds data for the demos, once. */
@Injectable()
export class DemoSeed implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly config: AppConfig,
    private readonly door: TenantAccess,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.seed !== 'demo' || (await this.conf.readValue(CONF))) return;
    await this.source.transaction(async (manager) => {
      if (await this.conf.claimKey(CONF, manager)) await this.seed(manager);
    });
  }

  private async seed(manager: EntityManager): Promise<void> {
    const [maker] = await manager.find(BaseSysUser, { select: { id: true }, order: { id: 'ASC' }, take: 1 });
    const userId = maker?.id ?? null;
    await insertMany(
      manager,
      DemoGoods,
      goods.map((one) => ({ ...one, userId })),
    );
    const items = this.door.rowsOf(DemoTenantItem, manager);
    for (const tenantId of TENANTS) await asTenant(tenantId, () => items.insertRows(tenantItems[tenantId]));
  }
}
