import { Column, Entity, Unique } from 'typeorm';
import { dialect } from '../../../kernel/database/dialect';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { LongText } from '../../../kernel/entity/long-text.decorator';

/** Upper and lower case are two names, as they are to the program that keeps them. */
const exact = dialect === 'mysql' ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {};

/**
 * What a plugin remembers. It stays where it is when the plugin is taken away, so that the recycle bin need not carry it, and is deleted
 * when the plugin can come back no more.
 */
@Entity('plugin_kv')
@Unique('uq_plugin_kv', ['pluginId', 'name'])
export class PluginKv extends BaseEntity {
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'varchar', length: 128, comment: 'its name', ...exact })
  name: string;

  @LongText({ comment: 'JSON' })
  value: string;
}
