import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { PluginInfo } from './plugin-info.entity';

/**
 * A permission that was granted to a plugin, as its package asked for it at that time. If a later version asks for more, that is not
 * granted.
 */
@Entity('plugin_grant')
@Unique('uq_plugin_grant', ['pluginId', 'scope'])
export class PluginGrant extends BaseEntity {
  @RefersTo(() => PluginInfo)
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'varchar', length: 30, comment: 'name of the scope' })
  scope: string;

  /** `true`, the tables for `chat.read`, or the hosts and methods for `http` */
  @Json({ comment: 'extent of the scope' })
  extent: unknown;

  @Column({ type: 'int', nullable: true, comment: 'staff member who granted it' })
  grantedBy: number | null;
}
