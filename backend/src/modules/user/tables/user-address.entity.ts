import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Masked } from '../../../kernel/rows/entity/masked.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { Reads } from '../../../kernel/basis/schema/reads.decorator';
import { plainPhone } from '../phone';
import { UserInfo } from './user-info.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** A delivery address. If a person has addresses, exactly one of them is the default. */
@Entity('user_address')
@Index(['userId', 'isDefault'])
@Index('ix_user_address_phone', ['phone'])
export class UserAddress extends BaseEntity {
  @RefersTo(() => UserInfo)
  @Column({ type: 'int', comment: 'person' })
  userId: number;

  @Personal('name')
  @Masked('name')
  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'contact' })
  contact: string;

  @Personal('phone')
  @Masked('phone')
  @Reads(plainPhone)
  @Column({ type: 'varchar', length: 11, comment: 'phone' })
  phone: string;

  @Personal('region')
  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'province' })
  province: string;

  @Personal('region')
  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'city' })
  city: string;

  @Personal('region')
  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'district' })
  district: string;

  @Personal('place')
  @Trimmed()
  @Column({ type: 'varchar', length: 200, comment: 'address' })
  address: string;

  @Column({ type: 'boolean', default: false, comment: 'default' })
  isDefault: boolean;

  @Joined(() => UserInfo, 'nickName', 'userId')
  nickName: string | null;
}
