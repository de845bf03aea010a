import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';

/**
 * The owner of the rows in a record of the recycle bin. A user sees a record only if they may see all of its scopes. Only super users see a
 * record without scopes.
 */
@Entity('recycle_scope')
export class RecycleScope extends BaseEntity {
  @Index()
  @Column({ type: 'int', comment: 'record of the recycle bin' })
  recycleId: number;

  @Column({ type: 'varchar', length: 100, comment: 'entity of the deleted rows' })
  entity: string;

  /** null if the permission to read the table is enough; 0 if the rows have no owner */
  @Column({ type: 'int', nullable: true, comment: 'row to which they belong' })
  ownerId: number | null;
}
