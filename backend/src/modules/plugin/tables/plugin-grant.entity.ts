import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { Json } from '../../../kernel/entity/json.decorator';
import { RefersTo } from '../../../kernel/entity/refers-to.decorator';
import { PluginInfo } from './plugin-info.entity';

/** Something that somebody has allowed a plugin, as its package asked for it at that time: what a later one asks beyond that it has not. */
@Entity('plugin_grant')
@Unique('uq_plugin_grant', ['pluginId', 'scope'])
export class PluginGrant extends BaseEntity {
  @RefersTo(() => PluginInfo)
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'varchar', length: 30, comment: 'name of the scope' })
  scope: string;

  /** `true`, the tables of `chat.read`, the hosts and methods of `http` */
  @Json({ comment: 'how far it goes' })
  extent: unknown;

  @Column({ type: 'int', nullable: true, comment: 'who allowed it' })
  grantedBy: number | null;
}
