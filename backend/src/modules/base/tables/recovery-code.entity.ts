import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

/** Replaces the code of a lost authenticator app, once. */
@LeftOutOfBackups('plain')
@Entity('base_sys_recovery_code')
@Unique('uq_base_sys_recovery_code_hash', ['hash'])
export class BaseSysRecoveryCode extends BaseEntity {
  @Index()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Personal('secret')
  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the code, in hexadecimal digits' })
  hash: string;

  @Moment({ nullable: true, comment: 'used' })
  usedTime: Date | null;
}
