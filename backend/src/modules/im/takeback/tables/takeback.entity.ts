import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

export enum TakebackState {
  Running,
  Done,
  /** staff have stopped it: what has begun is waited for, nothing new begins */
  Stopping,
  Stopped,
}

/** The order to take back everything that one staff member did in a period. Its items are fixed when it is given. */
@Entity('im_takeback')
@Index(['state', 'lease'])
export class ImTakeback extends BaseEntity {
  @Column({ type: 'int', comment: 'staff member whose acts are taken back' })
  staffId: number;

  /** the name at that time */
  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of that staff member' })
  staffName: string | null;

  @Moment({ comment: 'start of the period' })
  fromTime: Date;

  @Moment({ comment: 'end of the period, which does not belong to it' })
  toTime: Date;

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'reason' })
  reason: string;

  @Column({ type: 'int', comment: 'staff member who ordered it' })
  orderedBy: number;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member who ordered it' })
  orderedByName: string | null;

  /** its id in the audit trail, shared by its entries */
  @Column({ type: 'varchar', length: 32, comment: 'id in the audit trail' })
  batch: string;

  @OneOf(TakebackState)
  @Column({ type: 'tinyint', default: 0, comment: 'state: 0 running, 1 done, 2 being stopped, 3 stopped' })
  state: TakebackState;

  @Column({ type: 'int', comment: 'number of items' })
  items: number;

  @Column({ type: 'int', comment: 'number of items that could be taken back when it was ordered' })
  wanted: number;

  @Column({ type: 'int', default: 0, comment: 'number of items that were taken back' })
  taken: number;

  @Column({ type: 'int', default: 0, comment: 'number of items that were taken back but for what others have changed' })
  partly: number;

  @Column({ type: 'int', default: 0, comment: 'number of items that were not taken back' })
  refused: number;

  @Column({ type: 'int', default: 0, comment: 'number of items of which it is not known' })
  unknown: number;

  @Moment({ nullable: true, comment: 'end time' })
  endTime: Date | null;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'reason for waiting' })
  problem: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, select: false, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ default: 0, select: false, comment: 'lease: its end, in milliseconds since 1970' })
  lease: number;
}
