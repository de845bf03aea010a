import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { env } from '../../src/config/env';
import type { Place } from './restored';

const made: string[] = [];

/** A new place with the kind of database that this process has. */
export const newPlace = (home: string, name: string): Promise<Place> =>
  env.databaseUrl === undefined ? Promise.resolve(embeddedPlace(home, name)) : onServer(home, name);

export const embeddedPlace = (home: string, name: string): Place => ({
  databaseUrl: undefined,
  dataDir: join(home, name),
});

/** Removes the databases that were made on the server. */
export async function dropPlaces(): Promise<void> {
  for (const name of made.splice(0)) await statement(`DROP DATABASE IF EXISTS \`${name}\``);
}

async function onServer(home: string, name: string): Promise<Place> {
  const url = new URL(String(env.databaseUrl));
  url.pathname = `${url.pathname}_${name}`;
  const database = url.pathname.slice(1);
  await statement(`CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4`);
  made.push(database);
  return { databaseUrl: url.href, dataDir: join(home, name) };
}

async function statement(sql: string): Promise<void> {
  const uri = Object.assign(new URL(String(env.databaseUrl)), { pathname: '/' }).href;
  const connection = await createConnection({ uri });
  await connection.query(sql);
  await connection.end();
}
