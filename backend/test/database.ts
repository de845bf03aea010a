import { rmSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';

/** Creates the database at an address, usually DATABASE_URL. The embedded database needs no creation. */
export const createDatabase = (url = process.env.DATABASE_URL): Promise<void> =>
  onServer(url, (name) => `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);

/** Removes the database from the server, and the data folder. */
export async function dropDatabase(url = process.env.DATABASE_URL, folder = process.env.DATA_DIR): Promise<void> {
  await onServer(url, (name) => `DROP DATABASE IF EXISTS \`${name}\``);
  if (folder) rmSync(folder, { recursive: true, force: true });
}

async function onServer(address: string | undefined, statement: (database: string) => string): Promise<void> {
  if (!address) return;
  const url = new URL(address);
  const name = url.pathname.slice(1);
  const connection = await createConnection({ uri: Object.assign(url, { pathname: '/' }).href });
  await connection.query(statement(name));
  await connection.end();
}
