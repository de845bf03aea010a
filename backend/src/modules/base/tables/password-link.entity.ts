import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

/** A one-time link with which a staff member sets a password that nobody else knows. */
@LeftOutOfBackups('always')
@Entity('base_sys_password_link')
@Unique('uq_base_sys_password_link_hash', ['hash'])
export class BaseSysPasswordLink extends BaseEntity {
  @Index()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Index()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'who made it' })
  makerId: number;

  @Personal('secret')
  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the token, in hexadecimal digits' })
  hash: string;

  /** another one at the account means that the password was changed since */
  @Column({ type: 'int', comment: 'password version of the staff member when it was made' })
  passwordV: number;

  @Moment({ comment: 'expiry' })
  expireTime: Date;

  @Moment({ nullable: true, comment: 'used' })
  usedTime: Date | null;
}
