import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** A number that one node measures from time to time for all nodes. */
@Entity('im_stat_gauge')
export class ImStatGauge {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  @LongNumber({ nullable: true, comment: 'value; null if it could not be measured' })
  value: number | null;

  @Moment({ comment: 'time of the measurement' })
  time: Date;

  @Moment({ comment: 'time at which a node last began to measure' })
  claimTime: Date;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'node that last began to measure' })
  node: string | null;
}
