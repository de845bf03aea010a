import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { LeftOutOfBackups } from '../../../../kernel/rows/entity/left-out-of-backups.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { OCCASION_KINDS } from './occasion-kinds';

export enum DeliveryState {
  Waiting,
  /** a node tries right now, or died while it did */
  Sending,
  Delivered,
  Failed,
  /** it was sent, and nobody knows whether it was received */
  Unknown,
}

/** Why a try has not delivered. */
export const DELIVERY_PROBLEMS = [
  'status',
  'refused',
  'unreadable',
  'network',
  'late',
  'cut',
  'notPublic',
  'sealed',
  'nodeDied',
] as const;

export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const DELIVERED_KINDS = [...OCCASION_KINDS, 'test'] as const;

/** What one channel is told of one occasion, and what became of it. */
@LeftOutOfBackups('always')
@Entity('im_delivery')
@Unique('uq_im_delivery_channelId_occasionId', ['channelId', 'occasionId'])
@Index(['channelId', 'state', 'nextTime'])
export class ImDelivery extends BaseEntity {
  @Column({ type: 'int', comment: 'channel' })
  channelId: number;

  @Column({ type: 'int', nullable: true, comment: 'occasion; null if it is a test' })
  occasionId: number | null;

  @OneOf(DELIVERED_KINDS)
  @Column({ type: 'varchar', length: 20, comment: 'what rings' })
  kind: (typeof DELIVERED_KINDS)[number];

  /** names nobody: what it is about is said by ids */
  @Column({ type: 'varchar', length: 255, comment: 'text, in the language of the channel' })
  text: string;

  @OneOf(DeliveryState)
  @Column({
    type: 'tinyint',
    default: DeliveryState.Waiting,
    comment: 'state: 0 waiting, 1 being sent, 2 delivered, 3 failed, 4 sent, but it is not known whether it arrived',
  })
  state: DeliveryState;

  @Column({ type: 'int', default: 0, comment: 'number of tries' })
  tries: number;

  @OneOf(DELIVERY_PROBLEMS)
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'why the last try has not delivered' })
  problem: DeliveryProblem | null;

  @Column({ type: 'int', nullable: true, comment: 'HTTP status of the last answer' })
  status: number | null;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'what the other side said, without tokens' })
  detail: string | null;

  @Moment({ comment: 'next try' })
  nextTime: Date;

  @Moment({ nullable: true, comment: 'delivered' })
  doneTime: Date | null;
}
