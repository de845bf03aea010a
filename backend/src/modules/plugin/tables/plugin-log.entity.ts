import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { Json } from '../../../kernel/entity/json.decorator';
import { OneOf } from '../../../kernel/entity/one-of.decorator';
import type { Said } from '../../../kernel/i18n/said';
import { SAID } from '../../../kernel/schema/said-form';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** What a plugin writes down, and what is written down of it. */
@Entity('plugin_log')
@Index('ix_plugin_log_plugin', ['pluginId', 'id'])
export class PluginLog extends BaseEntity {
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @OneOf(LOG_LEVELS)
  @Column({ type: 'varchar', length: 5, comment: 'level: debug, info, warn, error' })
  level: (typeof LOG_LEVELS)[number];

  /** none where it is about no call */
  @Column({ type: 'varchar', length: 30, nullable: true, comment: 'hook' })
  hook: string | null;

  @Column({ type: 'int', nullable: true, comment: 'how long the call took, in ms' })
  ms: number | null;

  @Column({ type: 'int', nullable: true, comment: 'length of the input, in characters' })
  bytes: number | null;

  @Column({ type: 'varchar', length: 100, comment: 'node' })
  node: string;

  /** of what is written down of it, in English; whoever reads it has it in their own language */
  @Column({ type: 'varchar', length: 1000, comment: 'text' })
  text: string;

  /** none of what the plugin itself says */
  @Json({ nullable: true, comment: 'what the house says, by its name' }, SAID)
  said: Said | null;
}
