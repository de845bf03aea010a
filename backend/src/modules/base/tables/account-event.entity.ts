import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';

/** What may happen to an account that its owner should hear of. */
export const ACCOUNT_EVENTS = [
  'newPlace',
  'factorSet',
  'factorRemoved',
  'factorRefused',
  'networkRefused',
  'providerLinked',
  'keyExpires',
  'keyIdle',
] as const;

export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** Something that happened to the account of a member of staff. If it was somebody else, the owner is the one who notices. */
@Entity('base_sys_account_event')
@Index(['userId', 'seen'])
export class BaseSysAccountEvent extends BaseEntity {
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Column({ type: 'varchar', length: 20, comment: 'what happened' })
  kind: AccountEventKind;

  @Column({ type: 'varchar', length: 100, nullable: true, comment: 'to what, such as the name of a key' })
  subject: string | null;

  @Personal('origin')
  @Column({ type: 'varchar', length: 64, comment: 'address; empty: on the machine of the server' })
  ip: string;

  @Personal('origin')
  @Column({ type: 'varchar', length: 255, comment: 'browser' })
  userAgent: string;

  @Column({ type: 'varchar', length: 36, comment: 'session in which it happened; empty: in none' })
  sessionId: string;

  @Column({ type: 'boolean', default: false, comment: 'the owner has seen it, in another session' })
  seen: boolean;
}
