import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Within } from '../../../../kernel/rows/entity/within.decorator';
import { BAN_SPANS, type BanSpan } from '../../batches/spans';

const MOST_STRIKES = 10_000;

/** A step of the ladder: how long a ban is recommended from a number of strikes on. */
@Entity('im_rung')
@Unique('uq_im_rung_strikes', ['strikes'])
export class ImRung extends BaseEntity {
  @Within(1, MOST_STRIKES)
  @Column({ type: 'int', comment: 'strikes from which on it is recommended' })
  strikes: number;

  @OneOf(BAN_SPANS)
  @Column({ type: 'varchar', length: 10, default: 'week', comment: 'duration of the recommended ban' })
  duration: BanSpan;
}
