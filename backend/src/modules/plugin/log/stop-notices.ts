import { Injectable } from '@nestjs/common';
import { Live } from '../../../kernel/access/live/live';
import { PluginLogWriter } from './plugin-log-writer.service';
import { type PluginInfo, PluginStatus } from '../tables/plugin-info.entity';

const TOPIC = 'plugin/info';

/** Reports that the console has stopped a plugin: in its log, and to staff who manage plugins. */
@Injectable()
export class StopNotices {
  constructor(
    private readonly log: PluginLogWriter,
    private readonly live: Live,
  ) {}

  announceStops(stopped: readonly Pick<PluginInfo, 'id' | 'keyName' | 'stopCause'>[]): void {
    for (const { id, keyName, stopCause } of stopped) {
      if (stopCause) this.log.logNotice({ pluginId: id, level: 'error', said: stopCause });
      // The reason is not sent, because each reader loads it in their own language.
      this.live.publishChange(TOPIC, { id, status: PluginStatus.Disabled, isStopped: true, key: keyName });
    }
  }
}
