import { Column, Entity, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { OfStaff } from '../../../kernel/rows/entity/of-staff.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';

@KeepsHistory()
@Entity('base_sys_role')
@Unique('uq_base_sys_role_name', ['name'])
@Unique('uq_base_sys_role_label', ['label'])
export class BaseSysRole extends BaseEntity {
  @OfStaff()
  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'creator' })
  userId: number | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 100, comment: 'name' })
  name: string;

  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'identifier' })
  label: string;

  @ManyLines()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'remark' })
  remark: string | null;

  @Column({
    type: 'boolean',
    default: false,
    comment: 'data permission also covers superior and subordinate departments',
  })
  relevance: boolean;

  @ServerSet()
  @Moment({ nullable: true, comment: 'staff with the role need a second factor from then on; null: as the house says' })
  factorFrom: Date | null;

  @Json(
    { nullable: true, comment: 'networks from which staff with the role may come in; null: any' },
    { type: 'array', items: { type: 'string' }, maxItems: 50 },
  )
  networks: string[] | null;

  @Attached([Number], 'ids of the granted menus')
  menuIdList: number[];

  @Attached([Number], 'ids of the granted departments')
  departmentIdList: number[];

  /** staff with this role may do everything; set by the seed, never by a form */
  @ServerSet()
  @Column({ type: 'boolean', default: false, comment: 'super user' })
  isSuper: boolean;

  @Attached(Number, 'number of staff with the role')
  userCount: number;
}
