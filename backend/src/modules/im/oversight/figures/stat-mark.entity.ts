import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../../kernel/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** How far a table has been counted. */
@Entity('im_stat_mark')
export class ImStatMark {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  source: string;

  @LongNumber({ comment: 'the last row that is counted' })
  lastId: number;

  @Moment({ comment: 'all of what was before is counted' })
  time: Date;

  /** Moves with each step of any of them: who moves it has the turn. */
  @Column({ type: 'int', default: 0, comment: 'steps' })
  steps: number;
}
