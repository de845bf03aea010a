import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** Up to which row a table has been counted. */
@Entity('im_stat_mark')
export class ImStatMark {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  source: string;

  @LongNumber({ comment: 'last counted row' })
  lastId: number;

  @Moment({ comment: 'everything before this time is counted' })
  time: Date;

  /** Incremented by each step of any source. The update locks the row, so only one node at a time takes a step. */
  @Column({ type: 'int', default: 0, comment: 'steps' })
  steps: number;
}
