import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Dialect } from './dialect';
import { removeLeftCopies } from './embedded/database-copies';
import { type EmbeddedDriver, endingStatements } from './embedded/embedded-connection';
import { takeFolder, type Tenant } from './embedded/folder-lock';
import { guardEmbedded } from './embedded/guard-embedded';
import { keepFractionalDefaults } from './fractional-defaults';
import { flavourOf } from './mysql-flavour';
import type { Flavour } from './mysql-probe';
import { StampSubscriber } from './stamp.subscriber';
import { statementTap } from './statement-tap';
import { requireFinishedRestore } from './unfinished-restore';
import { WatchedDataSource } from './watched-data-source';
import { databaseAt } from '../../../config/database-address';
import type { AppConfig } from '../../../config/app-config';
import { StartError } from '../../../config/start-error';

/** The settings that determine where the console's own data is stored. */
type Place = Pick<AppConfig, 'databaseUrl' | 'dataDir'>;

/** Returns the options of the console's own database: the configured MySQL or MariaDB, otherwise a file in the data folder. */
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

/** If the database is embedded, takes the lock on the data folder; see `takeFolder` for who may share it. @throws StartError */
export async function takeDataFolder(place: Place, tenant: Tenant): Promise<void> {
  requireFinishedRestore(place.dataDir);
  await lockDataFolder(place, tenant);
}

/**
 * The same for a command that only needs a moment: it removes nothing that others have left.
 * @returns what gives the lock back
 * @throws StartError
 */
export async function borrowDataFolder({ databaseUrl, dataDir }: Place): Promise<() => void> {
  requireFinishedRestore(dataDir);
  return databaseUrl ? () => undefined : takeFolder(dataDir, 'command', await embeddedDriver());
}

/** Takes the lock, also while the data folder holds an unfinished restore. @throws StartError */
export async function lockDataFolder({ databaseUrl, dataDir }: Place, tenant: Tenant): Promise<void> {
  if (databaseUrl) return;
  makeDataFolder(dataDir);
  const driver = await embeddedDriver();
  await takeFolder(dataDir, tenant, driver);
  removeLeftCopies(dataDir, driver);
}

/**
 * Uses libsql: it has the interface of better-sqlite3, and its binary is in the npm package, so that nothing is compiled at installation.
 */
async function sqliteOptions(dataDir: string): Promise<DataSourceOptions> {
  makeDataFolder(dataDir);
  return {
    ...common,
    type: 'better-sqlite3',
    driver: await embeddedDriver(),
    // The driver would wait for a lock synchronously and block the whole process.
    timeout: 0,
    database: join(dataDir, 'switchboard.db'),
    enableWAL: true,
    migrations: await migrationsOf('sqlite'),
    prepareDatabase: (database: { pragma(text: string): void }) => {
      database.pragma('synchronous = NORMAL');
      // Other requests wait while a commit copies the log into the database: 2 ms for 200 pages, 7 ms for the default of 1,000.
      database.pragma('wal_autocheckpoint = 200');
      // Deleted data is overwritten, so that erased personal data does not stay in the file for years.
      database.pragma('secure_delete = ON');
    },
  };
}

export async function embeddedDriver(): Promise<EmbeddedDriver> {
  const { default: driver } = await import('libsql');
  return endingStatements(driver as unknown as EmbeddedDriver);
}

/** All migrations of a dialect, in the order of their times. Most have the same name in both. */
export const migrationsOf = async (of: Dialect): Promise<Type[]> =>
  classesOf(
    of === 'sqlite'
      ? await import('../../../migrations/sqlite/index.js')
      : await import('../../../migrations/mysql/index.js'),
  );

/** A module that is imported when it is needed has a `default` beside its exports. */
const classesOf = (exported: object): Type[] =>
  Object.values(exported).filter((value): value is Type => typeof value === 'function');

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
    migrations: await migrationsOf('mysql'),
  };
}

/** Returns the options of a chat product's database, whose server must be reachable. */
export const imDatabaseOptions = async (url: string): Promise<DataSourceOptions> =>
  imOptions(url, await flavourOf(url, 'IM_DATABASE_URL'));

/**
 * Returns the options of a chat product's database. It is external: it gets no migrations, and its times are in the local time of its
 * servers, so the console must run in their time zone.
 * @param type if it is unknown, either type will do until the server has been asked
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
  // Callers that wait for an unresponsive server get an error earlier than this, from its availability watch.
  connectTimeout: LONGEST_CONNECT_MS,
  // Keep-alive detects a connection that a firewall or a crashed server dropped silently, while nobody is using it.
  extra: { keepAliveInitialDelay: KEEP_ALIVE_MS },
});
