import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { InfoOnly } from '../../../kernel/rows/entity/info-only.decorator';
import { Json } from '../../../kernel/rows/entity/json.decorator';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';
import { MESSAGE_FORM } from '../../../kernel/basis/schema/message-form';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';

export enum PluginStatus {
  Disabled,
  Enabled,
}

/** A text file of a package, with its type. */
export interface PluginText {
  type: 'comm' | 'ts';
  data: string;
}

/** An installed plugin. The data from its package cannot be edited; staff can only enable and configure it. */
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
  @Column({ type: 'varchar', length: 255, default: '', comment: 'hooks, comma-separated' })
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
  @Json({ comment: 'code' })
  content: PluginText;

  @ServerSet()
  @InfoOnly()
  @Json({ comment: 'source code' })
  tsContent: PluginText;

  @ServerSet()
  @InfoOnly()
  @LongText({ comment: 'plugin.json' })
  pluginJson: string;

  @InfoOnly()
  @Json({ comment: 'configuration' }, { type: 'object', additionalProperties: true })
  config: Record<string, unknown>;

  /** the publisher's key; null if the package is not signed, or not with a trusted key */
  @ServerSet()
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'public key of the publisher' })
  signedBy: string | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the package' })
  sha256: string;

  /** the current version; null if the plugin was installed before versions were stored */
  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'id of the running version' })
  versionId: number | null;

  /** null if staff disabled the plugin, or if it is running */
  @ServerSet()
  @Json({ nullable: true, comment: 'reason why the console stopped it' }, MESSAGE_FORM)
  stopCause: TranslatableMessage | null;

  @Attached(String, 'why the console has stopped it, as a sentence', { nullable: true })
  stopReason: string | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'time at which the console stopped it' })
  stopTime: Date | null;
}
