import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { StopNotices } from '../log/stop-notices';
import { PluginChanges } from '../plugin-changes.service';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';
import { translateToEnglish } from '../../../kernel/basis/i18n/translatable-message';
import { messageOfStop, type StopCause } from './stop-cause';
import type { WantedProgram } from './wanted-program';

/** Disables harmful plugins on all nodes, until a person enables them again. */
@Injectable()
export class PluginStops {
  private readonly logger = new Logger('Plugins');

  constructor(
    @InjectRepository(PluginInfo) private readonly plugins: Repository<PluginInfo>,
    private readonly changes: PluginChanges,
    private readonly notices: StopNotices,
  ) {}

  /** Stops only the version that ran. If another version is current now, or staff changed its state, nothing happens. */
  async stopPlugin({ id, keyName, versionId }: WantedProgram, cause: StopCause): Promise<void> {
    const stopCause = messageOfStop(cause);
    const running = { id, status: PluginStatus.Enabled, versionId: versionId ?? IsNull() };
    const stopped = { status: PluginStatus.Disabled, stopCause, stopTime: new Date() };
    const { affected } = await this.changes.notifyAfter(this.plugins.update(running, stopped));
    if (!affected) return;
    this.logger.warn(`The plugin ${keyName} was stopped: ${translateToEnglish(stopCause)}`);
    this.notices.announceStops([{ id, keyName, stopCause }]);
  }
}
