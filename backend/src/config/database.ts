import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { StampSubscriber } from '../kernel/database/stamp.subscriber';
import { gateTransactions } from '../kernel/database/transaction-gate';
import * as mysqlMigrations from '../migrations/mysql';
import * as sqliteMigrations from '../migrations/sqlite';
import { env } from './env';
import { CONNECT_MS, type Flavour, flavourOf } from './mysql-flavour';
import { StartError } from './start-error';

/** Where the console's own data lives: the given MySQL or MariaDB, else a file in the data folder. */
export async function databaseOptions(): Promise<DataSourceOptions> {
  return env.databaseUrl ? mysqlOptions(env.databaseUrl) : sqliteOptions();
}

export function createDataSource(options: DataSourceOptions): DataSource {
  const source = new DataSource(options);
  if (options.type === 'better-sqlite3') gateTransactions(source);
  return source;
}

const common = { subscribers: [StampSubscriber], synchronize: false };

/** libsql: the better-sqlite3 interface, with its binary inside the npm package, so that nothing is compiled at install. */
async function sqliteOptions(): Promise<DataSourceOptions> {
  try {
    mkdirSync(env.dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`The data folder ${env.dataDir} cannot be written: ${(error as Error).message}`);
  }
  const { default: driver } = await import('libsql');
  return {
    ...common,
    type: 'better-sqlite3',
    driver,
    database: join(env.dataDir, 'switchboard.db'),
    enableWAL: true,
    migrations: Object.values(sqliteMigrations),
    prepareDatabase: (database: { pragma(text: string): void }) => database.pragma('synchronous = NORMAL'),
  };
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
  connectTimeout: CONNECT_MS,
  timezone: 'local',
});

const connectionOptions = (url: string, type: Flavour) => ({
  type,
  url: url.replace(/^mariadb:/, 'mysql:'),
  charset: 'utf8mb4',
  supportBigNumbers: true,
  poolSize: 10,
});
