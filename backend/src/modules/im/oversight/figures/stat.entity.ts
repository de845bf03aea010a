import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** The metrics that are counted. `online` is the highest number of people online at once. */
export const METRICS = [
  'registrations',
  'private',
  'group',
  'active',
  'signs',
  'logins',
  'bans',
  'groupBans',
  'online',
] as const;

export type Metric = (typeof METRICS)[number];

export type Grain = 'hour' | 'day';

/** A metric for one hour or one day, in the server's time zone. */
@Entity('im_stat')
@Unique('uq_im_stat', ['metric', 'grain', 'time'])
export class ImStat {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'varchar', length: 20, comment: 'metric' })
  metric: Metric;

  @Column({ type: 'varchar', length: 4, comment: 'hour or day' })
  grain: Grain;

  @Moment({ comment: 'start of the hour or day' })
  time: Date;

  @LongNumber({ comment: 'value' })
  value: number;
}
