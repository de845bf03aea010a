import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';
import { MESSAGE_FORM } from '../../../kernel/basis/schema/message-form';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** A log entry that a plugin wrote, or that the console wrote about it. */
@Entity('plugin_log')
@Index('ix_plugin_log_plugin', ['pluginId', 'id'])
export class PluginLog extends BaseEntity {
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @OneOf(LOG_LEVELS)
  @Column({ type: 'varchar', length: 5, comment: 'level: debug, info, warn, error' })
  level: (typeof LOG_LEVELS)[number];

  /** null if the entry is not about a call */
  @Column({ type: 'varchar', length: 30, nullable: true, comment: 'hook' })
  hook: string | null;

  @Column({ type: 'int', nullable: true, comment: 'duration of the call, in milliseconds' })
  ms: number | null;

  @Column({ type: 'int', nullable: true, comment: 'length of the input, in characters' })
  bytes: number | null;

  @Column({ type: 'varchar', length: 100, comment: 'node' })
  node: string;

  /** for the console's entries in English; readers see them in their own language */
  @Column({ type: 'varchar', length: 1000, comment: 'text' })
  text: string;

  /** null for entries written by the plugin itself */
  @Json({ nullable: true, comment: 'message of the console, by its text key' }, MESSAGE_FORM)
  said: TranslatableMessage | null;
}
