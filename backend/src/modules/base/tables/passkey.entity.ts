import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

/** The longest id that the unique index holds on all databases. Keys that a browser can find by themselves have shorter ones. */
export const LONGEST_CREDENTIAL_ID = 512;
export const LONGEST_PASSKEY_NAME = 50;

/** A passkey of a staff member: the public half of a key that a device or a security key keeps (WebAuthn). */
@LeftOutOfBackups('plain')
@Entity('base_sys_passkey')
@Unique('uq_base_sys_passkey_credential', ['credentialId'])
export class BaseSysPasskey extends BaseEntity {
  @Index()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Column({ type: 'varchar', length: LONGEST_PASSKEY_NAME, comment: 'name that its owner gave it' })
  name: string;

  @Personal('secret')
  @Column({ type: 'varchar', length: LONGEST_CREDENTIAL_ID, comment: 'id of the credential, in Base64URL' })
  credentialId: string;

  @Personal('secret')
  @Column({ type: 'varchar', length: 2048, comment: 'public key (COSE), in Base64URL' })
  publicKey: string;

  /** a smaller one comes from a copy; devices that do not count always say 0 */
  @Column({ type: 'bigint', comment: 'uses that the device has counted' })
  counter: number;

  @Column({ type: 'varchar', length: 100, comment: 'how browsers reach it, comma-separated' })
  transports: string;

  @Column({ type: 'boolean', comment: 'is on several devices, by the account of a vendor' })
  backedUp: boolean;

  /** each challenge is answered once: a later use needs a later one */
  @Moment({ comment: 'when the challenge was made that it answered last' })
  lastChallenge: Date;

  @Moment({ nullable: true, comment: 'last use' })
  lastUsed: Date | null;

  @Moment({ nullable: true, comment: 'when a use showed that there may be a copy of it' })
  copiedTime: Date | null;
}
