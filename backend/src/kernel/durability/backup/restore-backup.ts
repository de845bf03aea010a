import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { AppConfig } from '../../../config/app-config';
import type { RowLoader } from './data/row-loader';
import type { Cell, TableShape } from './data/table-shape';
import { EmbeddedTarget } from './embedded-target';
import { BackupRefused } from './file/backup-refused';
import type { OpenedBackup } from './file/opened-backup';
import { MysqlTarget } from './mysql-target';
import { type BackupTaker, readBackup } from './read-backup';
import { requireStore } from './require-store';
import { RestoreFolder } from './restore-folder';
import { RestoreLeftBehind } from './restore-left-behind';
import type { RestoreTarget } from './restore-target';
import { RestoreUncertain } from './restore-uncertain';
import { schemaOfBackup } from './schema-of-backup';
import { tableNames } from '../../rows/entity/table-names';
import type { BackupProgress, BackupTotals } from './totals';

export interface RestoreOrder<T> {
  backup: OpenedBackup;
  config: Pick<AppConfig, 'databaseUrl' | 'dataDir' | 'secret' | 'storageUrl'>;
  entities: readonly Type[];
  /** What is done in the restored database before anybody can use it. @param secret of the installation, if the backup or the configuration has one */
  settle: (source: DataSource, secret: string | undefined) => Promise<T>;
  /** called now and then with what was read so far */
  tell: (step: 'verify' | 'restore', read: BackupProgress) => void;
}

/**
 * Restores a backup into an empty database and an empty data folder. The backup is read to its end before anything is written. If it
 * fails, or the process is killed, nothing can be started on what was written, and a restore that is given again begins anew.
 * @throws BackupRefused
 * @throws RestoreUncertain if everything was written, and the database server did not say whether it is finished
 */
export async function restoreBackup<T>(order: RestoreOrder<T>): Promise<{ totals: BackupTotals; settled: T }> {
  const { backup, config, tell } = order;
  requireStore(backup.head, config.storageUrl, backup.path);
  const folder = new RestoreFolder(config.dataDir);
  const target = targetOf(order, folder);
  const migrations = await schemaOfBackup(backup.head, config.databaseUrl ? 'mysql' : 'sqlite', backup.path);
  try {
    const earlier = await target.open();
    await folder.requireEmpty(earlier);
    let { secret } = config;
    const totals = await readBackup(backup, {
      takeSecret: (found) => {
        requireSameSecret(found, config.secret);
        secret = found;
      },
      tell: (read) => tell('verify', read),
    });
    return { totals, settled: await writeOrAbandon(order, { folder, target, migrations, earlier, secret }) };
  } finally {
    await folder.close();
    await target.close();
  }
}

function targetOf({ config, entities }: RestoreOrder<unknown>, folder: RestoreFolder): RestoreTarget {
  if (!config.databaseUrl) return new EmbeddedTarget(folder.path);
  return new MysqlTarget(config.databaseUrl, tableNames(entities));
}

interface Place {
  folder: RestoreFolder;
  target: RestoreTarget;
  migrations: readonly Type[];
  earlier: string | undefined;
  secret: string | undefined;
}

async function writeOrAbandon<T>(order: RestoreOrder<T>, place: Place): Promise<T> {
  try {
    return await writeAll(order, place);
  } catch (error) {
    if (error instanceof RestoreUncertain) throw error;
    // First the folder: while the database is marked, a restore that is given again takes the rest of it for nobody's.
    const failures: unknown[] = [];
    for (const one of [place.folder, place.target]) await one.abandon().catch((failure) => failures.push(failure));
    if (!failures.length) throw error;
    throw new RestoreLeftBehind(error, failures);
  }
}

async function writeAll<T>(order: RestoreOrder<T>, place: Place): Promise<T> {
  const { folder, target, migrations, earlier, secret } = place;
  await folder.begin(earlier);
  const loader = await target.createTables(migrations);
  await loadAll(order, folder, loader);
  const source = await target.openMigrated(order.entities);
  let settled: T;
  try {
    settled = await order.settle(source, secret);
  } finally {
    await source.destroy();
  }
  // While a database of a server is marked, nobody starts on a half of both. An embedded one is among what gets its place.
  if (order.config.databaseUrl) {
    await folder.place(target.run);
    await target.finish();
    await folder.finish();
  } else {
    await target.finish();
    await folder.place(undefined);
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
  takeRows: (rows, table) => loadRows(loader, rows, table),
  endTable: () => loader.endTable(),
  beginFile: (path) => folder.beginUpload(path),
  takeBytes: (bytes) => folder.append(bytes),
  endFile: () => folder.endFile(),
});

/** @throws BackupRefused for values that the database does not take: both say so with classes of SQLSTATE, or of SQLite */
async function loadRows(loader: RowLoader, rows: Cell[][], { name }: TableShape): Promise<void> {
  try {
    await loader.loadRows(rows);
  } catch (error) {
    const { code = '', sqlState = '' } = error as { code?: string; sqlState?: string };
    if (!code.startsWith('SQLITE_CONSTRAINT') && !/^2[23]/.test(sqlState)) throw error;
    throw new BackupRefused(
      `The backup has rows of ${name} that the database does not take: ${(error as Error).message}.`,
    );
  }
}

/** With another secret nobody could read the second factors, the secrets of plugins and the recycle bin. */
function requireSameSecret(backedUp: string, configured: string | undefined): void {
  if (configured === undefined || configured === backedUp) return;
  throw new BackupRefused(
    'SECRET is another one than that of the backup, with which a part of the data is encrypted: take it away, and that of the backup is used, or set it to that one.',
  );
}
