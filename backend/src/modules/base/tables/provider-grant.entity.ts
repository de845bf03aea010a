import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysProviderIdentity, LONGEST_SUBJECT } from './provider-identity.entity';

/** What the identity provider has granted for one sign-in. It waits for a second step, or belongs to a session. */
@LeftOutOfBackups('always')
@Entity('base_sys_provider_grant')
export class BaseSysProviderGrant extends BaseEntity {
  @Index()
  @RefersTo(() => BaseSysProviderIdentity)
  @Column({ type: 'int', comment: 'who it is at the provider' })
  identityId: number;

  @Index()
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'session; null: the second step is due' })
  sessionId: string | null;

  @Index()
  @Column({ type: 'varchar', length: LONGEST_SUBJECT, nullable: true, comment: 'session at the provider' })
  providerSid: string | null;

  /** sealed; without one, the provider cannot be asked again */
  @Personal('secret')
  @Column({ type: 'text', nullable: true, comment: 'refresh token of the provider' })
  token: string | null;

  @Moment({ nullable: true, comment: 'the person last proved to the provider who they are; null: it does not say' })
  authTime: Date | null;

  @Column({ type: 'boolean', comment: 'the provider has asked for a second factor' })
  hasFactor: boolean;

  @Index()
  @Moment({ comment: 'when the provider last said that the person may come in' })
  checkedTime: Date;

  /** a node that is about to ask sets it: others wait for a while */
  @Moment({ comment: 'when the provider was last asked' })
  askedTime: Date;
}
