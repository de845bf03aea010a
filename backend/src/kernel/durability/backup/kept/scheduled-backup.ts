import type { AppConfig } from '../../../../config/app-config';

/** What the process of a scheduled backup is told: nothing of it is read from its environment. */
export interface ScheduledOrder {
  config: Pick<AppConfig, 'databaseUrl' | 'dataDir' | 'storageUrl' | 'secret'>;
  /** what BACKUP_TO names */
  to: string;
  /** the value of BACKUP_S3_URL */
  store?: string;
  passphrase: string;
  /** the version whose migrations follow, if it is made before an upgrade */
  before?: string;
}

/** What the process of a scheduled backup says of its result. */
export interface MadeBackup {
  path: string;
  rows: number;
  files: number;
  /** bytes of the backup */
  bytes: number;
  /** files that are not in it: deleted meanwhile, and links or names that not every system takes */
  skipped: { vanished: number; strange: number };
  /** the names of older backups that are no longer kept and were removed */
  removed: string[];
  /** why others could not be removed, which makes this backup no worse */
  notRemoved?: string;
}
