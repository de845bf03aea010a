import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { Joined } from '../../../kernel/entity/joined.decorator';
import { Json } from '../../../kernel/entity/json.decorator';
import { OneOf } from '../../../kernel/entity/one-of.decorator';
import { CHANGE_ACTIONS, type ChangeAction } from '../../../kernel/history/change-journal';
import { BaseSysUser } from './user.entity';
import { Personal } from '../../../kernel/entity/personal.decorator';

/** A change that somebody made to a row. It is written in the transaction of the change and never updated. */
@Entity('base_sys_change')
@Index(['entity', 'rowId', 'id'])
export class BaseSysChange extends BaseEntity {
  @Column({ type: 'varchar', length: 100, comment: 'entity' })
  entity: string;

  @Column({ type: 'int', comment: 'row' })
  rowId: number;

  @OneOf(CHANGE_ACTIONS)
  @Column({ type: 'varchar', length: 10, comment: 'action' })
  action: ChangeAction;

  @Column({ type: 'int', nullable: true, comment: 'staff member; null for the console itself' })
  userId: number | null;

  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'request id' })
  requestId: string | null;

  @Personal('quote')
  @Json({ nullable: true, comment: 'values before and after, secrets masked' })
  fields: ChangedFields | null;

  @Joined(() => BaseSysUser, 'name', 'userId')
  userName: string | null;
}

export interface ChangedFields {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
