import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { databaseAt } from '../../../config/database-address';
import { createDataSource, databaseOptions, migrationsOf } from '../../stores/database/data-source-options';
import { quote } from '../../stores/database/dialect';
import { migrate } from '../../stores/database/migrate';
import { RestoreUnfinished9999999999999, UNFINISHED_RESTORE } from '../../stores/database/unfinished-restore';
import { MysqlLoader } from './data/mysql-loader';
import { type MysqlSession, mysqlSession } from './data/mysql-session';
import type { RowLoader } from './data/row-loader';
import { MIGRATIONS } from './data/table-shape';
import { BackupRefused } from './file/backup-refused';
import type { RestoreTarget } from './restore-target';

const TABLES =
  "SELECT table_name AS `name` FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'";

/** A database of a server. Creating tables cannot be taken back there, so a mark among its migrations keeps everybody out until the end. */
export class MysqlTarget implements RestoreTarget {
  constructor(private readonly url: string) {}

  async requireEmpty(): Promise<void> {
    const tables = await this.ask((session) => session.rows<{ name: string }>(TABLES));
    if (!tables.length || (await this.isUnfinished(tables))) return;
    throw new BackupRefused(
      `${databaseAt(this.url, 'DATABASE_URL')} is not empty (${tables.length} tables): create another one, and name it in DATABASE_URL.`,
    );
  }

  async createTables(migrations: readonly Type[]): Promise<RowLoader> {
    await this.dropTables();
    await this.ask(async (session) => {
      // The same that TypeORM would create. The mark is there before the first table of the product.
      await session.run(
        'CREATE TABLE `migrations` (`id` int NOT NULL AUTO_INCREMENT PRIMARY KEY, `timestamp` bigint NOT NULL, `name` varchar(255) NOT NULL) ENGINE=InnoDB',
      );
      await session.run('INSERT INTO `migrations` (`timestamp`, `name`) VALUES (9999999999999, ?)', [
        UNFINISHED_RESTORE,
      ]);
    });
    await (await this.opened(migrations, [])).destroy();
    return MysqlLoader.open(this.url);
  }

  async openMigrated(entities: readonly Type[]): Promise<DataSource> {
    return this.opened(await migrationsOf('mysql'), entities);
  }

  async finish(): Promise<void> {
    await this.ask((session) => session.run('DELETE FROM `migrations` WHERE `name` = ?', [UNFINISHED_RESTORE]));
  }

  /** It was empty before. */
  abandon(): Promise<void> {
    return this.dropTables();
  }

  private async opened(migrations: readonly Type[], entities: readonly Type[]): Promise<DataSource> {
    const options = await databaseOptions({ databaseUrl: this.url, dataDir: '' });
    const source = await createDataSource({
      ...options,
      entities: [...entities],
      migrations: [...migrations, RestoreUnfinished9999999999999],
    }).initialize();
    await migrate(source);
    return source;
  }

  private async isUnfinished(tables: readonly { name: string }[]): Promise<boolean> {
    if (!tables.some(({ name }) => name === MIGRATIONS)) return false;
    const sql = 'SELECT 1 FROM `migrations` WHERE `name` = ?';
    return (await this.ask((session) => session.rows(sql, [UNFINISHED_RESTORE]))).length > 0;
  }

  /** The table with the mark is the last one, so that a database without it has nothing of ours. */
  private dropTables(): Promise<void> {
    return this.ask(async (session) => {
      const tables = await session.rows<{ name: string }>(TABLES);
      const names = tables.map(({ name }) => name).filter((name) => name !== MIGRATIONS);
      for (const name of [...names, MIGRATIONS]) await session.run(`DROP TABLE IF EXISTS ${quote(name)}`);
    });
  }

  private async ask<T>(work: (session: MysqlSession) => Promise<T>): Promise<T> {
    const session = await mysqlSession(this.url);
    try {
      return await work(session);
    } finally {
      await session.end();
    }
  }
}
