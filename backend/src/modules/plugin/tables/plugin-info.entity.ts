import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { InfoOnly } from '../../../kernel/entity/info-only.decorator';
import { Json } from '../../../kernel/entity/json.decorator';
import { LongText } from '../../../kernel/entity/long-text.decorator';
import { Moment } from '../../../kernel/entity/moment.decorator';
import { OneOf } from '../../../kernel/entity/one-of.decorator';
import type { Said } from '../../../kernel/i18n/said';
import { SAID } from '../../../kernel/schema/said-form';
import { ServerSet } from '../../../kernel/entity/server-set.decorator';

export enum PluginStatus {
  Disabled,
  Enabled,
}

/** A text of a package, with the word that says what it is. */
export interface PluginText {
  type: 'comm' | 'ts';
  data: string;
}

/** A plugin as it is installed. What its package says is the package's alone: staff switch it, and configure it. */
@Entity('plugin_info')
@Unique('uq_plugin_info_keyName', ['keyName'])
export class PluginInfo extends BaseEntity {
  @ServerSet()
  @Index()
  @Column({ type: 'varchar', length: 50, comment: 'name' })
  name: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 500, default: '', comment: 'description' })
  description: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 50, comment: 'key' })
  keyName: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'hooks, with commas between them' })
  hook: string;

  @ServerSet()
  @InfoOnly()
  @LongText({ comment: 'readme' })
  readme: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 20, comment: 'version' })
  version: string;

  @ServerSet()
  @LongText({ comment: 'logo in base64' })
  logo: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 50, default: '', comment: 'author' })
  author: string;

  @OneOf(PluginStatus)
  @Column({ type: 'tinyint', default: PluginStatus.Disabled, comment: 'status: 0 disabled, 1 enabled' })
  status: PluginStatus;

  @ServerSet()
  @InfoOnly()
  @Json({ comment: 'its code' })
  content: PluginText;

  @ServerSet()
  @InfoOnly()
  @Json({ comment: 'the source of its code' })
  tsContent: PluginText;

  @ServerSet()
  @InfoOnly()
  @LongText({ comment: 'plugin.json' })
  pluginJson: string;

  @InfoOnly()
  @Json({ comment: 'configuration' }, { type: 'object', additionalProperties: true })
  config: Record<string, unknown>;

  /** by whose key; none where it is not signed, or by a key that nobody trusts */
  @ServerSet()
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'public key of its publisher' })
  signedBy: string | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 64, comment: 'hash of its package' })
  sha256: string;

  /** which of its versions runs; none where it was installed before versions were kept */
  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'row of the version that runs' })
  versionId: number | null;

  /** none where staff have switched it, or it runs */
  @ServerSet()
  @Json({ nullable: true, comment: 'why the console has stopped it' }, SAID)
  stopCause: Said | null;

  @Attached(String, 'why the console has stopped it, in words', { nullable: true })
  stopReason: string | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'when the console has stopped it' })
  stopTime: Date | null;
}
