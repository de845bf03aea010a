import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';

/**
 * The stored data of a plugin. It stays when the plugin is deleted, so the recycle bin does not have to store it. It is deleted when the
 * plugin can no longer be restored.
 */
@Entity('plugin_kv')
@Unique('uq_plugin_kv', ['pluginId', 'name'])
export class PluginKv extends BaseEntity {
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'varchar', length: 128, comment: 'name' })
  name: string;

  @LongText({ comment: 'value, JSON' })
  value: string;
}
