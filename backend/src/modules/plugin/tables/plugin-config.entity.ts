import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { PluginInfo } from './plugin-info.entity';
import { LeftOutOfBackups } from '../../../kernel/rows/entity/left-out-of-backups.decorator';

/** The encrypted secrets among a plugin's settings. The other settings are in the plugin's row. */
@LeftOutOfBackups('plain')
@Entity('plugin_config')
@Unique('uq_plugin_config', ['pluginId'])
export class PluginConfig extends BaseEntity {
  @RefersTo(() => PluginInfo)
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  /** AES-256-GCM of a JSON object that has the value of each secret by its name */
  @LongText({ select: false, comment: 'encrypted secrets' })
  sealed: string;
}
