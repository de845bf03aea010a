import { rmSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';

/** Creates the database of DATABASE_URL. The embedded database needs no creation. */
export const createDatabase = (): Promise<void> =>
  onServer((name) => `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);

/** Removes the database from the server, and the data folder. */
export async function dropDatabase(): Promise<void> {
  await onServer((name) => `DROP DATABASE IF EXISTS \`${name}\``);
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
}

async function onServer(statement: (database: string) => string): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return;
  const url = new URL(DATABASE_URL);
  const name = url.pathname.slice(1);
  const connection = await createConnection({ uri: Object.assign(url, { pathname: '/' }).href });
  await connection.query(statement(name));
  await connection.end();
}
