import { IsOptional, Matches, ValidateIf } from 'class-validator';
import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import type { Barrier } from './barrier';
import { HeldRole } from './held-role';
import { WrittenTerm } from './written-term';
import { LONGEST_USERNAME, USERNAME_FORM } from './username';
import { BaseSysDepartment } from './department.entity';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Reads } from '../../../kernel/basis/schema/reads.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

export enum UserStatus {
  Disabled,
  Enabled,
}

/** A staff member. */
@KeepsHistory()
@Entity('base_sys_user')
@Unique('uq_base_sys_user_username', ['username'])
export class BaseSysUser extends BaseEntity {
  @Index()
  @RefersTo(() => BaseSysDepartment)
  @Column({ type: 'int', nullable: true, comment: 'department' })
  departmentId: number | null;

  @Personal('name')
  @Trimmed()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name' })
  name: string | null;

  /** stored in lower case, so that both databases agree on which names are taken, and names cannot differ only in case */
  @Personal('account')
  @Reads((value) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Trimmed()
  @Matches(USERNAME_FORM)
  @Column({ type: 'varchar', length: LONGEST_USERNAME, comment: 'sign-in name' })
  username: string;

  /** argon2id hash */
  @Personal('secret')
  @Column({ type: 'varchar', length: 255, select: false, comment: 'password' })
  password: string;

  @ServerSet()
  @Column({ type: 'int', default: 1, comment: 'password version: changing it ends older tokens' })
  passwordV: number;

  @Personal('name')
  @Trimmed()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'nickname' })
  nickName: string | null;

  @Personal('picture')
  @FileColumn()
  @IsOptional()
  @ValidateIf((row: BaseSysUser) => row.headImg !== '')
  @Matches(/^(https?:\/\/|\/upload\/)/i)
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'avatar' })
  headImg: string | null;

  @Personal('phone')
  @Index()
  @Trimmed()
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'phone' })
  phone: string | null;

  @Personal('email')
  @Trimmed()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'e-mail' })
  email: string | null;

  @Personal('text')
  @ManyLines()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'remark' })
  remark: string | null;

  @OneOf(UserStatus)
  @Column({ type: 'tinyint', default: UserStatus.Enabled, comment: 'status: 0 disabled, 1 enabled' })
  status: UserStatus;

  @ServerSet()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'live connection' })
  socketId: string | null;

  @ServerSet()
  @Column({ type: 'boolean', default: false, comment: 'must choose a new password at the next sign-in' })
  mustChangePassword: boolean;

  /** set and cleared in the transaction that writes or deletes the factor */
  @ServerSet()
  @Column({ type: 'boolean', default: false, comment: 'signs in with a second factor' })
  secondFactor: boolean;

  /** has roles like anybody, and neither a password nor sessions: programs call for it with keys */
  @ServerSet()
  @Column({ type: 'boolean', default: false, comment: 'service account, with which nobody signs in' })
  isService: boolean;

  @ServerSet()
  @Moment({ nullable: true, comment: 'last sign-in' })
  lastLoginTime: Date | null;

  @Joined(() => BaseSysDepartment, 'name', 'departmentId')
  departmentName: string | null;

  @Attached(String, 'names of the roles, comma-separated')
  roleName: string;

  @Attached([Number], 'ids of the roles')
  roleIds: number[];

  @Attached([HeldRole], 'the roles, by their names')
  roles: HeldRole[];

  @Attached([WrittenTerm], 'the roles that begin or end at some time; the others have no limits')
  roleTerms: WrittenTerm[];

  @Attached(String, 'why the caller may not change this staff member: `super` or `stronger`; null if the caller may', {
    nullable: true,
  })
  barrier: Barrier | null;
}
