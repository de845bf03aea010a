import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { LongText } from '../../../kernel/entity/long-text.decorator';
import { RefersTo } from '../../../kernel/entity/refers-to.decorator';
import { PluginInfo } from './plugin-info.entity';

/** The secrets among a plugin's settings, sealed. The others stand on the plugin's row. */
@Entity('plugin_config')
@Unique('uq_plugin_config', ['pluginId'])
export class PluginConfig extends BaseEntity {
  @RefersTo(() => PluginInfo)
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  /** AES-256-GCM of a JSON object, the value of each secret under its name */
  @LongText({ select: false, comment: 'sealed secrets' })
  sealed: string;
}
