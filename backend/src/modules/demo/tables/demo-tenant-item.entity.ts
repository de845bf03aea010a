import { Column, Entity, Unique } from 'typeorm';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { TenantOwned } from '../../../kernel/rows/tenant/tenant-owned';

/** An item that belongs to a tenant. Items of different tenants may have the same name. */
@Entity('demo_tenant_item')
@Unique('uq_demo_tenant_item_name', ['tenantId', 'name'])
export class DemoTenantItem extends TenantOwned {
  @Trimmed()
  @Column({ type: 'varchar', length: 100, comment: 'name' })
  name: string;

  @Column({ type: 'int', default: 0, comment: 'stock' })
  stock: number;
}
