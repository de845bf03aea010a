import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';

/** As long as the standard allows; together with an issuer it fits the unique index of all databases. */
export const LONGEST_SUBJECT = 255;
export const LONGEST_ISSUER = 255;

/** Who a staff member is at an identity provider. */
@Entity('base_sys_provider_identity')
@Unique('uq_base_sys_provider_identity', ['issuer', 'sub'])
export class BaseSysProviderIdentity extends BaseEntity {
  @Index()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Column({ type: 'varchar', length: LONGEST_ISSUER, comment: 'identity provider' })
  issuer: string;

  /** called so by the standard */
  @Personal('account')
  @Column({ type: 'varchar', length: LONGEST_SUBJECT, comment: 'id of the person there' })
  sub: string;

  @Moment({ nullable: true, comment: 'last sign-in' })
  lastTime: Date | null;
}
