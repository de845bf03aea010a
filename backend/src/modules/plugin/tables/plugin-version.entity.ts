import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { PluginInfo } from './plugin-info.entity';

/** The complete package of one version of a plugin. The plugin's row names the current version; the last five versions are kept. */
@Entity('plugin_version')
@Index('ix_plugin_version_plugin', ['pluginId', 'id'])
export class PluginVersion extends BaseEntity {
  @RefersTo(() => PluginInfo)
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'varchar', length: 20, comment: 'version' })
  version: string;

  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the package' })
  sha256: string;

  @LongText({ comment: 'plugin.json' })
  manifest: string;

  @LongText({ comment: 'code' })
  content: string;

  @LongText({ comment: 'source code' })
  source: string;

  @LongText({ comment: 'readme' })
  readme: string;

  @LongText({ comment: 'logo in base64' })
  logo: string;

  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'public key of the publisher' })
  signedBy: string | null;

  /** null if it was installed with the install key or with a publisher's signature */
  @Column({ type: 'int', nullable: true, comment: 'staff member who installed it' })
  installedBy: number | null;

  /** from the start of its thread to the end of its `init` and its self-test */
  @Column({ type: 'int', comment: 'duration of the self-test, in milliseconds' })
  testMs: number;
}
