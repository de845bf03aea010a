import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { t } from '../../../kernel/basis/i18n/translate';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import type { MadeBackup, ScheduledOrder } from '../../../kernel/durability/backup/kept/scheduled-backup';
import { BackupFailed, BackupProcess } from '../../../kernel/durability/backup/kept/backup-process';

/** Makes backups into the folder that BACKUP_TO names. A system task calls it. */
@Injectable()
export class ScheduledBackups implements OnApplicationShutdown {
  private readonly running = new Set<BackupProcess<ScheduledOrder, MadeBackup>>();

  constructor(private readonly config: AppConfig) {}

  /** @returns a sentence if no folder is named: then nothing is to be done, which is no failure */
  @Handles('backup.make', { summary: 'call.makeBackup', parameters: [] })
  async makeBackup(): Promise<MadeBackup | string> {
    const { databaseUrl, dataDir, storageUrl, secret, backupTo: to, backupPassphrase: passphrase } = this.config;
    if (to === undefined || passphrase === undefined) return t('backup.notSetUp');
    const one = new BackupProcess<ScheduledOrder, MadeBackup>('scheduled', {
      config: { databaseUrl, dataDir, storageUrl, secret },
      to,
      passphrase,
    });
    this.running.add(one);
    try {
      return await one.finish();
    } catch (error) {
      if (!(error instanceof BackupFailed)) throw error;
      throw new Error(t('backup.failed', { reason: error.message }), { cause: error });
    } finally {
      this.running.delete(one);
    }
  }

  onApplicationShutdown(): void {
    for (const one of this.running) one.stop();
  }
}
