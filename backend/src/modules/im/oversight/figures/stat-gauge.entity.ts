import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../../kernel/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** A number that one node measures from time to time for all nodes. */
@Entity('im_stat_gauge')
export class ImStatGauge {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  @LongNumber({ nullable: true, comment: 'how much; none where it could not be measured' })
  value: number | null;

  @Moment({ comment: 'measured' })
  time: Date;

  @Moment({ comment: 'when a node last set about it' })
  claimTime: Date;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'that node' })
  node: string | null;
}
