import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../../kernel/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** Up to which row a table has been counted. */
@Entity('im_stat_mark')
export class ImStatMark {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  source: string;

  @LongNumber({ comment: 'the last row that is counted' })
  lastId: number;

  @Moment({ comment: 'all of what was before is counted' })
  time: Date;

  /** Incremented by each step of any source. The update locks the row, so only one node at a time takes a step. */
  @Column({ type: 'int', default: 0, comment: 'steps' })
  steps: number;
}
