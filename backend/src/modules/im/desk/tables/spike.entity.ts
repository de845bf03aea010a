import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { LongNumber } from '../../../../kernel/rows/entity/long-number.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';

/**
 * Somebody who writes far more than people do by hand, or did so a while ago. While there is a row, this is one occasion, of which the desk
 * gets one signal.
 */
@Entity('im_spike')
@Unique('uq_im_spike_personId', ['personId'])
@Index(['seenTime'])
export class ImSpike extends BaseEntity {
  @LongNumber({ comment: 'person of the chat' })
  personId: number;

  @Column({ type: 'int', nullable: true, comment: 'its signal; null until that was taken in' })
  signalId: number | null;

  @Moment({ comment: 'when it was last seen' })
  seenTime: Date;
}
