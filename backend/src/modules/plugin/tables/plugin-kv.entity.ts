import { Column, Entity, Unique } from 'typeorm';
import { dialect } from '../../../kernel/database/dialect';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { LongText } from '../../../kernel/entity/long-text.decorator';

/** Makes names case-sensitive, as they are for the plugin. */
const exact = dialect === 'mysql' ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {};

/**
 * The stored data of a plugin. It stays when the plugin is deleted, so the recycle bin does not have to store it. It is deleted when the
 * plugin can no longer be restored.
 */
@Entity('plugin_kv')
@Unique('uq_plugin_kv', ['pluginId', 'name'])
export class PluginKv extends BaseEntity {
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'varchar', length: 128, comment: 'name', ...exact })
  name: string;

  @LongText({ comment: 'value, JSON' })
  value: string;
}
