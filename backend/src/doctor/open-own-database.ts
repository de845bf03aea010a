import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import type { AppConfig } from '../config/app-config';
import { databaseAt } from '../config/database-address';
import { allEntities } from '../exported-parts';
import {
  createDataSource,
  databaseOptions,
  embeddedDriver,
  migrationsOf,
} from '../kernel/stores/database/data-source-options';
import { openReadOnly } from '../kernel/stores/database/embedded/open-read-only';
import { isUsable } from '../kernel/stores/database/embedded/require-usable';

/** The console's own database, opened only to look at it: nothing is made, migrated or locked. */
export interface OwnDatabase {
  place: string;
  /** the names of all tables in it; none, if the first start is still to come */
  tables: ReadonlySet<string>;
  /** the migrations that this version knows, in their order */
  migrations: readonly string[];
  rows: <Row>(sql: string) => Promise<Row[]>;
  /** of a database server */
  runner?: QueryRunner;
  close: () => void | Promise<void>;
}

/** @throws StartError as a start would */
export function openOwnDatabase(config: AppConfig): Promise<OwnDatabase> {
  return config.databaseUrl === undefined ? openFile(config.dataDir) : openOnServer(config.databaseUrl, config);
}

async function openFile(dataDir: string): Promise<OwnDatabase> {
  const path = join(dataDir, 'switchboard.db');
  const place = `The database ${path}`;
  const migrations = (await migrationsOf('sqlite')).map(({ name }) => name);
  const Driver = await embeddedDriver();
  if (!(await isUsable(path, Driver, migrations)))
    return { place, migrations, tables: new Set(), rows: () => Promise.resolve([]), close: () => undefined };
  const connection = openReadOnly(path, Driver);
  const rows = <Row>(sql: string): Promise<Row[]> =>
    new Promise((resolve) => resolve(connection.prepare(sql).all() as Row[]));
  const tables = await rows<{ name: string }>(
    "SELECT `name` FROM `sqlite_master` WHERE `type` = 'table' AND `name` NOT LIKE 'sqlite%'",
  );
  return { place, migrations, tables: namesOf(tables), rows, close: () => void connection.close() };
}

async function openOnServer(databaseUrl: string, { dataDir }: AppConfig): Promise<OwnDatabase> {
  const options = { ...(await databaseOptions({ databaseUrl, dataDir })), entities: allEntities() };
  const source = await createDataSource(options).initialize();
  const runner = source.createQueryRunner();
  const rows = <Row>(sql: string): Promise<Row[]> => runner.query(sql) as Promise<Row[]>;
  const tables = await rows<{ name: string }>(
    "SELECT table_name AS `name` FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  return {
    place: databaseAt(databaseUrl, 'DATABASE_URL'),
    tables: namesOf(tables),
    migrations: (await migrationsOf('mysql')).map(({ name }) => name),
    rows,
    runner,
    close: () => source.destroy(),
  };
}

const namesOf = (rows: readonly { name: string }[]): ReadonlySet<string> => new Set(rows.map(({ name }) => name));
