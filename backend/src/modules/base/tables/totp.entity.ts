import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { BaseSysUser } from './user.entity';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

/** The authenticator app of a staff member: a secret from which both sides compute a code for each half minute (RFC 6238). */
@LeftOutOfBackups('plain')
@Entity('base_sys_totp')
@Unique('uq_base_sys_totp_user', ['userId'])
export class BaseSysTotp extends BaseEntity {
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Personal('secret')
  @Column({ type: 'varchar', length: 255, comment: 'secret, encrypted together with its owner' })
  secret: string;

  /** an older code is refused, also the same one again */
  @Column({ type: 'int', comment: 'time step of the last code that was used' })
  lastStep: number;

  @Column({ type: 'int', default: 0, comment: 'tries in the current window, of codes and recovery codes' })
  tries: number;

  @Moment({ comment: 'end of the window in which tries are counted' })
  triesUntil: Date;
}
