import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type RestoreHook, RestoreHookFor, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { PluginChanges } from '../plugin-changes.service';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';

/** Restored plugins are disabled: whoever uninstalled them had a reason. */
@RestoreHookFor([PluginInfo])
@Injectable()
export class PluginRestoreHook implements RestoreHook {
  constructor(private readonly changes: PluginChanges) {}

  async mayReturn({ rows, manager }: Returned): Promise<void> {
    const ids = rows.map(({ id }) => id as number);
    await manager.update(
      PluginInfo,
      { id: In(ids) },
      { status: PluginStatus.Disabled, stopCause: null, stopTime: null },
    );
  }

  afterRestore(): Promise<void> {
    return this.changes.notifyAfter(Promise.resolve());
  }
}
