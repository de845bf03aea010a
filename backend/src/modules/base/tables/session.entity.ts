import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

/** A sign-in with all tokens issued from it, which form one token family. */
@LeftOutOfBackups('always')
@Entity('base_sys_session')
@Index(['userId', 'ended'])
export class BaseSysSession {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  /** the only refresh token of the family that is still valid */
  @Column({ type: 'varchar', length: 36, comment: 'id of the refresh token' })
  refreshId: string;

  @Personal('origin')
  @Column({ type: 'varchar', length: 64, comment: 'address' })
  ip: string;

  @Personal('origin')
  @Column({ type: 'varchar', length: 255, comment: 'browser' })
  userAgent: string;

  @Moment({ comment: 'signed in' })
  createTime: Date;

  /** of any request, polls and live connections too */
  @Moment({ comment: 'last seen' })
  lastSeen: Date;

  /** of a request that a person has caused; null if a node of an earlier version began the session */
  @Moment({ nullable: true, comment: 'last act of a person; null: none is recorded' })
  lastAct: Date | null;

  /** at the sign-in or since; null if a node of an earlier version began the session */
  @Moment({ nullable: true, comment: 'the person last proved who they are; null: none is recorded' })
  provedTime: Date | null;

  @Column({ type: 'boolean', default: false, comment: 'began at the identity provider' })
  byProvider: boolean;

  @Column({ type: 'boolean', default: false, comment: 'the identity provider has asked for a second factor' })
  providerFactor: boolean;

  @Index()
  @Moment({ comment: 'expiry of the refresh token' })
  expireTime: Date;

  @Column({ type: 'boolean', default: false, comment: 'ended by sign-out, by staff, or after suspicious use' })
  ended: boolean;
}
