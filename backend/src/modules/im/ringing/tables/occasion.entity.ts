import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { LeftOutOfBackups } from '../../../../kernel/rows/entity/left-out-of-backups.decorator';
import { LongNumber } from '../../../../kernel/rows/entity/long-number.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { OCCASION_KINDS, type OccasionKind } from './occasion-kinds';

/** Something that needs attention now. Its row is deleted when it is over: while there is one, it does not ring again. */
@LeftOutOfBackups('always')
@Entity('im_occasion')
@Unique('uq_im_occasion_kind_name_rowId', ['kind', 'name', 'rowId'])
export class ImOccasion extends BaseEntity {
  @OneOf(OCCASION_KINDS)
  @Column({ type: 'varchar', length: 20, comment: 'what rings' })
  kind: OccasionKind;

  /** of an alarm: what is wrong */
  @Column({ type: 'varchar', length: 40, default: '', comment: 'name of the alarm' })
  name: string;

  /** people and groups of some products have large ids */
  @LongNumber({ default: 0, comment: 'the row that it is about' })
  rowId: number;

  @Moment({ comment: 'when it was last seen' })
  seenTime: Date;
}
