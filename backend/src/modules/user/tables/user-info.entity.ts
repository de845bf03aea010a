import { IsOptional, Matches } from 'class-validator';
import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Masked } from '../../../kernel/rows/entity/masked.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { EmptyIsNone } from '../../../kernel/crud/rules/empty-is-none';
import { type Read, Reads } from '../../../kernel/basis/schema/reads.decorator';
import { plainPhone } from '../phone';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

export enum Gender {
  Unknown,
  Male,
  Female,
}

export enum UserInfoStatus {
  Disabled,
  Normal,
  Cancelled,
}

export enum LoginType {
  MiniProgram,
  OfficialAccount,
  H5,
}

/** Stores an empty form input as null. */
const emptyIsNull: Read = (value) => (value === '' ? null : value);

/** The index with which pages and counts are read, whatever the filters of the list are. */
export const FILTERS = 'ix_user_info_filters';

/** An end user of an app. A missing phone or unionid is NULL, because two empty texts would violate the unique index. */
@Entity('user_info')
@Unique('uq_user_info_unionid', ['unionid'])
@Unique('uq_user_info_phone', ['phone'])
@Index(['status', 'id'])
@Index(['gender', 'id'])
@Index(['loginType', 'id'])
@Index(FILTERS, ['status', 'gender', 'loginType', 'createTime'])
export class UserInfo extends BaseEntity {
  @Personal('account')
  @Reads(emptyIsNull)
  @Trimmed()
  @Column({ type: 'varchar', length: 128, nullable: true, comment: 'unionid' })
  unionid: string | null;

  @Personal('picture')
  @FileColumn()
  @Reads(emptyIsNull)
  @IsOptional()
  @Matches(/^(https?:\/\/|\/upload\/)/i)
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'avatar' })
  avatarUrl: string | null;

  @Personal('name')
  @Trimmed()
  @Index()
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'nickname' })
  nickName: string | null;

  @Personal('phone')
  @Masked('phone')
  @Reads(emptyIsNull)
  @Reads(plainPhone)
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'phone' })
  phone: string | null;

  @Personal('trait')
  @OneOf(Gender)
  @Column({ type: 'tinyint', default: Gender.Unknown, comment: 'gender: 0 unknown, 1 male, 2 female' })
  gender: Gender;

  /** changed only by calls of its own, each with a reason */
  @ServerSet()
  @OneOf(UserInfoStatus)
  @Column({ type: 'tinyint', default: UserInfoStatus.Normal, comment: 'status: 0 disabled, 1 normal, 2 cancelled' })
  status: UserInfoStatus;

  @OneOf(LoginType)
  @Column({
    type: 'tinyint',
    default: LoginType.MiniProgram,
    comment: 'signs in by: 0 mini-program, 1 official account, 2 H5',
  })
  loginType: LoginType;

  /** argon2id hash; if a form leaves it empty, the password does not change */
  @Personal('secret')
  @EmptyIsNone()
  @Column({ type: 'varchar', length: 255, nullable: true, select: false, comment: 'password' })
  password: string | null;

  @Personal('text')
  @ManyLines()
  @Column({ type: 'text', nullable: true, comment: 'description' })
  description: string | null;

  /** the recycle bin record from which a cancelled person is restored */
  @ServerSet()
  @Column({ type: 'int', nullable: true, select: false, comment: 'record of the recycle bin' })
  recycleId: number | null;
}
