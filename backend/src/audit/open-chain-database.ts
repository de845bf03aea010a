import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config';
import { createDataSource, databaseOptions, embeddedDriver } from '../kernel/stores/database/data-source-options';
import { openReadOnly } from '../kernel/stores/database/embedded/open-read-only';
import type { ChainDatabase } from '../kernel/durability/audit-chain/verify/chain-database';
import { ChainUnknown } from '../kernel/durability/audit-chain/verify/chain-fault';

export interface OpenedChain extends ChainDatabase {
  close: () => void | Promise<void>;
}

type Place = Pick<AppConfig, 'databaseUrl' | 'dataDir'>;

/** Opens the console's own database only to read it, as it is at this moment, also while the product runs. @throws ChainUnknown, StartError */
export const openChainDatabase = (place: Place): Promise<OpenedChain> =>
  place.databaseUrl === undefined ? openFile(place.dataDir) : openOnServer(place);

async function openFile(dataDir: string): Promise<OpenedChain> {
  const path = join(dataDir, 'switchboard.db');
  if (!existsSync(path))
    throw new ChainUnknown(`There is no database ${path}: set DATA_DIR or DATABASE_URL as the server has it.`);
  const connection = openReadOnly(path, await embeddedDriver());
  // From the first statement on, the transaction sees the database as it was then.
  connection.exec('BEGIN');
  const rows = <Row>(sql: string): Promise<Row[]> =>
    new Promise((resolve) => resolve(connection.prepare(sql).all() as Row[]));
  const columns = async (table: string) => namesOf(await rows(`SELECT \`name\` FROM pragma_table_info('${table}')`));
  return { dialect: 'sqlite', rows, columns, close: () => void connection.close() };
}

async function openOnServer(place: Place): Promise<OpenedChain> {
  const source: DataSource = await createDataSource(await databaseOptions(place)).initialize();
  const runner = source.createQueryRunner();
  await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
  const rows = <Row>(sql: string): Promise<Row[]> => runner.query(sql) as Promise<Row[]>;
  const columns = async (table: string) =>
    namesOf(
      await rows(
        `SELECT column_name AS \`name\` FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = '${table}'`,
      ),
    );
  const close = async (): Promise<void> => {
    await runner.query('ROLLBACK');
    await runner.release();
    await source.destroy();
  };
  return { dialect: 'mysql', rows, columns, close };
}

const namesOf = (rows: readonly { name: string }[]): ReadonlySet<string> => new Set(rows.map(({ name }) => name));
