import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../../kernel/rows/entity/attached.decorator';
import type { AuditOutcome } from '../../../../kernel/rows/entity/audit-words';
import { Audited } from '../../../../kernel/rows/entity/audited.decorator';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Json } from '../../../../kernel/rows/entity/json.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';
import { ChatFlag, Flag } from '../../tables/columns/flag.decorator';
import { EnforcementView } from './enforcement-view.dto';
import { UndeliveredParts } from './undelivered-parts.dto';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';

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
  'batch',
  'takeback',
  'end_user',
] as const;

export type TargetType = (typeof TARGET_TYPES)[number];

/** The actions of staff, in the order in which filters offer them. */
export const ACT_ACTIONS = [
  'user.ban',
  'user.unban',
  'user.kick',
  'user.reset',
  'user.reveal',
  'user.disclose',
  'user.add',
  'user.update',
  'user.delete',
  'real_name.cancel',
  'real_name.update',
  'real_name.reveal',
  'group.ban',
  'group.unban',
  'group.mute',
  'group.unmute',
  'group.dissolve',
  'group.transfer',
  'group.add',
  'group.update',
  'group.delete',
  'member.add',
  'member.update',
  'member.remove',
  'member.delete',
  'member.mute',
  'member.unmute',
  'private_message.recall',
  'private_message.add',
  'private_message.update',
  'group_message.recall',
  'private.read',
  'private.browse',
  'private.export',
  'wording.push',
  'wording.cancel',
  'sensitive_word.add',
  'sensitive_word.update',
  'sensitive_word.delete',
  'sensitive_word.import',
  'private_message.restore',
  'group_message.restore',
  'member.restore',
  'batch.begin',
  'batch.stop',
  'batch.undo',
  'case.decide',
  'case.reverse',
  'case.answer',
  'case.wait',
  'case.escalate',
  'case.sendBack',
  'case.package',
  'case.hold',
  'case.endHold',
  'case.handOver',
  'takeback.begin',
  'takeback.stop',
  'end_user.add',
  'end_user.update',
  'end_user.delete',
  'end_user.enable',
  'end_user.disable',
  'end_user.cancel',
  'end_user.restore',
  'end_user.reveal',
  'end_user.export',
  'end_user.merge',
  'end_user.unmerge',
  'end_user.erase',
] as const;

export type ActAction = (typeof ACT_ACTIONS)[number];

export enum ActState {
  Begun,
  Done,
  Failed,
  /** the answer of the chat's database to the COMMIT was lost; the sweep looks at the rows */
  Unknown,
}

const OUTCOMES: Record<ActState, AuditOutcome> = {
  [ActState.Begun]: 'begun',
  [ActState.Done]: 'done',
  [ActState.Failed]: 'failed',
  [ActState.Unknown]: 'unknown',
};

/**
 * An action of a staff member on people, groups or messages, or a look at protected data. It is stored in the console's own database.
 * No call changes or deletes it; the product settles its state and erases people from it.
 */
@Audited<ImAct>(({ staffId, staffName, action, targetType, targetId, state, ip }) => ({
  ...{ kind: 'act', staffId, staffName, keyId: null, what: action },
  ...{ target: targetId === null ? null : { type: targetType, id: targetId }, outcome: OUTCOMES[state] },
  ...{ status: null, network: ip, requestId: null },
}))
@Entity('im_act')
@Index(['targetType', 'targetId', 'id'])
@Index(['staffId', 'id'])
@Index(['action', 'id'])
@Index(['state', 'createTime'])
@Index(['isHead', 'id'])
@Index(['personId', 'id'])
export class ImAct extends BaseEntity {
  @Column({ type: 'int', nullable: true, comment: 'staff member; null for the system' })
  staffId: number | null;

  /** the name at that time */
  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  staffName: string | null;

  @OneOf(ACT_ACTIONS)
  @Column({ type: 'varchar', length: 40, comment: 'action' })
  action: ActAction;

  @OneOf(TARGET_TYPES)
  @Column({ type: 'varchar', length: 20, comment: 'type of the target' })
  targetType: TargetType;

  @LongNumber({ nullable: true, comment: 'id of the target' })
  targetId: number | null;

  /** the name at that time */
  @Personal('quote')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the target' })
  targetName: string | null;

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'reason' })
  reason: string | null;

  @Personal('quote')
  @Json({ nullable: true, comment: 'details' })
  detail: object | null;

  @Personal('origin')
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address' })
  ip: string | null;

  @Index()
  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'id of the call, which may have many targets' })
  batch: string | null;

  /** a list shows only these entries, each with the number of the other entries of its call */
  @ChatFlag({ default: Flag.Yes, comment: 'whether it is the first act of its call and belongs to no batch' })
  isHead: Flag;

  @Column({ type: 'int', default: 0, comment: 'number of further acts of the same call' })
  others: number;

  @Index()
  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'batch to which it belongs' })
  parent: string | null;

  @LongNumber({ nullable: true, comment: 'person whom it concerns' })
  personId: number | null;

  @OneOf(ActState)
  @Column({ type: 'tinyint', default: ActState.Done, comment: 'state: 0 begun, 1 done, 2 failed, 3 not known' })
  state: ActState;

  @Attached(EnforcementView, 'the notification of the chat product; null if none was needed', { nullable: true })
  enforcement: EnforcementView | null;

  @Attached(UndeliveredParts, 'what the chat product did not get of a batch; null for other acts', { nullable: true })
  parts: UndeliveredParts | null;
}
