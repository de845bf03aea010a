import { Matches } from 'class-validator';
import { Column, Entity, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { KeepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';
import { SCOPE_NAMES } from '../hook/scopes';

/** 32 bytes in hexadecimal: an ed25519 key or a SHA-256 hash. */
export const HEX_32 = /^[0-9a-f]{64}$/;

/** A trusted publisher. Their packages are accepted if they ask only for these permissions. */
@KeepsHistory()
@Entity('plugin_publisher')
@Unique('uq_plugin_publisher_publicKey', ['publicKey'])
export class PluginPublisher extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 50, comment: 'name' })
  name: string;

  /** cannot be changed after it was added */
  @Trimmed()
  @Matches(HEX_32)
  @Column({ type: 'varchar', length: 64, comment: 'public key: 64 hexadecimal digits' })
  publicKey: string;

  @Json(
    { comment: 'the only scopes that its packages may have' },
    { type: 'array', maxItems: SCOPE_NAMES.length, items: { type: 'string', enum: SCOPE_NAMES } },
  )
  scopes: string[];

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'staff member who added it' })
  addedBy: number | null;

  @Joined(() => BaseSysUser, 'name', 'addedBy')
  addedByName: string | null;

  @Attached(Boolean, 'true if the key is revoked; packages signed with it are refused')
  isRevoked: boolean;
}
