import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import type { AppConfig } from '../src/config/app-config';
import { createDatabase, dropDatabase } from './database';

/** What a first start has written: the files of its data folder by their path in it, and the statements that write its tables. */
interface Prepared {
  readonly until: number;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly statements: string;
}

/** The shortest time between two runs of a system task. Data that are older would make a start run the tasks that are overdue. */
const FRESH_MS = 5 * 60_000;

let prepared: Prepared | undefined;

/**
 * Fills the empty database and the empty data folder of a configuration as a first start would. Migrations and seed are half of a start, so
 * each worker makes one first start every five minutes, on a database of its own, and copies what it has written.
 * @param firstStart starts a server with a configuration, and closes it
 */
export async function copyPreparedData(
  config: AppConfig,
  firstStart: (config: AppConfig) => Promise<void>,
): Promise<void> {
  if (!prepared || prepared.until <= Date.now()) prepared = await prepare(config, firstStart);
  const { files, statements } = prepared;
  for (const [path, content] of files) write(join(config.dataDir, path), content);
  if (config.databaseUrl) await onDatabase(config.databaseUrl, (connection) => connection.query(statements));
}

async function prepare(usual: AppConfig, firstStart: (config: AppConfig) => Promise<void>): Promise<Prepared> {
  const until = Math.ceil((Date.now() + 1) / FRESH_MS) * FRESH_MS;
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-prepared-'));
  const databaseUrl = usual.databaseUrl && besides(usual.databaseUrl);
  await createDatabase(databaseUrl);
  try {
    await firstStart({ ...usual, dataDir, databaseUrl, redisPrefix: `${usual.redisPrefix}prepared:` });
    const statements = databaseUrl ? await onDatabase(databaseUrl, statementsOf) : '';
    return { until, files: filesIn(dataDir), statements };
  } finally {
    await dropDatabase(databaseUrl, dataDir);
  }
}

/** A database on the same server. */
function besides(url: string): string {
  const address = new URL(url);
  address.pathname += '_prepared';
  return address.href;
}

async function statementsOf(connection: Connection): Promise<string> {
  const tables = await rows(connection, 'SHOW TABLES');
  const each = [];
  for (const [table] of tables) each.push(...(await tableOf(connection, String(table))));
  return ['SET unique_checks = 0', 'SET autocommit = 0', ...each, 'COMMIT'].join(';\n');
}

async function tableOf(connection: Connection, table: string): Promise<string[]> {
  const [made] = await rows(connection, `SHOW CREATE TABLE \`${table}\``);
  const content = await rows(connection, `SELECT * FROM \`${table}\``);
  return [
    String(made?.[1]),
    ...(content.length ? [connection.format('INSERT INTO ?? VALUES ?', [table, content])] : []),
  ];
}

async function rows(connection: Connection, sql: string): Promise<unknown[][]> {
  const [found] = await connection.query({ sql, rowsAsArray: true });
  return found as unknown[][];
}

/** Values are read as they are written in a statement. */
async function onDatabase<T>(uri: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const asWritten = { dateStrings: true, jsonStrings: true, supportBigNumbers: true, bigNumberStrings: true };
  const connection = await createConnection({ uri, ...asWritten, multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

function filesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode: 0o600 });
}
