import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { LongText } from '../../../kernel/entity/long-text.decorator';
import { RefersTo } from '../../../kernel/entity/refers-to.decorator';
import { PluginInfo } from './plugin-info.entity';

/** One package of a plugin, whole, as it was taken in. The plugin's row names the one that runs; the last five are kept. */
@Entity('plugin_version')
@Index('ix_plugin_version_plugin', ['pluginId', 'id'])
export class PluginVersion extends BaseEntity {
  @RefersTo(() => PluginInfo)
  @Column({ type: 'int', comment: 'plugin' })
  pluginId: number;

  @Column({ type: 'varchar', length: 20, comment: 'version' })
  version: string;

  @Column({ type: 'varchar', length: 64, comment: 'hash of its package' })
  sha256: string;

  @LongText({ comment: 'plugin.json' })
  manifest: string;

  @LongText({ comment: 'its code' })
  content: string;

  @LongText({ comment: 'the source of its code' })
  source: string;

  @LongText({ comment: 'readme' })
  readme: string;

  @LongText({ comment: 'logo in base64' })
  logo: string;

  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'public key of its publisher' })
  signedBy: string | null;

  /** none where the install key or a publisher's signature stood for it */
  @Column({ type: 'int', nullable: true, comment: 'who installed it' })
  installedBy: number | null;

  /** from the start of a thread to the end of its `init` and of its own test */
  @Column({ type: 'int', comment: 'how long its self-test took, in ms' })
  testMs: number;
}
