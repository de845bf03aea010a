import { Logger } from '@nestjs/common';
import type { AppConfig } from '../../../../config/app-config';
import { StartError } from '../../../../config/start-error';
import { version } from '../../../../config/version';
import type { Preparation } from '../../../stores/database/migrate';
import { progressWords } from '../progress-words';
import { BackupFailed, BackupProcess } from './backup-process';
import type { BackupStep } from './backup-message';
import type { MadeBackup, ScheduledOrder } from './scheduled-backup';

type Config = ScheduledOrder['config'] &
  Pick<AppConfig, 'backupTo' | 'backupS3Url' | 'backupPassphrase' | 'migrateWithoutBackup'>;

const TELL_EVERY_MS = 10_000;
const logger = new Logger('Migrations');

/**
 * Makes a backup where those of the schedule are, and reads it back, before a database that is in use is migrated.
 * @returns what throws a StartError if that fails: an upgrade without a way back is the decision of a person
 */
export function backUpBefore(config: Config): Preparation {
  return async (pending) => {
    const what = `before the ${pending.length} migrations to ${version}`;
    const { backupTo: to, backupS3Url: store, backupPassphrase: passphrase, migrateWithoutBackup } = config;
    if (to === undefined || passphrase === undefined)
      return logger.warn(`Nothing was backed up ${what}, because BACKUP_TO names no folder and no bucket.`);
    if (migrateWithoutBackup === version)
      return logger.warn(`Nothing was backed up ${what}, because MIGRATE_WITHOUT_BACKUP says so.`);
    logger.log(`A backup is made in ${to} ${what}. Nothing is migrated until it is complete.`);
    const { path, rows, files } = await made({ config: orderOf(config), to, store, passphrase, before: version });
    logger.log(`${path} has ${rows} rows and ${files} files, as they were ${what}.`);
  };
}

/** The process of the backup gets nothing else of the settings. */
const orderOf = ({ databaseUrl, dataDir, storageUrl, secret }: Config): ScheduledOrder['config'] => ({
  databaseUrl,
  dataDir,
  storageUrl,
  secret,
});

async function made(order: ScheduledOrder): Promise<MadeBackup> {
  try {
    return await new BackupProcess<ScheduledOrder, MadeBackup>('scheduled', order, { follow: progress() }).finish();
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error;
    throw new StartError(
      `Nothing was migrated, because the backup before the upgrade to ${version} failed: ${error.message} Put that right and start again. MIGRATE_WITHOUT_BACKUP=${version} goes on without a backup, for this version alone.`,
      { cause: error },
    );
  }
}

function progress(): (step: BackupStep) => void {
  let next = performance.now() + TELL_EVERY_MS;
  return ({ step, ...read }) => {
    if (performance.now() < next) return;
    next = performance.now() + TELL_EVERY_MS;
    logger.log(`The backup is being ${step}, so far: ${progressWords(read)}.`);
  };
}
