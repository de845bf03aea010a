import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';

/** The tenant for which a staff member works. Without a row, it is the first tenant. */
@Entity('demo_tenant_seat')
@Unique('uq_demo_tenant_seat_userId', ['userId'])
export class DemoTenantSeat extends BaseEntity {
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Column({ type: 'int', comment: 'tenant' })
  tenantId: number;
}
