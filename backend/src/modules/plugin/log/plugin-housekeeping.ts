import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { deleteOlder } from '../../../kernel/crud/retention/delete-older';
import { keptSince } from '../../../kernel/crud/retention/keep-days';
import { Retention } from '../../../kernel/crud/retention/retention';
import { PluginInfo } from '../tables/plugin-info.entity';
import { PluginKv } from '../tables/plugin-kv.entity';
import { PluginLog } from '../tables/plugin-log.entity';
import { PluginLogWriter } from './plugin-log-writer.service';

const LOG_DAYS = 7;
/** The setting of the recycle bin. The stored data of a plugin is kept as long as the plugin can be restored. */
const BIN_KEEP = 'recycleKeep';
const AT_ONCE = 500;

/** Deletes old or too many log lines of plugins, and the stored data of plugins that can no longer be restored. A system task calls it. */
@Injectable()
export class PluginHousekeeping {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly writer: PluginLogWriter,
    private readonly retention: Retention,
  ) {}

  @Handles('plugin.clear', { summary: 'call.clearPlugins', parameters: [] })
  async deleteOldRows(): Promise<{ deleted: number }> {
    const deleted = await deleteOlder(this.source, PluginLog, keptSince(LOG_DAYS));
    const rows = await this.source
      .createQueryBuilder(PluginLog, 'l')
      .select('DISTINCT l.pluginId', 'pluginId')
      .getRawMany<{ pluginId: number }>();
    for (const { pluginId } of rows) await this.writer.trim(pluginId);
    await this.forgetGone(keptSince(await this.retention.readDays(BIN_KEEP)));
    return { deleted };
  }

  private async forgetGone(since: Date): Promise<void> {
    for (;;) {
      const gone = await this.source
        .createQueryBuilder(PluginKv, 'k')
        .select('k.id', 'id')
        .leftJoin(PluginInfo, 'p', 'p.id = k.pluginId')
        .where('p.id IS NULL AND k.updateTime < :since', { since })
        .limit(AT_ONCE)
        .getRawMany<{ id: number }>();
      if (!gone.length) return;
      // A plugin that was restored since keeps its data.
      await this.source
        .createQueryBuilder()
        .delete()
        .from(PluginKv)
        .where({ id: In(gone.map(({ id }) => id)) })
        .andWhere('NOT EXISTS (SELECT 1 FROM `plugin_info` p WHERE p.`id` = `plugin_kv`.`pluginId`)')
        .execute();
    }
  }
}
