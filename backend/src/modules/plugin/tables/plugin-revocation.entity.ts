import { Matches } from 'class-validator';
import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';
import { HEX_32 } from './plugin-publisher.entity';

export const REVOKED_KINDS = ['key', 'package'] as const;
export type RevokedKind = (typeof REVOKED_KINDS)[number];

/** A key or a package that is no longer accepted, even if somebody trusts it. Installed plugins that match are stopped. */
@Entity('plugin_revocation')
@Unique('uq_plugin_revocation_value', ['value'])
export class PluginRevocation extends BaseEntity {
  @OneOf(REVOKED_KINDS)
  @Column({ type: 'varchar', length: 10, comment: 'key or package' })
  kind: RevokedKind;

  @Trimmed()
  @Matches(HEX_32)
  @Column({ type: 'varchar', length: 64, comment: 'the public key, or the SHA-256 of the package' })
  value: string;

  @Trimmed()
  @Column({ type: 'varchar', length: 200, comment: 'reason' })
  reason: string;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'staff member who revoked it' })
  revokedBy: number | null;

  @Joined(() => BaseSysUser, 'name', 'revokedBy')
  revokedByName: string | null;
}
