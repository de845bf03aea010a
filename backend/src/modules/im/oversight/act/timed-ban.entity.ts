import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

export type BannedType = 'user' | 'group';

/** A ban that ends automatically. The chat product does not know about it; the row is deleted when the ban ends. */
@Entity('im_timed_ban')
@Unique('uq_im_timed_ban_targetType_targetId', ['targetType', 'targetId'])
export class ImTimedBan extends BaseEntity {
  @Column({ type: 'varchar', length: 10, comment: 'user or group' })
  targetType: BannedType;

  @LongNumber({ comment: 'banned person or group' })
  targetId: number;

  @Index()
  @Moment({ comment: 'end of the ban' })
  untilTime: Date;

  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'id of the call in the audit trail' })
  batch: string | null;
}
