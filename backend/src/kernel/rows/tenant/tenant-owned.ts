import type { Type } from '@nestjs/common';
import { Column } from 'typeorm';
import { BaseEntity } from '../entity/base.entity';
import { ServerSet } from '../entity/server-set.decorator';

/** A row of a table that tenants share. It may be read and written only through `TenantRows`. */
export abstract class TenantOwned extends BaseEntity {
  @ServerSet()
  @Column({ type: 'int', comment: 'tenant' })
  tenantId: number;
}

export const isTenantOwned = (Entity: unknown): boolean =>
  typeof Entity === 'function' && (Entity as Type).prototype instanceof TenantOwned;
