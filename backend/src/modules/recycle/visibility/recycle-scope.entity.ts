import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';

/** To what kept rows belong: whoever is to see a record must see all of its entries. A record without any is for super users. */
@Entity('recycle_scope')
export class RecycleScope extends BaseEntity {
  @Index()
  @Column({ type: 'int', comment: 'record of the bin' })
  recycleId: number;

  @Column({ type: 'varchar', length: 100, comment: 'entity of the kept rows' })
  entity: string;

  /** none where the permission to read the table is enough, 0 where the rows belong nowhere */
  @Column({ type: 'int', nullable: true, comment: 'row that they belong to' })
  ownerId: number | null;
}
