import { Column, Entity, Index } from 'typeorm';
import { type Authority, AUTHORITIES } from '../../../kernel/basis/context/authority';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import type { AuditOutcome } from '../../../kernel/rows/entity/audit-words';
import { Audited } from '../../../kernel/rows/entity/audited.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { HOUSE_ACTIONS, type HouseAction } from './house-actions';
import { BaseSysApiKey } from './api-key.entity';
import { BaseSysUser } from './user.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

export enum ActOutcome {
  Refused,
  Done,
  Failed,
  /** its answer broke off */
  Unknown,
}

const OUTCOMES: Record<ActOutcome, AuditOutcome> = {
  [ActOutcome.Refused]: 'refused',
  [ActOutcome.Done]: 'done',
  [ActOutcome.Failed]: 'failed',
  [ActOutcome.Unknown]: 'unknown',
};

/**
 * An act of the house: a change that somebody made to a row, or a call that changes no row with a history. A change is written in its
 * own transaction. Rows are never updated.
 */
@Audited<BaseSysChange>(({ entity, rowId, action, outcome, userId, keyId, actorName, ip, requestId }) => ({
  ...{ kind: 'house', staffId: userId, staffName: actorName, keyId, what: action },
  ...{ target: rowId === null ? null : { type: entity, id: rowId }, outcome: OUTCOMES[outcome] },
  ...{ status: null, network: ip, requestId },
}))
@Entity('base_sys_change')
@Index(['entity', 'rowId', 'id'])
@Index(['entity', 'id'])
@Index(['action', 'id'])
@Index(['userId', 'id'])
export class BaseSysChange extends BaseEntity {
  @Column({ type: 'varchar', length: 100, comment: 'entity, or path of the call' })
  entity: string;

  @Column({ type: 'int', nullable: true, comment: 'row' })
  rowId: number | null;

  /** the title at that time */
  @Personal('quote')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the row' })
  rowName: string | null;

  @OneOf(HOUSE_ACTIONS)
  @Column({ type: 'varchar', length: 40, comment: 'action' })
  action: HouseAction;

  @OneOf(ActOutcome)
  @Column({ type: 'tinyint', default: ActOutcome.Done, comment: 'outcome: 0 refused, 1 done, 2 failed, 3 unknown' })
  outcome: ActOutcome;

  @Column({ type: 'int', nullable: true, comment: 'staff member; null for the console itself' })
  userId: number | null;

  @Column({ type: 'int', nullable: true, comment: 'key of the program that did it for the staff member' })
  keyId: number | null;

  @OneOf(AUTHORITIES)
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'who was responsible although nobody was signed in' })
  authority: Authority['kind'] | null;

  /** the name at that time */
  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  actorName: string | null;

  @Personal('origin')
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address' })
  ip: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'request id' })
  requestId: string | null;

  @Personal('quote')
  @Json({ nullable: true, comment: 'values before and after, secrets masked' })
  fields: ChangedFields | null;

  @Joined(() => BaseSysUser, 'name', 'userId')
  userName: string | null;

  @Joined(() => BaseSysApiKey, 'name', 'keyId')
  keyName: string | null;

  @Attached(String, 'what the entity is called')
  entityLabel: string;
}

export interface ChangedFields {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
