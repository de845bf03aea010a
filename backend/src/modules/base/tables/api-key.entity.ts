import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { BaseSysUser } from './user.entity';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

export const KEY_STATES = ['active', 'expired', 'revoked', 'ownerGone'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A key with which a program calls for its owner. It is never deleted, so that the log can always say whose calls they were. */
@LeftOutOfBackups('plain')
@Entity('base_sys_api_key')
@Unique('uq_base_sys_api_key_hash', ['keyHash'])
@Unique('uq_base_sys_api_key_former_hash', ['formerHash'])
export class BaseSysApiKey extends BaseEntity {
  @Column({ type: 'varchar', length: 100, comment: 'name' })
  name: string;

  @Index()
  @RefersTo(() => BaseSysUser)
  @Column({ type: 'int', comment: 'owner: a staff member or a service account' })
  userId: number;

  @ServerSet()
  @Column({ type: 'varchar', length: 20, comment: 'beginning of the key' })
  prefix: string;

  @ServerSet()
  @Personal('secret')
  @Column({ type: 'varchar', length: 64, select: false, comment: 'SHA-256 of the key, in hexadecimal digits' })
  keyHash: string;

  @ServerSet()
  @Personal('secret')
  @Column({ type: 'varchar', length: 64, nullable: true, select: false, comment: 'the same of the key before it' })
  formerHash: string | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'until when the key before it is still taken' })
  formerUntil: Date | null;

  @Json(
    { comment: 'permissions, of which it has those that its owner has' },
    { type: 'array', items: { type: 'string' } },
  )
  permissions: string[];

  @Json(
    { nullable: true, comment: 'departments, of those that its owner reaches; null: all of them' },
    { type: 'array', items: { type: 'integer' } },
  )
  departmentIds: number[] | null;

  @Json(
    { nullable: true, comment: 'networks from which it may be used; null: any' },
    { type: 'array', items: { type: 'string' } },
  )
  networks: string[] | null;

  @ServerSet()
  @Moment({ comment: 'expiry' })
  expireTime: Date;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'who has made it, or replaced it last' })
  makerId: number | null;

  @ServerSet()
  @Moment({ nullable: true, select: false, comment: 'the expiry of which somebody was told' })
  toldExpiry: Date | null;

  @ServerSet()
  @Moment({ nullable: true, select: false, comment: 'when somebody was told that it is not used' })
  toldIdle: Date | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'revoked' })
  revokedTime: Date | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'last use' })
  lastTime: Date | null;

  @ServerSet()
  @Personal('origin')
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address of the last use' })
  lastAddress: string | null;

  @ServerSet()
  @Json(
    { nullable: true, comment: 'the day on which each permission was last used' },
    { type: 'object', additionalProperties: { type: 'string' } },
  )
  uses: Record<string, string> | null;

  @Joined(() => BaseSysUser, 'name', 'userId')
  ownerName: string | null;

  @Joined(() => BaseSysUser, 'username', 'userId')
  ownerUsername: string | null;

  @Joined(() => BaseSysUser, 'isService', 'userId')
  ownerIsService: boolean | null;

  @Attached(String, 'whether it lets a program in, and if not, why', { enum: KEY_STATES })
  state: KeyState;

  @Attached([String], 'the permissions that were never used')
  unused: string[];

  @Attached(Boolean, 'whether the caller may rotate it')
  rotatable: boolean;
}
