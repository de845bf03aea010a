import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';

/** A folder of the library. */
@Entity('space_type')
export class SpaceType extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 20, comment: 'name' })
  name: string;

  @Index()
  @RefersTo(() => SpaceType)
  @Column({ type: 'int', nullable: true, comment: 'parent' })
  parentId: number | null;

  /** such as `/1/5/`: all ids from the root down to this folder, its own id last */
  @ServerSet()
  @Index()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'ids from the root to this folder' })
  path: string;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'order' })
  orderNum: number;
}
