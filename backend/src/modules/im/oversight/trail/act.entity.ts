import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../../kernel/entity/attached.decorator';
import { BaseEntity } from '../../../../kernel/entity/base.entity';
import { Json } from '../../../../kernel/entity/json.decorator';
import { OneOf } from '../../../../kernel/entity/one-of.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';
import { EnforcementView } from './enforcement-view.dto';

export const TARGET_TYPES = [
  'user',
  'group',
  'member',
  'private_message',
  'group_message',
  'conversation',
  'wording_library',
  'sensitive_word',
  'people',
] as const;

export type TargetType = (typeof TARGET_TYPES)[number];

export enum ActState {
  Begun,
  Done,
  Failed,
}

/**
 * Something that a staff member did to people, groups or messages, or saw of them. It stands in the console's own database;
 * nobody changes or deletes it.
 */
@Entity('im_act')
@Index(['targetType', 'targetId', 'id'])
@Index(['staffId', 'id'])
@Index(['action', 'id'])
@Index(['state', 'createTime'])
export class ImAct extends BaseEntity {
  @Column({ type: 'int', nullable: true, comment: 'staff member; none for the system' })
  staffId: number | null;

  /** as they were called then */
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  staffName: string | null;

  @Column({ type: 'varchar', length: 40, comment: 'what was done' })
  action: string;

  @Column({ type: 'varchar', length: 20, comment: 'kind of what it was done to' })
  targetType: TargetType;

  @LongNumber({ nullable: true, comment: 'id of what it was done to' })
  targetId: number | null;

  /** as it was called then */
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of what it was done to' })
  targetName: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'why' })
  reason: string | null;

  @Json({ nullable: true, comment: 'details' })
  detail: object | null;

  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address' })
  ip: string | null;

  @Index()
  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'one call, which may be about many' })
  batch: string | null;

  @OneOf(ActState)
  @Column({ type: 'tinyint', default: ActState.Done, comment: 'state: 0 begun, 1 done, 2 failed' })
  state: ActState;

  @Attached(EnforcementView, 'what the chat product was told; none where that was nothing', { nullable: true })
  enforcement: EnforcementView | null;
}
