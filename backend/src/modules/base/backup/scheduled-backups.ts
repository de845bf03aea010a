import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { t } from '../../../kernel/basis/i18n/translate';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import type { MadeBackup, ScheduledOrder } from '../../../kernel/durability/backup/kept/scheduled-backup';
import { BackupFailed, BackupProcess } from '../../../kernel/durability/backup/kept/backup-process';
import { FollowedRuns, RunCancelled } from './followed-runs';

type Made = BackupProcess<ScheduledOrder, MadeBackup>;

/** Makes backups into the place that BACKUP_TO names. A system task calls it. */
@Injectable()
export class ScheduledBackups implements OnApplicationShutdown {
  private readonly running = new Set<Made>();

  constructor(
    private readonly config: AppConfig,
    private readonly runs: FollowedRuns,
  ) {}

  /** @returns a sentence if no folder is named, or if somebody has cancelled it: that is no failure */
  @Handles('backup.make', { summary: 'call.makeBackup', parameters: [] })
  async makeBackup(): Promise<MadeBackup | string> {
    const { databaseUrl, dataDir, storageUrl, secret } = this.config;
    const { backupTo: to, backupS3Url: store, backupPassphrase: passphrase } = this.config;
    if (to === undefined || passphrase === undefined) return t('backup.notSetUp');
    const order: ScheduledOrder = { config: { databaseUrl, dataDir, storageUrl, secret }, to, store, passphrase };
    let one: Made | undefined;
    try {
      return await this.runs.followRun('backup', (follow) => {
        one = new BackupProcess<ScheduledOrder, MadeBackup>('scheduled', order, { follow });
        this.running.add(one);
        return one;
      });
    } catch (error) {
      if (error instanceof RunCancelled) return t('backup.cancelled');
      if (!(error instanceof BackupFailed)) throw error;
      throw new Error(t('backup.failed', { reason: error.message }), { cause: error });
    } finally {
      if (one) this.running.delete(one);
    }
  }

  onApplicationShutdown(): void {
    for (const one of this.running) one.stop();
  }
}
