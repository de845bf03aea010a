import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { databaseAt } from '../../../config/database-address';
import { createDataSource, databaseOptions, migrationsOf } from '../../stores/database/data-source-options';
import { quote } from '../../stores/database/dialect';
import { migrate } from '../../stores/database/migrate';
import { RestoreUnfinished9999999999999 } from '../../stores/database/unfinished-restore';
import { MysqlLoader } from './data/mysql-loader';
import type { RowLoader } from './data/row-loader';
import { MIGRATIONS } from './data/table-shape';
import { BackupRefused } from './file/backup-refused';
import { RestoreMark } from './restore-mark';
import type { RestoreTarget } from './restore-target';

const TABLES =
  "SELECT table_name AS `name` FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'";

/** A database of a server. Creating tables cannot be taken back there, so a mark among its migrations keeps everybody out until the end. */
export class MysqlTarget implements RestoreTarget {
  private readonly mark: RestoreMark;
  private earlier?: string;

  /** @param known the tables of the product: an unfinished restore may have left them, and nobody else */
  constructor(
    private readonly url: string,
    private readonly known: ReadonlySet<string>,
  ) {
    this.mark = new RestoreMark(url);
  }

  get run(): string {
    return this.mark.run;
  }

  async open(): Promise<string | undefined> {
    await this.mark.open();
    return (this.earlier = await this.requireEmpty());
  }

  async createTables(migrations: readonly Type[]): Promise<RowLoader> {
    await this.mark.whileNobodyMigrates(async () => {
      // Much time has passed since it was opened, and a node may have started on it.
      if ((await this.requireEmpty()) !== this.earlier) throw this.notEmpty(await this.tables());
      await this.dropTables();
      // The same that TypeORM would create. The mark is there before the first table of the product.
      await this.mark.session.run(
        'CREATE TABLE `migrations` (`id` int NOT NULL AUTO_INCREMENT PRIMARY KEY, `timestamp` bigint NOT NULL, `name` varchar(255) NOT NULL) ENGINE=InnoDB',
      );
      await this.mark.set();
    });
    await (await this.opened(migrations, [])).destroy();
    return MysqlLoader.open(this.mark.session);
  }

  async openMigrated(entities: readonly Type[]): Promise<DataSource> {
    return this.opened(await migrationsOf('mysql'), entities);
  }

  /**
   * Drops all tables that this build knows, for a restore that another build begins: that knows other ones.
   * @param alsoFolder marks the data folder; called when the database is marked and still has its tables
   */
  async giveUp(alsoFolder: () => Promise<void>): Promise<void> {
    await this.mark.open();
    await this.mark.whileNobodyMigrates(async () => {
      if (!(await this.mark.found())) await this.mark.set();
      await alsoFolder();
      for (const name of await this.tables())
        if (this.known.has(name)) await this.mark.session.run(`DROP TABLE ${quote(name)}`);
    });
  }

  finish(): Promise<void> {
    return this.mark.remove();
  }

  /** Whatever this run has marked was empty before. */
  async abandon(): Promise<void> {
    if (await this.mark.isOwn()) await this.dropTables();
  }

  close(): Promise<void> {
    return this.mark.close();
  }

  private async opened(migrations: readonly Type[], entities: readonly Type[]): Promise<DataSource> {
    const options = await databaseOptions({ databaseUrl: this.url, dataDir: '' });
    const source = await createDataSource({
      ...options,
      entities: [...entities],
      migrations: [...migrations, RestoreUnfinished9999999999999],
    }).initialize();
    try {
      await migrate(source);
    } catch (error) {
      await source.destroy();
      throw error;
    }
    return source;
  }

  /** @returns the number of a restore that did not come to its end; undefined if there is nothing */
  private async requireEmpty(): Promise<string | undefined> {
    const tables = await this.tables();
    if (!tables.includes(MIGRATIONS)) {
      if (tables.length) throw this.notEmpty(tables);
      return undefined;
    }
    const run = await this.mark.found();
    const [applied] = await this.mark.session.rows('SELECT 1 FROM `migrations` LIMIT 1');
    // A restore, or a first start, that was killed before it had done anything leaves this table without a row.
    if (!run && (applied || tables.length > 1)) throw this.notEmpty(tables);
    const strange = tables.filter((name) => name !== MIGRATIONS && !this.known.has(name));
    if (strange.length) throw this.notEmpty(strange);
    return run;
  }

  private notEmpty(tables: readonly string[]): BackupRefused {
    const names = `${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ', …' : ''}`;
    return new BackupRefused(
      `${databaseAt(this.url, 'DATABASE_URL')} is not empty (${tables.length} tables: ${names}): create another one, and name it in DATABASE_URL.`,
    );
  }

  /** The table with the mark is the last one, so that a database without it has nothing of ours. */
  private async dropTables(): Promise<void> {
    const names = (await this.tables()).filter((name) => name !== MIGRATIONS);
    for (const name of [...names, MIGRATIONS]) await this.mark.session.run(`DROP TABLE IF EXISTS ${quote(name)}`);
  }

  private async tables(): Promise<string[]> {
    return (await this.mark.session.rows<{ name: string }>(TABLES)).map(({ name }) => name);
  }
}
