import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { BaseSysUser } from './user.entity';

/** A network from which a member of staff has signed in. */
@Entity('base_sys_sign_in_place')
@Unique('uq_base_sys_sign_in_place_network', ['userId', 'network'])
export class BaseSysSignInPlace extends BaseEntity {
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'staff member' })
  userId: number;

  @Personal('origin')
  @Column({ type: 'varchar', length: 64, comment: 'the first 24 bits of an IPv4 address, 48 of an IPv6 one' })
  network: string;

  @Moment({ comment: 'last sign-in' })
  lastTime: Date;
}
