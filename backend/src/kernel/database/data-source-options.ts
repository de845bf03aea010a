import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { type EmbeddedDriver, endingStatements } from './embedded/embedded-connection';
import { takeFolder, type Tenant } from './embedded/folder-lock';
import { guardEmbedded } from './embedded/guard-embedded';
import { keepFractionalDefaults } from './fractional-defaults';
import { flavourOf } from './mysql-flavour';
import type { Flavour } from './mysql-probe';
import { StampSubscriber } from './stamp.subscriber';
import { statementTap } from './statement-tap';
import { WatchedDataSource } from './watched-data-source';
import * as mysqlMigrations from '../../migrations/mysql';
import * as sqliteMigrations from '../../migrations/sqlite';
import { databaseAt } from '../../config/database-address';
import type { AppConfig } from '../../config/app-config';
import { StartError } from '../../config/start-error';

/** What is to be known of where the console's own data lives. */
type Place = Pick<AppConfig, 'databaseUrl' | 'dataDir'>;

/** Where the console's own data lives: the given MySQL or MariaDB, else a file in the data folder. */
export async function databaseOptions({ databaseUrl, dataDir }: Place): Promise<DataSourceOptions> {
  return databaseUrl ? mysqlOptions(databaseUrl) : sqliteOptions(dataDir);
}

export function createDataSource(options: DataSourceOptions): DataSource {
  if (options.type !== 'better-sqlite3') return watchedDataSource(options);
  const source = new DataSource(options);
  guardEmbedded(source);
  return source;
}

function watchedDataSource(options: DataSourceOptions): WatchedDataSource {
  const url = 'url' in options && typeof options.url === 'string' ? options.url : '';
  const source = new WatchedDataSource(options, {
    url,
    place: databaseAt(url, 'DATABASE_URL'),
    name: "The console's database",
    answer: 'http.databaseAway',
  });
  keepFractionalDefaults(source.driver as MysqlDriver);
  return source;
}

const KEEP_ALIVE_MS = 10_000;
const LONGEST_CONNECT_MS = 10_000;

const common = { subscribers: [StampSubscriber], synchronize: false, logger: statementTap };

/** Where the data is embedded, only those may work on its folder who get along: see there. @throws StartError */
export async function takeDataFolder({ databaseUrl, dataDir }: Place, tenant: Tenant): Promise<void> {
  if (databaseUrl) return;
  makeDataFolder(dataDir);
  await takeFolder(dataDir, tenant, await embeddedDriver());
}

/** libsql: the better-sqlite3 interface, with its binary inside the npm package, so that nothing is compiled at install. */
async function sqliteOptions(dataDir: string): Promise<DataSourceOptions> {
  makeDataFolder(dataDir);
  return {
    ...common,
    type: 'better-sqlite3',
    driver: await embeddedDriver(),
    // The driver would wait for a lock by standing still, and everybody with it.
    timeout: 0,
    database: join(dataDir, 'switchboard.db'),
    enableWAL: true,
    migrations: Object.values(sqliteMigrations),
    prepareDatabase: (database: { pragma(text: string): void }) => {
      database.pragma('synchronous = NORMAL');
      // What is deleted is overwritten, so that who is erased does not stand in the file for years.
      database.pragma('secure_delete = ON');
    },
  };
}

async function embeddedDriver(): Promise<EmbeddedDriver> {
  const { default: driver } = await import('libsql');
  return endingStatements(driver as unknown as EmbeddedDriver);
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`);
  }
}

async function mysqlOptions(url: string): Promise<DataSourceOptions> {
  return {
    ...common,
    ...connectionOptions(url, await flavourOf(url, 'DATABASE_URL')),
    timezone: 'Z',
    migrations: Object.values(mysqlMigrations),
  };
}

/** A chat product's database, which has to be there. */
export const imDatabaseOptions = async (url: string): Promise<DataSourceOptions> =>
  imOptions(url, await flavourOf(url, 'IM_DATABASE_URL'));

/**
 * A chat product's database. It is not ours: no migrations, and times are read as its servers write them, in local time, so the
 * console must run in their time zone.
 * @param type where nobody knows yet, either will do until the server has been asked
 */
export const imOptions = (url: string, type: Flavour = 'mariadb'): DataSourceOptions => ({
  synchronize: false,
  ...connectionOptions(url, type),
  timezone: 'local',
});

const connectionOptions = (url: string, type: Flavour) => ({
  type,
  url: url.replace(/^mariadb:/, 'mysql:'),
  charset: 'utf8mb4',
  supportBigNumbers: true,
  poolSize: 10,
  // Whoever waits for a server that is silent is told sooner, by whoever watches over it.
  connectTimeout: LONGEST_CONNECT_MS,
  // A way that was closed without a word, by a firewall or a server that fell, is found out while nobody uses it.
  extra: { keepAliveInitialDelay: KEEP_ALIVE_MS },
});
