import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { AppConfig } from '../../../config/app-config';
import type { RowLoader } from './data/row-loader';
import { EmbeddedTarget } from './embedded-target';
import { BackupRefused } from './file/backup-refused';
import type { OpenedBackup } from './file/opened-backup';
import { MysqlTarget } from './mysql-target';
import { type BackupTaker, readBackup } from './read-backup';
import { RestoreFolder } from './restore-folder';
import type { RestoreTarget } from './restore-target';
import { schemaOfBackup } from './schema-of-backup';
import type { BackupTotals } from './totals';

export interface RestoreOrder<T> {
  backup: OpenedBackup;
  config: Pick<AppConfig, 'databaseUrl' | 'dataDir' | 'secret'>;
  entities: readonly Type[];
  /** what is done in the restored database before anybody can use it */
  settle: (source: DataSource) => Promise<T>;
  /** called now and then with what was read so far */
  tell: (step: 'verify' | 'restore', read: Pick<BackupTotals, 'rows' | 'files' | 'fileBytes'>) => void;
}

/**
 * Restores a backup into an empty database and an empty data folder. The backup is read to its end before anything is written. If it
 * fails, or the process is killed, nothing can be started on what was written, and a restore that is given again begins anew.
 * @throws BackupRefused
 */
export async function restoreBackup<T>(order: RestoreOrder<T>): Promise<{ totals: BackupTotals; settled: T }> {
  const { backup, config, tell } = order;
  const folder = new RestoreFolder(config.dataDir);
  const target = config.databaseUrl ? new MysqlTarget(config.databaseUrl) : new EmbeddedTarget(folder.path);
  const dialect = config.databaseUrl ? 'mysql' : 'sqlite';
  const migrations = await schemaOfBackup(backup.head, dialect, backup.path);
  await folder.requireEmpty();
  await target.requireEmpty();
  const totals = await readBackup(backup, {
    takeSecret: (secret) => requireSameSecret(secret, config.secret),
    tell: (read) => tell('verify', read),
  });
  try {
    const settled = await writeAll(order, { folder, target, migrations });
    return { totals, settled };
  } catch (error) {
    await target.abandon();
    await folder.abandon();
    throw error;
  }
}

interface Place {
  folder: RestoreFolder;
  target: RestoreTarget;
  migrations: readonly Type[];
}

async function writeAll<T>(order: RestoreOrder<T>, { folder, target, migrations }: Place): Promise<T> {
  await folder.begin();
  const loader = await target.createTables(migrations);
  await loadAll(order, folder, loader);
  const source = await target.openMigrated(order.entities);
  let settled: T;
  try {
    settled = await order.settle(source);
  } finally {
    await source.destroy();
  }
  // First the folder: while the database is marked, nobody starts on a half of both.
  if (order.config.databaseUrl) {
    await folder.place();
    await target.finish();
  } else {
    await target.finish();
    await folder.place();
  }
  return settled;
}

async function loadAll<T>(order: RestoreOrder<T>, folder: RestoreFolder, loader: RowLoader): Promise<void> {
  try {
    await readBackup(order.backup, { ...takerFor(order, folder, loader), tell: (read) => order.tell('restore', read) });
  } catch (error) {
    loader.discard();
    throw error;
  }
  await loader.close();
}

const takerFor = <T>({ config }: RestoreOrder<T>, folder: RestoreFolder, loader: RowLoader): BackupTaker => ({
  takeSecret: (secret) => (config.secret === undefined ? folder.writeSecret(secret) : undefined),
  beginTable: (table) => loader.beginTable(table),
  takeRows: (rows) => loader.loadRows(rows),
  endTable: () => loader.endTable(),
  beginFile: (path) => folder.beginUpload(path),
  takeBytes: (bytes) => folder.append(bytes),
  endFile: () => folder.endFile(),
});

/** With another secret nobody could read the second factors, the secrets of plugins and the recycle bin. */
function requireSameSecret(backedUp: string, configured: string | undefined): void {
  if (configured === undefined || configured === backedUp) return;
  throw new BackupRefused(
    'SECRET is another one than that of the backup, with which a part of the data is encrypted: take it away, and that of the backup is used, or set it to that one.',
  );
}
