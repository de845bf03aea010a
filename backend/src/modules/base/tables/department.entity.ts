import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { OfStaff } from '../../../kernel/rows/entity/of-staff.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';

@KeepsHistory()
@Entity('base_sys_department')
export class BaseSysDepartment extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 255, comment: 'name' })
  name: string;

  @Index()
  @RefersTo(() => BaseSysDepartment)
  @Column({ type: 'int', nullable: true, comment: 'parent' })
  parentId: number | null;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'order' })
  orderNum: number;

  /** the creator sees the department at once, whatever their roles grant */
  @OfStaff()
  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'creator' })
  userId: number | null;

  @Attached(String, 'name of the parent department')
  parentName: string | null;

  @Attached(Number, 'number of staff directly in the department')
  userCount: number;
}
