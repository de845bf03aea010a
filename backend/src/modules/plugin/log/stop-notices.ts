import { Injectable } from '@nestjs/common';
import { Live } from '../../../kernel/live/live';
import { PluginLogWriter } from './plugin-log-writer.service';
import { type PluginInfo, PluginStatus } from '../tables/plugin-info.entity';

const TOPIC = 'plugin/info';

/** Says that the console has stopped plugins: in their logs, and to those who look after plugins. */
@Injectable()
export class StopNotices {
  constructor(
    private readonly log: PluginLogWriter,
    private readonly live: Live,
  ) {}

  tell(stopped: readonly Pick<PluginInfo, 'id' | 'keyName' | 'stopReason'>[]): void {
    for (const { id, keyName, stopReason } of stopped) {
      const text = stopReason ?? '';
      this.log.add({ pluginId: id, level: 'error', hook: null, ms: null, bytes: null, text });
      this.live.publish(TOPIC, { id, status: PluginStatus.Disabled, stopReason, key: keyName });
    }
  }
}
