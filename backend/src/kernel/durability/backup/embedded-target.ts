import { statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { createDataSource, databaseOptions, embeddedDriver } from '../../stores/database/data-source-options';
import { migrate } from '../../stores/database/migrate';
import { EmbeddedLoader } from './data/embedded-loader';
import type { RowLoader } from './data/row-loader';
import type { RestoreTarget } from './restore-target';

/** An embedded database in the folder of a restore. Nobody sees it before the restore gives it its place. */
export class EmbeddedTarget implements RestoreTarget {
  readonly run = undefined;

  /** @param folder of the restore, not the data folder */
  constructor(private readonly folder: string) {}

  open(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async createTables(migrations: readonly Type[]): Promise<RowLoader> {
    await (await this.opened(migrations, [])).destroy();
    return EmbeddedLoader.open(this.path);
  }

  openMigrated(entities: readonly Type[]): Promise<DataSource> {
    return this.opened(undefined, entities);
  }

  /** Brings everything from the log into the database file, which then can be moved alone. */
  async finish(): Promise<void> {
    const Driver = await embeddedDriver();
    const connection = new Driver(this.path);
    // The driver keeps a closed connection until its statements are collected, so the mode of the log cannot be changed.
    connection.pragma('wal_checkpoint(TRUNCATE)');
    connection.close();
    for (const ending of ['-wal', '-shm']) await removeLog(`${this.path}${ending}`, ending === '-wal');
    const file = await open(this.path, 'r+');
    await file.sync();
    await file.close();
  }

  /** The folder of the restore is removed as a whole. */
  abandon(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  get path(): string {
    return join(this.folder, 'switchboard.db');
  }

  private async opened(migrations: readonly Type[] | undefined, entities: readonly Type[]): Promise<DataSource> {
    const options = await databaseOptions({ databaseUrl: undefined, dataDir: this.folder });
    const source = await createDataSource({
      ...options,
      entities: [...entities],
      ...(migrations && { migrations: [...migrations] }),
    }).initialize();
    try {
      await migrate(source);
    } catch (error) {
      await source.destroy();
      throw error;
    }
    return source;
  }
}

async function removeLog(path: string, isToBeEmpty: boolean): Promise<void> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (isToBeEmpty && size) throw new Error(`${path} still has ${size} bytes that are not in the database.`);
  await rm(path, { force: true });
}
